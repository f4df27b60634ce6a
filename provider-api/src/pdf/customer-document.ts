import { createHash } from 'node:crypto'
import { commodityRules } from 'shared-contracts/bid/request'
import { writtenDay } from '../new-york'
import { PdfLetter, type PdfColumn } from './pdf-letter'

/** What the customer's documents say. */
export interface DocumentFacts {
  documentId: string
  created: Date
  description: string
  companyName: string
  signer: string
  signerTitle: string
  commodityType: 'ELECTRICITY' | 'GAS' | undefined
  legalEntities: { id: string; name: string; taxExempt: boolean }[]
  /** The first accounts; `accountCount` says how many there are. */
  accounts: { legalEntityName: string; utilityName: string; utilityAccountNo: string; address: string }[]
  accountCount: number
}

export type CustomerDocumentKind = 'loe' | 'loa' | 'w9' | 'other'

/** A customer's document as a PDF, the same bytes every time. */
export function customerDocument(kind: CustomerDocumentKind, facts: DocumentFacts): Buffer {
  switch (kind) {
    case 'loa':
      return letterOfAuthorization(facts)
    case 'loe':
      return letterOfExclusivity(facts)
    case 'w9':
      return w9(facts)
    case 'other':
      return letter(facts.description || 'Document', facts)
        .paragraph(`Provided by ${facts.companyName} with its request.`)
        .toPdf()
  }
}

function letter(title: string, facts: DocumentFacts): PdfLetter {
  return new PdfLetter(title, {
    footer: `${facts.companyName} · document ${facts.documentId}`,
    createdAt: facts.created,
  })
}

const accountColumns: PdfColumn[] = [
  { title: 'Legal entity', share: 0.3 },
  { title: 'Utility', share: 0.16 },
  { title: 'Account number', share: 0.22 },
  { title: 'Service address', share: 0.32 },
]

function customerFacts(facts: DocumentFacts): [string, string][] {
  return [
    ['Customer', facts.companyName],
    ['Legal entities', facts.legalEntities.map((entity) => entity.name).join('\n')],
    ['Signed by', `${facts.signer}, ${facts.signerTitle}`],
    ['Date', writtenDay(facts.created)],
  ]
}

function letterOfAuthorization(facts: DocumentFacts): Buffer {
  const energy = facts.commodityType === undefined ? 'energy' : commodityRules[facts.commodityType].energy
  const pdf = letter('Letter of Authorization', facts)
    .facts(customerFacts(facts))
    .heading('Authorization')
    .paragraph(
      'The customer authorizes the Marketplace and the suppliers that it asks for quotes to obtain from the ' +
        `utilities named below the ${energy} account information of the accounts listed: meter and service data, ` +
        'rate class, capacity and transmission tags, billing history and usage of the past 24 months.',
    )
    .paragraph(
      'This authorization allows no change of supplier, rate or service. It ends twelve months after its date, ' +
        'or when the customer revokes it in writing.',
    )
    .heading('Accounts')
    .table(
      accountColumns,
      facts.accounts.map((account) => [
        account.legalEntityName,
        account.utilityName,
        account.utilityAccountNo,
        account.address,
      ]),
    )
  const more = facts.accountCount - facts.accounts.length
  if (more > 0)
    pdf.paragraph(
      `And ${more.toLocaleString('en-US')} more accounts, as listed in the meter information of the request.`,
    )
  return pdf
    .signature(`${facts.signer}, ${facts.signerTitle}`, { name: facts.signer, at: writtenDay(facts.created) })
    .toPdf()
}

function letterOfExclusivity(facts: DocumentFacts): Buffer {
  return letter('Letter of Exclusivity', facts)
    .facts(customerFacts(facts))
    .heading('Agreement')
    .paragraph(
      'The customer engages the Marketplace as its exclusive agent to request and negotiate energy supply ' +
        'quotes for its accounts. Suppliers are asked to send quotes for these accounts through the Marketplace ' +
        'only.',
    )
    .paragraph(
      'The engagement begins on the date above and lasts twelve months. It obliges the customer to accept no quote.',
    )
    .signature(`${facts.signer}, ${facts.signerTitle}`, { name: facts.signer, at: writtenDay(facts.created) })
    .toPdf()
}

function w9(facts: DocumentFacts): Buffer {
  const entity = facts.legalEntities[0]
  const name = entity?.name ?? facts.companyName
  return letter('Form W-9', facts)
    .paragraph('Request for Taxpayer Identification Number and Certification')
    .facts([
      ['1  Name', name],
      ['2  Business name', facts.companyName],
      ['3  Classification', classification(name, entity?.taxExempt ?? false)],
      ['4  Exempt payee', entity?.taxExempt === true ? 'Yes, code 1' : 'No'],
      ['5  Address', facts.accounts[0]?.address ?? ''],
      ['6  Employer identification number', employerNumber(entity?.id ?? facts.documentId)],
    ])
    .heading('Certification')
    .paragraph(
      'Under penalties of perjury, I certify that the number shown on this form is my correct taxpayer ' +
        'identification number, and that I am not subject to backup withholding.',
    )
    .signature(`${facts.signer}, ${facts.signerTitle}`, { name: facts.signer, at: writtenDay(facts.created) })
    .toPdf()
}

function classification(name: string, taxExempt: boolean): string {
  if (taxExempt) return 'Other: tax-exempt organization'
  if (/\bLLC\b/.test(name)) return 'Limited liability company'
  return /\bLP\b/.test(name) ? 'Partnership' : 'C corporation'
}

/** Invented: the prefix 00 is given to nobody. */
function employerNumber(seed: string): string {
  const digits = String(createHash('sha256').update(seed).digest().readUInt32BE(0) % 10_000_000).padStart(7, '0')
  return `00-${digits}`
}
