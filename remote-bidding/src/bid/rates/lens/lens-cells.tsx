import {
  type QuoteInput,
  isEmptyRate,
  ownInclusions,
  type Inclusions,
  type OptionQuote,
} from 'shared-contracts/bid/rates'
import { commodityRules, type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import { ChevronDown, ChevronRight, IconButton, styled } from 'shared-ui/core'
import { decimals } from 'shared-contracts/money'
import { LensParts } from './LensParts'
import { lensUnit } from './lens-texts'
import { exemptNote, lensFigure, lensGap, optionUsage, type DollarLens } from '../../../ui/customer-figures'
import { Cell, TwoLineLabel, NumberCell } from '../quote-table-styles'
import { useLensPrices } from './use-lens-prices'
import { twoPrices, type LensPrice } from '../../../domain/all-in/all-in-parts'
import type { QuoteColumns } from '../quote-columns'

interface LensEarlierCellsProps {
  lens: DollarLens
  scenario: Scenario
  quote: OptionQuote
}

/**
 * Rates of a term and differences of two of them, under a lens. Those that stand or are disclosed come in the
 * inclusions of the supplier's own quote.
 */
function lensFigures(
  { lens, scenario, quote: { option } }: LensEarlierCellsProps,
  included: Inclusions = scenario.quotes.find((quote) => quote.pricingScenarioOptionId === option.id) ??
    ownInclusions(scenario, option.maxTerm),
) {
  const { rateCheck, stateTaxes } = scenario
  const usage = optionUsage(scenario, option)
  const price = (rate: string) => twoPrices(rate, included, { totalFee: rateCheck.totalFee, stateTaxes })
  const of = { lens, usage, term: option.maxTerm, commodity: rateCheck.commodityType }
  return {
    figure: (rate = '') => (isEmptyRate(rate) ? '–' : lensFigure(price(rate), of)),
    gap: (yours: string, best: string) => lensGap(price(yours), price(best), of),
  }
}

/** Instead of the rates submitted before and the best ones. */
function LensEarlierCells({ columns, ...props }: LensEarlierCellsProps & { columns: QuoteColumns }) {
  const { figure } = lensFigures(props)
  const { quote, scenario } = props
  const { totalNote } = commodityRules[scenario.rateCheck.commodityType]
  const { prevSubmittedRate: rate, prevCarbonOffsets: adder } = quote
  const total = rate && decimals.add(rate, adder ?? '0')
  const onlyTotal = isEmptyRate(rate ?? '')
  const hasAdder = !isEmptyRate(adder ?? '')
  return (
    <>
      {columns.previous && (
        <NumberCell>
          <TwoFigures
            first={figure(onlyTotal ? total : rate)}
            second={hasAdder ? figure(total) : undefined}
            note={totalNote}
          />
        </NumberCell>
      )}
      {columns.best && (
        <NumberCell>
          <TwoFigures
            first={figure(quote.lowestRate)}
            second={quote.lowestGreenRate && figure(quote.lowestGreenRate)}
            note=""
          />
        </NumberCell>
      )}
    </>
  )
}

/** The second below the first, where it is another. */
function TwoFigures({ first, second, note }: { first: string; second: string | undefined; note: string }) {
  if (!second || second === first) return first
  return (
    <TwoLineLabel>
      <b>{first}</b>
      <span>{`${second} ${note}`.trim()}</span>
    </TwoLineLabel>
  )
}

const Frame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  textAlign: 'right',
})

interface LensOwnCellProps {
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
function LensOwnCell({ lens, scenario, option, row, term, open, onToggle }: LensOwnCellProps) {
  const prices = useLensPrices(scenario, option, row)
  const usage = optionUsage(scenario, option)
  const commodity = scenario.rateCheck.commodityType
  const figure = (price: LensPrice) => lensFigure(price, { lens, usage, term: option.maxTerm, commodity })
  const [first, second] = prices
  const { totalNote, rateNames } = commodityRules[commodity]
  const noteOfOne = (price: LensPrice) =>
    (lens === 'all-in' && exemptNote(price, usage, commodity)) || (price.kind === 'total' && rateNames.total)
  const note = second ? `${figure(second)} ${totalNote}` : first && noteOfOne(first)
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <Cell>
      <Frame>
        {first ? (
          <TwoLineLabel>
            <b>{figure(first)}</b>
            {note && <span>{note}</span>}
          </TwoLineLabel>
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
      </Frame>
    </Cell>
  )
}

/** What the table shows under a lens: comes as one file when a lens is first chosen. */
export const lensCells = {
  Own: LensOwnCell,
  Earlier: LensEarlierCells,
  figuresOf: lensFigures,
  Parts: LensParts,
  unit: lensUnit,
}

export type LensCells = typeof lensCells
