import { costOf, costOfMonths } from '../../../domain/all-in/all-in-cost'
import { commodityRules, readRequestUsage } from 'shared-contracts/bid/request'
import { useCall } from 'remote-kit/swr'
import { Skeleton } from 'shared-ui/core'
import { useRemote } from 'remote-kit/context'
import { centsText } from '../../../ui/dollars'
import { monthOf, usageNumber, usageSpan } from '../../../ui/usage'
import { headOf } from './LensMeters'
import type { PartsOf } from './lens-texts'
import { LensTable } from './LensTable'

const ROW = 28

/** A year's cost by month, as the request uses energy; nothing with a provider that does not tell usage by month. */
export function LensMonths({ scenario, prices, usage }: PartsOf) {
  const { api } = useRemote()
  const { data, error } = useCall(api, readRequestUsage, { params: { id: scenario.quoteRequest.id } })
  const { usageUnit, rateNames } = commodityRules[scenario.rateCheck.commodityType]
  const points = data?.points ?? []
  if ((!data && error) || (data && points.every((point) => point.usage === 0))) return null
  if (!data) return <Skeleton height={14 * ROW} radius={6} />
  const columns = prices.map((price) => ({
    price,
    months: costOfMonths(price, points, usage),
    total: costOf(price, usage, 12),
  }))
  return (
    <section aria-label="By month">
      <h3>{`A year by month, as used ${usageSpan(points)}`}</h3>
      <LensTable
        label="By month"
        heads={['Month', usageUnit, ...columns.map(({ price }) => headOf(price, prices, rateNames, '$'))]}
        lines={[
          ...points.map(({ month, usage: used }, at) => ({
            id: month,
            name: monthOf(month).slice(0, 3),
            cells: [usageNumber(used), ...columns.map(({ months }) => centsText(months[at] ?? '0'))],
          })),
          {
            id: 'sum',
            name: 'A year',
            cells: [
              usageNumber(points.reduce((all, point) => all + point.usage, 0)),
              ...columns.map(({ total }) => centsText(total)),
            ],
            sum: true,
          },
        ]}
      />
    </section>
  )
}
