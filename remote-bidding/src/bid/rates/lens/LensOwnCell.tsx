import type { QuoteInput } from 'shared-contracts/bid/rates'
import { commodityRules, type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import { ChevronDown, ChevronRight, IconButton, styled } from 'shared-ui/core'
import { Cell, TwoLines } from '../quote-table-look'
import { exemptNote, lensFigure, type DollarLens } from './lens-texts'
import { optionUsage, useLensPrices } from './use-lens-prices'

const Place = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  textAlign: 'right',
})

export interface LensOwnCellProps {
  lens: DollarLens
  scenario: Scenario
  option: PricingOption
  row: QuoteInput
  /** `12 months` */
  term: string
  open: boolean
  onToggle: () => void
}

/** What the typed rate costs the customer, in place of the days; opens the row. */
export function LensOwnCell({ lens, scenario, option, row, term, open, onToggle }: LensOwnCellProps) {
  const prices = useLensPrices(scenario, option, row)
  const usage = optionUsage(scenario, option)
  const commodity = scenario.rateCheck.commodityType
  const figure = (price: (typeof prices)[number]) => lensFigure(price, { lens, usage, term: option.maxTerm, commodity })
  const [first, second] = prices
  const { totalNote, rateNames } = commodityRules[commodity]
  const note = !first
    ? undefined
    : second
      ? `${figure(second)} ${totalNote}`
      : ((lens === 'all-in' ? exemptNote(first, usage, commodity) : undefined) ??
        (first.kind === 'total' ? rateNames.total : undefined))
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <Cell>
      <Place>
        {first ? (
          <TwoLines>
            <b>{figure(first)}</b>
            {note !== undefined && <span>{note}</span>}
          </TwoLines>
        ) : (
          '–'
        )}
        <IconButton
          size="small"
          aria-label={`What ${term} cost`}
          aria-expanded={open}
          disabled={!first}
          onClick={onToggle}
        >
          <Chevron size={16} aria-hidden />
        </IconButton>
      </Place>
    </Cell>
  )
}
