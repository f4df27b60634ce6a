import { endOfTerm } from 'shared-contracts/bid/custom-option'
import { bidStatus, commodityRules } from 'shared-contracts/bid/request'
import { beforeBidding, statusText } from '../../steps/step-rules'
import { auditFilled, lockRateChecks } from '../filling.repo'
import type { Entry, Kind } from '../fill-rows'
import { customerRequestRow, type CustomerRequestRow } from '../rows.schema'
import { putRequests, putScenarios, type NewOption, type NewScenario } from '../requests.repo'

/** Said of whatever comes when bids were asked for already. */
export const closedForChanges = (statusCode: number) =>
  `This request is at ${statusText(statusCode)}: what it says changes no more.`

/** Requests with their scenarios, options and fee. They begin as CREATED and change until bids are asked for. */
export const requestsFilled: Kind<CustomerRequestRow> = {
  kind: 'request',
  called: 'request',
  prefix: 'rc',
  schema: customerRequestRow,
  references: ({ customer }) => [{ kind: 'customer', called: 'customer', externalId: customer }],
  async write(writing) {
    const { tx, entries, idOf, refuse, left, now } = writing
    const existing = await lockRateChecks(
      tx,
      entries.map(({ id }) => id),
    )
    for (const entry of entries) {
      const { row } = entry
      const before = existing.get(entry.id)
      const wanted = commodityRules[row.commodityType].usageUnit
      if (row.unit !== wanted) refuse(entry, 'wrong-unit', `${row.commodityType} is counted in ${wanted}.`)
      else if (before && !beforeBidding.includes(before.statusCode))
        refuse(entry, 'closed-for-changes', closedForChanges(before.statusCode))
      else if (
        before &&
        (before.customerId !== idOf('customer', row.customer) || before.commodityType !== row.commodityType)
      )
        refuse(entry, 'not-changeable', 'A request keeps its customer and commodity: send another one.')
    }
    const requests = left().map((entry) => ({
      ...toColumns(entry.row),
      id: entry.id,
      customerId: idOf('customer', entry.row.customer),
      statusCode: existing.get(entry.id)?.statusCode ?? bidStatus.CREATED,
      createdAt: existing.get(entry.id)?.createdAt ?? now,
    }))
    await putRequests(tx, requests, { begun: left().flatMap(({ id, isNew }) => (isNew ? [id] : [])), now })
    await putScenarios(
      tx,
      left().map(({ id }) => id),
      left().flatMap((entry) => toScenarios(entry)),
      left().flatMap((entry) => toOptions(entry, now)),
    )
    await auditFilled(writing, 'rate_check', left())
  },
}

function toColumns({ externalId: _, customer: __, unit: ___, scenarios: ____, ...row }: CustomerRequestRow) {
  return { ...row, billingMethod: row.billingMethod ?? null, csa: row.csa ?? null }
}

/** The ids of a request's own parts are made of its own: sent again, they are the same. */
const partId = (id: string, prefix: string, ...indexes: (number | string)[]) =>
  [id.replace(/^rc/, prefix), ...indexes].join('-')

const toScenarios = ({ id, row }: Entry<CustomerRequestRow>): NewScenario[] =>
  row.scenarios.map(({ name, description, customOptionsAllowed }, at) => ({
    id: partId(id, 'ps', at + 1),
    rateCheckId: id,
    name,
    description,
    primary: at === 0,
    customOptionsAllowed,
  }))

/** What gas requests with carbon offsets show, and what all others do. */
const productId = ({ renewableQuotes }: CustomerRequestRow) => (renewableQuotes === 'both' ? 3 : 1)

const toOptions = ({ id, row }: Entry<CustomerRequestRow>, now: Date): NewOption[] =>
  row.scenarios.flatMap(({ options }, at) =>
    options.map(({ minTerm, maxTerm, productConfigId, earliestStartDate, ...option }, index) => ({
      ...option,
      id: partId(id, 'po', at + 1, index + 1),
      pricingScenarioId: partId(id, 'ps', at + 1),
      rateCheckId: id,
      minTerm: minTerm ?? maxTerm,
      maxTerm,
      productConfigId: productConfigId ?? productId(row),
      earliestStartDate,
      latestEndDate: endOfTerm(earliestStartDate, maxTerm),
      createdAt: now,
    })),
  )
