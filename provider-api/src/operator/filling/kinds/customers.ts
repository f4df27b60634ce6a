import { createHash, randomUUID } from 'node:crypto'
import { putRows } from '../../../db/insert-rows'
import { legalEntities } from '../../../db/schema'
import { auditFilled, findLegalEntities, putCustomers } from '../filling.repo'
import type { Entry, Kind, Writing } from '../fill-rows'
import { customerRow, type CustomerRow } from '../rows.schema'
import { findRecords, putRecords } from '../records.repo'

/** What the ids of legal entities are unique in. */
export const LEGAL_ENTITY = 'legal-entity'

/** Customers with their legal entities; an entity that is not sent again stays. */
export const customersFilled: Kind<CustomerRow> = {
  kind: 'customer',
  called: 'customer',
  prefix: 'c',
  schema: customerRow,
  async write(writing) {
    const { tx, left } = writing
    const entities = await judgeEntities(writing)
    await putCustomers(
      tx,
      left().map(({ id, row: { externalId: _, legalEntities: __, ...customer } }) => ({ id, ...customer })),
    )
    const accepted = left().flatMap((entry) => entities.get(entry) ?? [])
    await putRows(
      tx,
      legalEntities,
      accepted.map(({ externalId: _, ...entity }) => entity),
    )
    await putRecords(
      tx,
      accepted.map(({ id, externalId, name, taxExempt }) => ({
        operatorId: writing.operator.id,
        kind: LEGAL_ENTITY,
        externalId,
        id,
        contentHash: createHash('sha256')
          .update(JSON.stringify([name, taxExempt]))
          .digest('hex'),
        changedAt: writing.now,
      })),
    )
    await auditFilled(writing, 'customer', left())
  },
}

interface Entity {
  id: string
  customerId: string
  externalId: string
  name: string
  taxExempt: boolean
}

/** The entities of each row with our ids; a row with one that it cannot have is refused. */
async function judgeEntities({ tx, operator, entries, refuse }: Writing<CustomerRow>) {
  const all = entries.flatMap(({ row }) => row.legalEntities.map(({ externalId }) => externalId))
  const records = await findRecords(tx, operator.id, LEGAL_ENTITY, all)
  const rows = await findLegalEntities(
    tx,
    [...records.values()].map(({ id }) => id),
  )
  const seen = new Set<string>()
  const found = new Map<Entry<CustomerRow>, Entity[]>()
  for (const entry of entries) {
    const entities = entry.row.legalEntities.map((entity) => ({
      ...entity,
      id: records.get(entity.externalId)?.id ?? `len-${randomUUID()}`,
      customerId: entry.id,
    }))
    const twice = entities.find(
      ({ externalId }, at) =>
        seen.has(externalId) || entities.findIndex((other) => other.externalId === externalId) !== at,
    )
    const foreign = entities.find(({ id }) => (rows.get(id)?.customerId ?? entry.id) !== entry.id)
    if (twice) refuse(entry, 'duplicate', `Legal entity ${twice.externalId} is there twice.`)
    else if (foreign) refuse(entry, 'not-changeable', `Legal entity ${foreign.externalId} belongs to another customer.`)
    else {
      for (const { externalId } of entities) seen.add(externalId)
      found.set(entry, entities)
    }
  }
  return found
}
