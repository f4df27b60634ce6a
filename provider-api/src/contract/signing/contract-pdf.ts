import { createHash } from 'node:crypto'
import { commodityRules } from 'shared-contracts/bid/request'
import { dollars, exactDollars } from 'shared-contracts/contract/plan'
import { stateName } from 'shared-contracts/meter'
import { decimals } from 'shared-contracts/money'
import { nounFor } from 'shared-contracts/words'
import { writtenDay, exactTime } from '../../new-york'
import { PdfLetter } from '../../pdf/pdf-letter'
import type { ContractContent } from './contract-content'

/** The contract of one envelope: terms, Schedule A, signature page, and the certificate when asked for. */
export function contractPdf(contract: ContractContent, options: { certificate: boolean }): Buffer {
  const { name, usageUnit } = commodityRules[contract.commodityType]
  const pdf = new PdfLetter(`Retail ${name} Supply Agreement`, {
    footer: `${contract.supplierName} and ${contract.companyName} · Version ${contract.version}`,
    createdAt: contract.sentAt,
  })
  writeTerms(pdf, contract, usageUnit)
  writeScheduleA(pdf.newPage(), contract, usageUnit)
  writeSignatures(pdf.newPage(), contract)
  if (options.certificate) writeCertificate(pdf.newPage(), contract)
  return pdf.toPdf()
}

/** The certificate page alone, to follow a countersigned copy that was uploaded. */
export function certificatePdf(contract: ContractContent): Buffer {
  const pdf = new PdfLetter('Certificate of Completion', {
    footer: `Envelope ${contract.envelopeId}`,
    createdAt: contract.sentAt,
  })
  writeCertificateDetails(pdf, contract)
  return pdf.toPdf()
}

const INCLUDED = {
  GAS:
    'The Contract Price is fixed and includes the commodity, interstate transportation to the city gate, ' +
    'storage and losses. Local delivery is charged by the utility and is not part of it.',
  ELECTRICITY:
    'The Contract Price is fixed and includes energy, capacity, ancillary services, line losses and ' +
    'renewable portfolio standard compliance. Utility delivery charges are billed by the utility and are ' +
    'not part of it.',
}

const RENEWABLE = {
  GAS: 'The Contract Price includes Carbon Offsets.',
  ELECTRICITY: 'The Contract Price is the renewable price that was quoted.',
}

function writeTerms(pdf: PdfLetter, contract: ContractContent, unit: string): void {
  const { energy, metered } = commodityRules[contract.commodityType]
  pdf
    .paragraph(`${contract.supplierName} and ${contract.companyName}, version ${contract.version}`)
    .heading('1. Parties')
    .fields([
      ['Seller', contract.supplierName],
      ['Buyer', contract.companyName],
      ['State', stateName(contract.state)],
    ])
    .heading('2. Agreement')
    .paragraph(
      `Seller shall sell and Buyer shall buy the full ${energy} requirements of the accounts listed in ` +
        'Schedule A for the term below.',
    )
    .heading('3. Term')
    .paragraph(
      `Supply begins on the first meter read date on or after the Start Date and continues through the End Date.`,
    )
    .heading('4. Price and term')
    .paragraph(`Buyer shall pay the Contract Price below for all ${metered} at the accounts listed in Schedule A.`)
    .table(
      [
        { title: 'Term', share: 0.25 },
        { title: 'Start', share: 0.25 },
        { title: 'End', share: 0.25 },
        { title: 'Contract price', share: 0.25 },
      ],
      [
        [
          contract.termText ?? `${contract.termMonths} months`,
          day(contract.startDate),
          day(contract.lastDay),
          `${exactText(contract.rate)} / ${unit}`,
        ],
      ],
    )
    .heading('5. Included charges')
    .paragraph(INCLUDED[contract.commodityType])
  const fee = feeText(contract, unit)
  if (contract.renewable) pdf.paragraph(RENEWABLE[contract.commodityType])
  if (fee) pdf.paragraph(fee)
  if (contract.taxesOnTop) pdf.paragraph(taxesText(contract.taxesOnTop))
  pdf
    .heading('6. Swing')
    .paragraph(
      `Usage may vary without limit from the estimate of ${contract.yearlyUsage.toLocaleString('en-US')} ${unit} ` +
        'per year and remains at the Contract Price.',
    )
    .heading('7. Billing')
    .paragraph(`Payment terms: ${contract.paymentTerms}.`)
    .heading('8. Notices')
    .paragraph(
      'Notices under this agreement shall be sent in writing to the parties named on page one and take effect ' +
        'on receipt.',
    )
}

