import { commodityRules } from 'shared-contracts/bid/request'
import { beforeBidding } from '../../steps/step-rules'
import { LEGAL_ENTITY } from './customers'
import { auditChanges, findLegalEntities, findUtilities, lockRateChecks } from '../filling.repo'
import type { Kind } from '../fill-rows'
import { meterRow, type MeterRow } from '../rows.schema'
import { closedForChanges } from './requests'
import { putMeters, type NewMeter } from '../requests.repo'

const TWELVE = 12

/** What the ids of a request's meters are unique in: the same account is a meter of each request of its customer. */
export const meterKind = (rateCheckId: string) => `meter@${rateCheckId}`

/** Meters of one request with their use, until bids are asked for. */
export const metersFilled = (rateCheckId: string): Kind<MeterRow> => ({
  kind: meterKind(rateCheckId),
  called: 'meter',
  prefix: 'm',
  schema: meterRow,
  references: ({ legalEntity, utility }) => [
    { kind: LEGAL_ENTITY, called: 'legal entity', externalId: legalEntity },
    { kind: 'utility', called: 'utility', externalId: utility },
  ],
  async write(writing) {
    const { tx, entries, idOf, refuse, left } = writing
    const request = (await lockRateChecks(tx, [rateCheckId])).get(rateCheckId)
    if (!request) return
    const { customerId, commodityType, statusCode } = request
    const ofEach = (kind: string, named: (row: MeterRow) => string) => [
      ...new Set(entries.map(({ row }) => idOf(kind, named(row)))),
    ]
    const entities = await findLegalEntities(
      tx,
      ofEach(LEGAL_ENTITY, (row) => row.legalEntity),
    )
    const utilities = await findUtilities(
      tx,
      ofEach('utility', (row) => row.utility),
    )
    const unit = commodityRules[commodityType].usageUnit
    for (const entry of entries) {
      const { row } = entry
      const sum = row.monthlyUsage.reduce((total, month) => total + month, 0)
      const isYear = row.monthlyUsage.length === TWELVE
      if (!beforeBidding.includes(statusCode)) refuse(entry, 'closed-for-changes', closedForChanges(statusCode))
      else if (row.unit !== unit) refuse(entry, 'wrong-unit', `${commodityType} is counted in ${unit}.`)
      else if (entities.get(idOf(LEGAL_ENTITY, row.legalEntity))?.customerId !== customerId)
        refuse(entry, 'unknown-reference', `The request's customer has no legal entity ${row.legalEntity}.`)
      else if (utilities.get(idOf('utility', row.utility))?.commodityType !== commodityType)
        refuse(entry, 'wrong-commodity', `Utility ${row.utility} does not deliver ${commodityType}.`)
      else if (!isYear && row.annualUsage === undefined)
        refuse(entry, 'malformed', 'annualUsage: needed where there are fewer than twelve months')
      else if (isYear && row.annualUsage !== undefined && row.annualUsage !== sum)
        refuse(entry, 'usage-differs', `Its twelve months are ${sum} ${unit}, and annualUsage says ${row.annualUsage}.`)
    }
    const accepted = left()
    await putMeters(
      tx,
      rateCheckId,
      accepted.map(({ id, row }) => ({
        ...toColumns(row),
        id,
        rateCheckId,
        legalEntityId: idOf(LEGAL_ENTITY, row.legalEntity),
        utilityId: idOf('utility', row.utility),
      })),
    )
    if (accepted.length > 0)
      await auditChanges(writing, [
        { entity: 'rate_check', entityId: rateCheckId, action: 'operator.putMeters', to: { meters: accepted.length } },
      ])
  },
})

/** No bills are made up: `billCount` stays 0. */
function toColumns({
  externalId: _,
  legalEntity: __,
  utility: ___,
  unit: ____,
  annualUsage,
  ...row
}: MeterRow): Omit<NewMeter, 'id' | 'rateCheckId' | 'legalEntityId' | 'utilityId'> {
  return {
    ...row,
    secondaryUtilityAccountNo: row.secondaryUtilityAccountNo ?? null,
    street2: row.street2 ?? null,
    totalAnnualUsage: annualUsage ?? row.monthlyUsage.reduce((total, month) => total + month, 0),
    billCount: 0,
  }
}
