import type { BuiltRequest } from './build-request'
import type { DocumentKind } from '../db/schema'
import type { MarketRows } from './market-rows'

const PDF = 'application/pdf'

/** The customer's papers of a request: LOE, LOA and a W-9 for each legal entity. Their files are made on demand. */
export function buildDocuments(request: BuiltRequest, rows: MarketRows): void {
  const { data, customerId, rateCheckId, legalEntityIds, createdAt } = request
  const name = data.customer[0].replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '')
  const add = (
    documentType: DocumentKind,
    originalFileName: string,
    description: string,
    legalEntityId: string | null = null,
  ) =>
    rows.documents.push({
      id: nextDocumentId(rows),
      customerId,
      rateCheckId,
      energyPlanId: null,
      supplierId: null,
      legalEntityId,
      documentType,
      originalFileName,
      description,
      mimeType: PDF,
      created: createdAt,
    })
  add('loe', `${name}-LOE.pdf`, 'Letter of exclusivity')
  add('loa', `${name}-LOA.pdf`, 'Letter of authorization')
  for (const [index, lenId] of legalEntityIds.entries()) add('w9', `${name}-W-9-${index + 1}.pdf`, 'Form W-9', lenId)
}

/** Numbers, as people read them out on the telephone. */
export const nextDocumentId = (rows: MarketRows) => String(70_100 + rows.documents.length)
