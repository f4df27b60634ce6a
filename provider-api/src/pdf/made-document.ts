import { meterAddress } from 'shared-contracts/meter'
import type { Db } from '../db/open-db'
import type { documents, DocumentKind } from '../db/schema'
import { customerPaper, type CustomerPaperKind } from './customer-paper'
import { readPaperFacts } from './made-document.repo'

const isCustomerPaper = (kind: DocumentKind): kind is CustomerPaperKind => ['loe', 'loa', 'w9', 'other'].includes(kind)

/**
 * The file of a customer's document that is made on demand (`storageKey` null): LOE, LOA, W-9 or other.
 * Undefined for kinds that only exist as files.
 */
export async function madeCustomerDocument(
  db: Db,
  document: typeof documents.$inferSelect,
): Promise<Buffer | undefined> {
  if (!isCustomerPaper(document.documentType)) return undefined
  const { customer, rateCheck, entities, accounts, accountCount } = await readPaperFacts(db, document)
  return customerPaper(document.documentType, {
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