/** Fee and rate are the quote's: one may hold the other or not (decision 48). */
function feeText({ fee, feeOnTop }: ContractContent, unit: string): string | undefined {
  if (decimals.compare(fee, '0') === 0) return undefined
  const text = `a broker fee of ${exactText(fee)} per ${unit}`
  return feeOnTop
    ? `Buyer shall pay ${text} in addition to the Contract Price.`
    : `The Contract Price includes ${text}.`
}

const taxesText = (taxes: readonly string[]) =>
  `Buyer shall pay state taxes that the Contract Price does not include, where they apply: ${taxes.join(', ')}.`

/** Signed is what was bid, to its last digit (decision 38). */
const exactText = (amount: string) => exactDollars(amount) ?? dollars(amount)

function writeScheduleA(pdf: PdfLetter, contract: ContractContent, unit: string): void {
  pdf.heading('Schedule A. Accounts').table(
    [
      { title: 'Legal entity', share: 0.27 },
      { title: 'Utility', share: 0.14 },
      { title: 'Account number', share: 0.2 },
      { title: 'Service address', share: 0.25 },
      { title: `Annual ${unit}`, share: 0.14, align: 'right' },
    ],
    contract.accounts.map((account) => [
      account.legalEntityName,
      account.utilityName,
      account.utilityAccountNo,
      account.address,
      account.annualUsage.toLocaleString('en-US'),
    ]),
  )
  const { moreAccounts: more } = contract
  if (!more) return
  const accounts = `${more.toLocaleString('en-US')} more ${nounFor(more, 'account')}`
  pdf.paragraph(`And ${accounts}, as listed in the meter information of the request.`)
}

function writeSignatures(pdf: PdfLetter, contract: ContractContent): void {
  const { signer, signedAt, countersigned } = contract
  pdf
    .heading('Signatures')
    .paragraph(`The parties agree to this Retail Supply Agreement, version ${contract.version}, with Schedule A.`)
    .signature(`Buyer: ${signer.name}, ${signer.title}`, signedAt && { name: signer.name, at: writtenDay(signedAt) })
    .signature(
      `Seller: ${contract.supplierName}`,
      countersigned && { name: countersigned.by, at: writtenDay(countersigned.at) },
    )
  if (!signedAt) pdf.paragraph('Blank: the buyer has not executed this contract yet.')
  else if (!countersigned) pdf.paragraph('Not yet countersigned by the seller.')
}

function writeCertificate(pdf: PdfLetter, contract: ContractContent): void {
  writeCertificateDetails(
    pdf.heading(contract.signedAt ? 'Certificate of Completion' : 'Certificate of Delivery'),
    contract,
  )
}

function writeCertificateDetails(pdf: PdfLetter, contract: ContractContent): void {
  const signed = contract.signedAt ? exactTime(contract.signedAt) : 'Not signed yet'
  const status = contract.signedAt ? 'Signed by the customer' : 'Sent'
  pdf
    .fields([
      ['Envelope', contract.envelopeId],
      ['Document', `${contract.fileName}, version ${contract.version}`],
      ['Status', contract.countersigned ? 'Completed' : status],
      ['Sent', exactTime(contract.sentAt)],
      ['Signer', `${contract.signer.name}, ${contract.signer.title}, ${contract.companyName}`],
      ['Signed', signed],
      ...(contract.countersigned
        ? [['Countersigned', `${contract.countersigned.by}, ${exactTime(contract.countersigned.at)}`] as const]
        : []),
      ['Fingerprint', fingerprint(contract)],
    ])
    .paragraph(
      contract.signedAt
        ? 'The signer received this document electronically, agreed to sign it electronically, and adopted the ' +
            'signature shown on it.'
        : 'The signer has been sent this document electronically and has not signed it.',
    )
}

/** Ties the certificate to exactly these terms; those of before that count no more accounts stay as they are. */
function fingerprint({ countersigned: _, moreAccounts: __, accounts, ...terms }: ContractContent): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...terms, accounts }))
    .digest('hex')
}

const day = (date: string) => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`
