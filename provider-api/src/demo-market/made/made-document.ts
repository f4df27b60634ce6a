import { meterAddress } from 'shared-contracts/meter'
import type { Db } from '../../db/open-db'
import type { documents, DocumentKind } from '../../db/schema'
import { customerDocument, type CustomerDocumentKind } from './customer-document'
import { readDocumentContent } from './made-document.repo'

const isCustomerDocument = (kind: DocumentKind): kind is CustomerDocumentKind =>
  ['loe', 'loa', 'w9', 'other'].includes(kind)

/**
 * The file of a customer's document that is made on demand (`storageKey` null): LOE, LOA, W-9 or other.
 * Undefined for kinds that only exist as files.
 */
export async function madeCustomerDocument(
  db: Db,
  document: typeof documents.$inferSelect,
): Promise<Buffer | undefined> {
  if (!isCustomerDocument(document.documentType)) return undefined
  const { customer, rateCheck, entities, accounts, accountCount } = await readDocumentContent(db, document)
  return customerDocument(document.documentType, {
    documentId: document.id,
    created: document.created,
    description: document.description,
    companyName: customer?.companyName ?? '',
    signer: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(),
    signerTitle: customer?.title ?? '',
    commodityType: rateCheck?.commodityType,
    legalEntities: entities,
    accounts: accounts.map((account) => ({ ...account, address: meterAddress(account) })),
    accountCount,
  })
}
