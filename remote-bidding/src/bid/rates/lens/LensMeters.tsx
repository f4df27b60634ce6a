import { useMemo, useState, type ReactNode } from 'react'
import { commodityRules } from 'shared-contracts/bid/request'
import type { Meter } from 'shared-contracts/meter'
import { decimals } from 'shared-contracts/money'
import { Button, styled } from 'shared-ui/core'
import { periodCost, costOfMeters } from '../../../domain/all-in/all-in-cost'
import type { LensPrice } from '../../../domain/all-in/all-in-parts'
import { centsText, meterCountText, usageNumber } from '../../../ui/usage'
import type { PartsOf } from './lens-texts'

const MORE = 10

/** The meters by what they cost, highest first; those that are not shown are one row, so that it adds up. */
export function LensMeters({ scenario, prices, usage, months, period }: PartsOf) {
  const [limit, setLimit] = useState(MORE)
  const { usageUnit, rateNames } = commodityRules[scenario.rateCheck.commodityType]
  const { meters = [] } = usage
  const columns = useMemo(
    () =>
      prices.map((price) => {
        const total = periodCost(price, usage, months)
        return { price, total, costs: costOfMeters(price, meters, total) }
      }),
    [prices, usage, months, meters],
  )
  const [first] = columns
  if (!first) return null
  const dollarsByMeter = columns.map(
    ({ costs }) => new Map(costs.map(({ meter, dollars }) => [meter.meterId, dollars])),
  )
  const byCost = first.costs.map(({ meter }) => meter)
  const [listed, rest] = [byCost.slice(0, limit), byCost.slice(limit)]
  const addUp = (of: readonly Meter[]) => usageNumber(of.reduce((all, meter) => all + meter.totalAnnualKwhUsage, 0))
  const addUpDollars = (of: readonly Meter[]) =>
    dollarsByMeter.map((dollars) =>
      centsText(of.reduce((all, { meterId }) => decimals.add(all, dollars.get(meterId) ?? '0'), '0')),
    )
  const rows: LensRow[] = listed.map((meter) => ({
    id: meter.meterId,
    name: <MeterName meter={meter} />,
    cells: [addUp([meter]), ...addUpDollars([meter])],
  }))
  if (rest.length > 0) {
    const name = meterCountText(rest.length).replace(' ', ' more ')
    rows.push({ id: 'rest', name, cells: [addUp(rest), ...addUpDollars(rest)] })
  }
  const totals = columns.map(({ total }) => centsText(total))
  rows.push({ id: 'sum', name: 'All meters', cells: [addUp(meters), ...totals], sum: true })
  return (
    <section aria-label="By meter">
      <h3>By meter, highest first</h3>
      <LensTable
        label="By meter"
        heads={[
          'Meter',
          `${usageUnit} a year`,
          ...columns.map(({ price }) => columnHead(price, prices, rateNames, period)),
        ]}
        rows={rows}
      />
      {rest.length > 0 && (
        <Button size="small" variant="text" onClick={() => setLimit(limit + MORE)}>
          {`Show ${Math.min(MORE, rest.length)} more`}
        </Button>
      )}
    </section>
  )
}

function MeterName({ meter }: { meter: Meter }) {
  return (
    <>
      {meter.utilityAccountNo}
      <small>{`${meter.legalEntityName}${meter.lenTaxExempt ? ', tax exempt' : ''}`}</small>
    </>
  )
}

/** A column of dollars: which of two prices it is of, where there are two. */
export function columnHead(
  price: LensPrice,
  prices: readonly LensPrice[],
  names: Record<'rate' | 'total', string>,
  period: string,
): string {
  if (prices.length < 2) return period
  return `${price.kind === 'total' ? names.total : names.rate}, ${period}`
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { height: 28, padding: '2px 0 2px 12px', fontWeight: 400, textAlign: 'right' },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left' },
  '& thead th': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)', verticalAlign: 'bottom' },
  '& tbody td': { whiteSpace: 'nowrap' },
  '& tr[data-sum] > *': { fontWeight: 600, borderTop: '1px solid var(--border)' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'var(--text-3)' },
  '& + &': { marginTop: 12 },
})

export interface LensRow {
  id: string
  name: ReactNode
  cells: readonly ReactNode[]
  sum?: boolean
}

/** A small table of figures: names first, figures after them. */
export function LensTable(props: { label: string; heads: readonly string[]; rows: readonly LensRow[] }) {
  const { label, heads, rows } = props
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, cells, sum }) => (
          <tr key={id} data-sum={sum || undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
