import { commodityRules, type Scenario } from 'shared-contracts/bid/request'
import { isNothing, parseRate, type Inclusions, type QuoteInput } from 'shared-contracts/bid/rates'
import { priceBreakdown, type PriceBreakdown } from '../../../domain/price-breakdown'
import { decimals } from 'shared-contracts/money'
import { styled } from 'shared-ui/core'

const Bar = styled('div')({
  display: 'flex',
  gap: 1,
  height: 8,
  margin: '4px 0 6px',
  borderRadius: 4,
  overflow: 'hidden',
  '& > i': { minWidth: 2 },
})
const Parts = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 12,
  lineHeight: '16px',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: 0, fontWeight: 400, textAlign: 'left', color: 'var(--text-2)' },
  '& td': { textAlign: 'right', color: 'var(--text)', fontWeight: 500 },
  '& th > i': { display: 'inline-block', width: 8, height: 8, borderRadius: 2, marginRight: 6 },
})

const colors = {
  supplier: 'var(--blue-solid)',
  fee: 'var(--chart-bar)',
  tax: 'var(--border-control)',
  adder: 'var(--green-solid)',
}

export interface RowPartsProps {
  scenario: Scenario
  row: QuoteInput
  included: Inclusions
}

/** What a rate as typed is made of, with fee and taxes inside or on top (B§2); the rate itself stands in the grid. */
export function RowParts({ scenario, row, included }: RowPartsProps) {
  const { rateNames: names } = commodityRules[scenario.rateCheck.commodityType]
  const breakdown = breakdownOf(row, scenario, included)
  if (breakdown === undefined) return <p>No rate to break down.</p>
  const { parts, adder } = breakdown
  const pieces = [
    ...parts.map(({ included: inside, kind, name, amount }) => ({
      ...{ kind, amount },
      name: kind === 'supplier' ? name : `${name}, ${inside ? 'included' : 'on top'}`,
    })),
    ...(adder === undefined ? [] : [{ kind: 'adder' as const, name: names.adder, amount: adder }]),
  ]
  return (
    <>
      <Bar aria-hidden>
        {/* Widths only: figures are the exact texts below. */}
        {pieces.map(({ kind, name, amount }) => (
          <i
            key={name}
            style={{ flexGrow: Math.max(0, Number(amount)) * 1000, flexBasis: 0, backgroundColor: colors[kind] }}
          />
        ))}
      </Bar>
      <Parts aria-label="Quote Breakdown">
        <tbody>
          {pieces.map(({ kind, name, amount }) => (
            <tr key={name}>
              <th scope="row">
                <i style={{ backgroundColor: colors[kind] }} />
                {name}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </Parts>
    </>
  )
}

/** A row with only a total is broken down as that total; nothing while a rate is missing or no number. */
function breakdownOf(
  row: QuoteInput,
  { rateCheck, stateTaxes }: Scenario,
  quoted: Inclusions,
): PriceBreakdown | undefined {
  const onlyTotal = isNothing(row.rate)
  const rate = parseRate(onlyTotal ? row.total : row.rate)
  if (rate === undefined || decimals.isZero(rate)) return undefined
  const total = onlyTotal || isNothing(row.total) ? undefined : parseRate(row.total)
  if (total === undefined && !onlyTotal && !isNothing(row.total)) return undefined
  const charges = { totalFee: rateCheck.totalFee, stateTaxes }
  return priceBreakdown(rateCheck.commodityType, { rate, total, quoted, charges })
}
