import { readKeyId, receiptBilling, receiptChange } from 'shared-contracts/bid/receipt'
import { receiptCredit, receiptRate, receiptTaxes, receiptTimeLeft } from 'shared-contracts/bid/receipt'
import { VERIFY_PATH, type SignedReceipt } from 'shared-contracts/bid/receipt'
import { commodityRules, referenceTexts, termLabel } from 'shared-contracts/bid/request'
import { exactTime } from '../../new-york'
import { PdfLetter, type PdfColumn } from '../../pdf/pdf-letter'

const columns: PdfColumn[] = [
  { title: 'Term', share: 0.13 },
  { title: 'Rate', share: 0.28 },
  { title: 'Broker fee', share: 0.14 },
  { title: 'State taxes', share: 0.19 },
  { title: 'Change', share: 0.26 },
]

const titles = {
  submission: 'Receipt of a bid',
  withdrawal: 'Receipt of a withdrawal',
  'option-removed': 'Receipt of a deleted custom option',
} as const

/** A signed receipt for people; the signed one is attached, so that the file can be checked. */
export function receiptPdf(signed: SignedReceipt): Buffer {
  const { receipt, digest } = signed
  const { commodity, customer, id, rateCheckId, brokerFee } = receipt.request
  const { rateUnit } = commodityRules[commodity]
  const pdf = new PdfLetter(titles[receipt.kind], {
    footer: `${receipt.supplier.name} · receipt ${receipt.number}`,
    createdAt: new Date(receipt.receivedAt),
  })
    .paragraph(
      `The Marketplace received this at the time below. After it, these quotes of ${customer}’s request stand.`,
    )
    .fields([
      ['Receipt', receipt.number],
      ['Received', `${bothTimes(receipt.receivedAt)}, ${receiptTimeLeft(receipt)}`],
      ['Supplier', receipt.supplier.name],
      ['Submitted by', receipt.rep.name],
      ...(receipt.second ? [['Attested too by', receipt.second.name] as [string, string]] : []),
      ['Customer', customer],
      ['Request', `${id}, rate check ${rateCheckId}${receipt.stage === 'last-look' ? ', Last Look' : ''}`],
      ['Billing method', receiptBilling(receipt)],
      ['Credit status', receiptCredit(receipt)],
      ['Broker fee', `$${brokerFee} ${rateUnit.replace('$', '')}`],
      ...referenceTexts(receipt),
      ['Receipt before', receipt.previous?.number ?? 'None: this is the first of this request'],
    ])
  if (receipt.gone.length > 0)
    pdf.heading('No longer standing').table(
      columns.slice(0, 2),
      receipt.gone.map((term) => [termLabel(term.minTerm, term.maxTerm), receiptRate(commodity, term)]),
    )
  pdf.heading(`Standing quotes, ${rateUnit}`)
  if (receipt.terms.length === 0) pdf.paragraph('No quote stands.')
  else
    pdf.table(
      columns,
      receipt.terms.map((term) => [
        termLabel(term.minTerm, term.maxTerm),
        receiptRate(commodity, term),
        term.feeIncluded ? 'included' : 'not included',
        receiptTaxes(term),
        receiptChange(commodity, term),
      ]),
    )
  return pdf
    .heading('How to check it')
    .paragraph(
      `Open ${receipt.issuer}${VERIFY_PATH} and drop this file there. The signed receipt is ` +
        'attached to this file; what is printed here is a copy of it for reading.',
    )
    .fields([
      ['Fingerprint (SHA-256)', grouped(digest)],
      ['Key', readKeyId(signed.jws) ?? ''],
    ])
    .attach(`${receipt.number}.json`, Buffer.from(JSON.stringify(signed)))
    .toPdf()
}

const grouped = (digest: string) => digest.replace(/(.{8})(?=.)/g, '$1 ')

/** To the millisecond, as it was judged, in New York and in UTC. */
const bothTimes = (at: string) => `${exactTime(at)} (${at})`
