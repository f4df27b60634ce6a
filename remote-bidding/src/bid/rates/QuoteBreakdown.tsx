import { memo, useState } from 'react'
import { commodityRules, type Scenario } from 'shared-contracts/bid/request'
import {
  isNothing,
  parseRate,
  priceBreakdown,
  type Inclusions,
  type OptionQuote,
  type PriceBreakdown,
  type QuoteInput,
} from 'shared-contracts/bid/rates'
import { decimals } from 'shared-contracts/money'
import { Button, IconButton, styled } from 'shared-ui/core'
import { formatContractDate } from 'shared-ui/date'
import { Dialog } from 'shared-ui/dialogs'
import { ReceiptText } from 'shared-ui/icons'
import { useField } from 'shared-ui/form'
import { rowName } from '../../ui/bid-form-values'
import { useRowInclusions } from '../../ui/use-row-inclusions'

const Bar = styled('div')({
  display: 'flex',
  gap: 2,
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  '& > i': { minWidth: 2 },
})
const Parts = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { height: 32, padding: 0, fontWeight: 400, textAlign: 'left' },
  '& td': { textAlign: 'right' },
  '& tr[data-sum] > *': { fontWeight: 600, borderTop: '1px solid var(--border)' },
  '& th > i': { display: 'inline-block', width: 10, height: 10, borderRadius: 2, marginRight: 10 },
  '& small': { fontWeight: 400, color: 'var(--text-3)', marginLeft: 6 },
})

const colors = {
  supplier: 'var(--blue-solid)',
  fee: 'var(--chart-bar)',
  tax: 'var(--border-control)',
  adder: 'var(--green-solid)',
}
const valueOnly = { subscription: { value: true } }

export interface QuoteBreakdownProps {
  scenario: Scenario
  quote: OptionQuote
  starting: QuoteInput
  /** `12 months` */
  term: string
}

/** The button of a row that opens Quote Breakdown (B§2). What is typed it reads once it is open. */
export const QuoteBreakdown = memo(function QuoteBreakdown(props: QuoteBreakdownProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton size="small" aria-label={`Quote Breakdown, ${props.term}`} onClick={() => setOpen(true)}>
        <ReceiptText size={16} aria-hidden />
      </IconButton>
      {open && <BreakdownDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
})

function BreakdownDialog(props: QuoteBreakdownProps & { onClose: () => void }) {
  const { scenario, quote, starting, term, onClose } = props
  const { input: typed } = useField<QuoteInput>(`rows.${rowName(quote.option.id)}`, valueOnly)
  const row = typed.value || starting
  const included = useRowInclusions(scenario, quote.option, row)
  const { earliestStartDate, latestEndDate } = quote.option
  const dates =
    earliestStartDate && latestEndDate
      ? `, ${formatContractDate(earliestStartDate)} to ${formatContractDate(latestEndDate)}`
      : ''
  const breakdown = breakdownOf(row, scenario, included)
  return (
    <Dialog
      open
      title="Quote Breakdown"
      subtitle={`${term}${dates}`}
      width={424}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {breakdown === undefined ? (
        <p>Type a rate for this term to see what it is made of.</p>
      ) : (
        <BreakdownTable breakdown={breakdown} onlyTotal={isNothing(row.rate)} rateCheck={scenario.rateCheck} />
      )}
    </Dialog>
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

interface BreakdownTableProps {
  breakdown: PriceBreakdown
  onlyTotal: boolean
  rateCheck: Scenario['rateCheck']
}

function BreakdownTable({ breakdown, onlyTotal, rateCheck }: BreakdownTableProps) {
  const { commodityType } = rateCheck
  const { rateNames: names, rateUnit } = commodityRules[commodityType]
  const { parts, standard, adder, renewableTotal } = breakdown
  const unit = <small>{rateUnit}</small>
  const pieces = [
    ...parts,
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
          {parts.map(({ kind, name, amount, included }) => (
            <tr key={name}>
              <th scope="row">
                <i style={{ backgroundColor: colors[kind] }} />
                {kind === 'supplier' ? name : `${name}, ${included ? 'included' : 'on top'}`}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">
              {onlyTotal ? names.total : names.rate}
              {adder === undefined && unit}
            </th>
            <td>{standard}</td>
          </tr>
          {adder !== undefined && (
            <>
              <tr>
                <th scope="row">
                  <i style={{ backgroundColor: colors.adder }} />
                  {names.adder}
                </th>
                <td>{adder}</td>
              </tr>
              <tr data-sum>
                <th scope="row">
                  {names.total}
                  {unit}
                </th>
                <td>{renewableTotal}</td>
              </tr>
            </>
          )}
        </tbody>
      </Parts>
    </>
  )
}
