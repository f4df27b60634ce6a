import { commodityRules } from 'shared-contracts/bid/request'
import { beforeBidding } from '../../steps/step-rules'
import { LEGAL_ENTITY } from './customers'
import { auditChanges, findLegalEntities, findUtilities, lockRateChecks } from '../filling.repo'
import type { Kind } from '../fill-lines'
import { meterLine, type MeterLine } from '../lines.schema'
import { closedForChanges } from './requests'
import { putMeters, type NewMeter } from '../requests.repo'

const TWELVE = 12

/** What the ids of a request's meters are unique in: the same account is a meter of each request of its customer. */
export const meterKind = (rateCheckId: string) => `meter@${rateCheckId}`

/** Meters of one request with their use, until bids are asked for. */
export const metersFilled = (rateCheckId: string): Kind<MeterLine> => ({
  kind: meterKind(rateCheckId),
  called: 'meter',
  prefix: 'm',
  schema: meterLine,
  references: ({ legalEntity, utility }) => [
    { kind: LEGAL_ENTITY, called: 'legal entity', externalId: legalEntity },
    { kind: 'utility', called: 'utility', externalId: utility },
  ],
  async write(writing) {
    const { tx, entries, idOf, refuse, left } = writing
    const request = (await lockRateChecks(tx, [rateCheckId])).get(rateCheckId)
    if (!request) return
    const { customerId, commodityType, statusCode } = request
    const ofEach = (kind: string, named: (line: MeterLine) => string) => [
      ...new Set(entries.map(({ line }) => idOf(kind, named(line)))),
    ]
    const entities = await findLegalEntities(
      tx,
      ofEach(LEGAL_ENTITY, (line) => line.legalEntity),
    )
    const utilities = await findUtilities(
      tx,
      ofEach('utility', (line) => line.utility),
    )
    const unit = commodityRules[commodityType].usageUnit
    for (const entry of entries) {
      const { line } = entry
      const sum = line.monthlyUsage.reduce((total, month) => total + month, 0)
      const isYear = line.monthlyUsage.length === TWELVE
      if (!beforeBidding.includes(statusCode)) refuse(entry, 'closed-for-changes', closedForChanges(statusCode))
      else if (line.unit !== unit) refuse(entry, 'wrong-unit', `${commodityType} is counted in ${unit}.`)
      else if (entities.get(idOf(LEGAL_ENTITY, line.legalEntity))?.customerId !== customerId)
        refuse(entry, 'unknown-reference', `The request's customer has no legal entity ${line.legalEntity}.`)
      else if (utilities.get(idOf('utility', line.utility))?.commodityType !== commodityType)
        refuse(entry, 'wrong-commodity', `Utility ${line.utility} does not deliver ${commodityType}.`)
      else if (!isYear && line.annualUsage === undefined)
        refuse(entry, 'malformed', 'annualUsage: needed where there are fewer than twelve months')
      else if (isYear && line.annualUsage !== undefined && line.annualUsage !== sum)
        refuse(
          entry,
          'usage-differs',
          `Its twelve months are ${sum} ${unit}, and annualUsage says ${line.annualUsage}.`,
        )
    }
    const taken = left()
    await putMeters(
      tx,
      rateCheckId,
      taken.map(({ id, line }) => ({
        ...toColumns(line),
        id,
        rateCheckId,
        legalEntityId: idOf(LEGAL_ENTITY, line.legalEntity),
        utilityId: idOf('utility', line.utility),
      })),
    )
    if (taken.length > 0)
      await auditChanges(writing, [
        { entity: 'rate_check', entityId: rateCheckId, action: 'operator.putMeters', to: { meters: taken.length } },
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
  ...line
}: MeterLine): Omit<NewMeter, 'id' | 'rateCheckId' | 'legalEntityId' | 'utilityId'> {
  return {
    ...line,
    secondaryUtilityAccountNo: line.secondaryUtilityAccountNo ?? null,
    street2: line.street2 ?? null,
    totalAnnualUsage: annualUsage ?? line.monthlyUsage.reduce((total, month) => total + month, 0),
    billCount: 0,
  }
}
