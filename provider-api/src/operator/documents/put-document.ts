import { createHash } from 'node:crypto'
import { bidStatus } from 'shared-contracts/bid/request'
import { insertDocument, removeDocument } from '../../documents/document.repo'
import type { DocumentStore } from '../../documents/store/document-store'
import type { StoredFile } from '../../documents/take-upload'
import type { Db } from '../../db/open-db'
import { Refusal } from '../../http/refusal'
import { LEGAL_ENTITY } from '../filling/kinds/customers'
import { auditChanges, findLegalEntities, lockRateChecks } from '../filling/filling.repo'
import { findOperatorRecord, holdFilling, putRecords } from '../filling/records.repo'
import { closedForChanges } from '../filling/kinds/requests'
import { operatorEndpoint, type OperatorContext } from '../register-operator-endpoint'
import { z } from 'zod'
import { externalId, outcome, text } from '../filling/row'
import { takeOperatorFile } from './take-operator-file'

/** A customer's paper, by the request it goes with or for all of them. */
export const putDocument = operatorEndpoint({
  id: 'operator.putDocument',
  method: 'POST',
  path: '/operator/documents',
  summary: 'A document of a customer',
  description:
    'One file as multipart/form-data: PDF, Word, Excel, PNG or JPG, 25 MB. The same file under the same id is ' +
    'unchanged; another one takes its place. With `request` it is shown on that request alone. ' +
    'For example `POST /operator/documents?externalId=loa-1&type=loa&customer=cust-1&description=Letter`.',
  query: z
    .strictObject({
      externalId,
      type: z.enum(['loe', 'loa', 'w9', 'other']),
      customer: externalId,
      request: externalId.optional(),
      legalEntity: externalId.optional(),
      description: text(200),
    })
    .meta({ examples: [{ externalId: 'loa-1', type: 'loa', customer: 'cust-1', description: 'Letter' }] }),
  upload: 'multipart',
  response: z
    .object({ externalId: z.string(), outcome, documentId: z.string() })
    .meta({ examples: [{ externalId: 'loa-1', outcome: 'created', documentId: '70101' }] }),
  refusals: [
    'unknown-reference',
    'closed-for-changes',
    'empty-file',
    'too-large',
    'unsupported-type',
    'wrong-ending',
    'upload-broken',
  ],
})

type Work = OperatorContext<typeof putDocument>

const KIND = 'document'
/** Over and done: no document comes any more. */
const ENDED: readonly number[] = [bidStatus.REJECTED, bidStatus.ABORTED, 2, bidStatus.COMPLETE]

/** A customer's document, in place of the one that was sent under its id before. @throws Refusal */
export async function putOperatorDocument(work: Work, store: DocumentStore) {
  // Asked before any of the file is read, and again in its transaction.
  await findOwner(work.db, work)
  return takeOperatorFile(work, store, (tx, file) => record(tx, work, file))
}

async function record(tx: Db, work: Work, file: StoredFile) {
  const { operator, now, query } = work
  await holdFilling(tx)
  const owner = await findOwner(tx, work)
  const { externalId } = query
  const before = await findOperatorRecord(tx, operator.id, KIND, externalId)
  const content = JSON.stringify([query, file.originalFileName, file.sha256])
  const contentHash = createHash('sha256').update(content).digest('hex')
  // What came belongs to no document then, and is swept up.
  if (before?.contentHash === contentHash) return { externalId, outcome: 'unchanged' as const, documentId: before.id }
  if (before) await removeDocument(tx, before.id, now)
  const { id } = await insertDocument(tx, {
    ...file,
    ...owner,
    documentType: query.type,
    description: query.description,
    created: now,
  })
  await putRecords(tx, [{ operatorId: operator.id, kind: KIND, externalId, id, contentHash, changedAt: now }])
  // Named here too, as what was made of it is another row now.
  await auditChanges({ tx, operator, now }, [
    { entity: 'document', entityId: id, action: 'operator.putDocument', to: { ...query, name: file.originalFileName } },
  ])
  return { externalId, outcome: before ? ('updated' as const) : ('created' as const), documentId: id }
}

/** Whose document it is, by our ids. @throws Refusal 404, 409 */
async function findOwner(db: Db, { operator, query }: Pick<Work, 'operator' | 'query'>) {
  const findId = async (kind: string, called: string, externalId: string) => {
    const record = await findOperatorRecord(db, operator.id, kind, externalId)
    if (record) return record.id
    throw unknown(`There is no ${called} ${externalId}.`)
  }
  const customerId = await findId('customer', 'customer', query.customer)
  const rateCheckId = query.request ? await findId('request', 'request', query.request) : null
  const legalEntityId = query.legalEntity ? await findId(LEGAL_ENTITY, 'legal entity', query.legalEntity) : null
  if (rateCheckId !== null) {
    const request = (await lockRateChecks(db, [rateCheckId])).get(rateCheckId)
    if (request?.customerId !== customerId) throw unknown(`Request ${query.request} is of another customer.`)
    if (ENDED.includes(request.statusCode))
      throw new Refusal({ status: 409, code: 'closed-for-changes', message: closedForChanges(request.statusCode) })
  }
  if (legalEntityId !== null) {
    const entity = (await findLegalEntities(db, [legalEntityId])).get(legalEntityId)
    if (entity?.customerId !== customerId) throw unknown(`Legal entity ${query.legalEntity} is of another customer.`)
  }
  return { customerId, rateCheckId, legalEntityId }
}

const unknown = (message: string) => new Refusal({ status: 404, code: 'unknown-reference', message })
