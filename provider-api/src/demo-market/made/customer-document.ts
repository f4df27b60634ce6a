import { createHash } from 'node:crypto'
import { commodityRules } from 'shared-contracts/bid/request'
import { writtenDay } from '../../new-york'
import { PdfLetter, type PdfColumn } from '../../pdf/pdf-letter'

/** What the customer's documents say. */
export interface DocumentContent {
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
export function customerDocument(kind: CustomerDocumentKind, content: DocumentContent): Buffer {
  switch (kind) {
    case 'loa':
      return letterOfAuthorization(content)
    case 'loe':
      return letterOfExclusivity(content)
    case 'w9':
      return w9(content)
    case 'other':
      return letter(content.description || 'Document', content)
        .paragraph(`Provided by ${content.companyName} with its request.`)
        .toPdf()
  }
}

function letter(title: string, content: DocumentContent): PdfLetter {
  return new PdfLetter(title, {
    footer: `${content.companyName} · document ${content.documentId}`,
    createdAt: content.created,
  })
}

const accountColumns: PdfColumn[] = [
  { title: 'Legal entity', share: 0.3 },
  { title: 'Utility', share: 0.16 },
  { title: 'Account number', share: 0.22 },
  { title: 'Service address', share: 0.32 },
]

function customerFields(content: DocumentContent): [string, string][] {
  return [
    ['Customer', content.companyName],
    ['Legal entities', content.legalEntities.map((entity) => entity.name).join('\n')],
    ['Signed by', `${content.signer}, ${content.signerTitle}`],
    ['Date', writtenDay(content.created)],
  ]
}

function letterOfAuthorization(content: DocumentContent): Buffer {
  const energy = content.commodityType === undefined ? 'energy' : commodityRules[content.commodityType].energy
  const pdf = letter('Letter of Authorization', content)
    .fields(customerFields(content))
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
      content.accounts.map((account) => [
        account.legalEntityName,
        account.utilityName,
        account.utilityAccountNo,
        account.address,
      ]),
    )
  const more = content.accountCount - content.accounts.length
  if (more > 0)
    pdf.paragraph(
      `And ${more.toLocaleString('en-US')} more accounts, as listed in the meter information of the request.`,
    )
  return pdf
    .signature(`${content.signer}, ${content.signerTitle}`, { name: content.signer, at: writtenDay(content.created) })
    .toPdf()
}

function letterOfExclusivity(content: DocumentContent): Buffer {
  return letter('Letter of Exclusivity', content)
    .fields(customerFields(content))
    .heading('Agreement')
    .paragraph(
      'The customer engages the Marketplace as its exclusive agent to request and negotiate energy supply ' +
        'quotes for its accounts. Suppliers are asked to send quotes for these accounts through the Marketplace ' +
        'only.',
    )
    .paragraph(
      'The engagement begins on the date above and lasts twelve months. It obliges the customer to accept no quote.',
    )
    .signature(`${content.signer}, ${content.signerTitle}`, { name: content.signer, at: writtenDay(content.created) })
    .toPdf()
}

function w9(content: DocumentContent): Buffer {
  const entity = content.legalEntities[0]
  const name = entity?.name ?? content.companyName
  return letter('Form W-9', content)
    .paragraph('Request for Taxpayer Identification Number and Certification')
    .fields([
      ['1  Name', name],
      ['2  Business name', content.companyName],
      ['3  Classification', classification(name, entity?.taxExempt ?? false)],
      ['4  Exempt payee', entity?.taxExempt === true ? 'Yes, code 1' : 'No'],
      ['5  Address', content.accounts[0]?.address ?? ''],
      ['6  Employer identification number', employerNumber(entity?.id ?? content.documentId)],
    ])
    .heading('Certification')
    .paragraph(
      'Under penalties of perjury, I certify that the number shown on this form is my correct taxpayer ' +
        'identification number, and that I am not subject to backup withholding.',
    )
    .signature(`${content.signer}, ${content.signerTitle}`, { name: content.signer, at: writtenDay(content.created) })
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
