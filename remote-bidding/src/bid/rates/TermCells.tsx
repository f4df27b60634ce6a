import { memo } from 'react'
import { isEmptyRate, formatRate, type Inclusions, type OptionQuote } from 'shared-contracts/bid/rates'
import { commodityRules, type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import { styled, Tag, VisuallyHidden } from 'shared-ui/core'
import { formatContractDate } from 'shared-ui/date'
import { type UsualRatesResult, findUsual, usualRangeInRow } from '../../ui/use-usual-rates'
import type { QuoteColumns } from './quote-columns'
import { CellCaption, Cell, NumberCell, TwoLineLabel } from './quote-table-styles'

// The cells of a row next to what is typed: its term, earlier and best rates, usual rates.

interface TermCellProps {
  quote: OptionQuote
  label: string
  /** Fee and taxes of its quote, where the current quotes differ in them. */
  inclusions: string | undefined
  /** Under a lens what the customer pays takes their room. */
  days: boolean
}

/** The term with its days in one line; where meters differ, the head says which of them these are (B§3). */
export const TermCell = memo(function TermCell({ quote: { own, option }, label, inclusions, days }: TermCellProps) {
  const { earliestStartDate: start, latestEndDate: end, multipleStartDates, multipleEndDates } = option
  return (
    <Cell as="th" scope="row" data-wrap>
      <Days>
        <b>
          {label} {own && <Tag tone="blue">Custom</Tag>}
        </b>
        {days && start && end && (
          <small>
            {multipleStartDates && <VisuallyHidden>earliest </VisuallyHidden>}
            {formatContractDate(start)}–<wbr />
            {multipleEndDates && <VisuallyHidden>latest </VisuallyHidden>}
            {formatContractDate(end)}
          </small>
        )}
      </Days>
      {inclusions && <CellCaption>{`Stands: ${inclusions}`}</CellCaption>}
    </Cell>
  )
})

const Days = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 6px',
  lineHeight: '16px',
  '& > b': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& > small': { fontSize: 12, lineHeight: 'inherit', color: 'var(--text-3)', whiteSpace: 'nowrap' },
  // In Last Look narrow windows leave them two lines.
  '[data-last-look] & > small': { lineHeight: '14px', whiteSpace: 'normal' },
})

type Earlier = { quote: OptionQuote; columns: QuoteColumns } & Pick<Scenario, 'rateCheck'>

export const EarlierCells = memo(function EarlierCells(of: Earlier) {
  return (
    <>
      {of.columns.previous && (
        <NumberCell>
          <PreviousRate {...of} />
        </NumberCell>
      )}
      {of.columns.best && (
        <NumberCell>
          <BestRates {...of} />
        </NumberCell>
      )}
    </>
  )
})

/** What was submitted before: the rate and its adder, or a lone total that says that it is one. */
function PreviousRate({ quote, rateCheck: { commodityType } }: Omit<Earlier, 'columns'>) {
  const { prevSubmittedRate: rate, prevCarbonOffsets: adder } = quote
  const format = (value: string) => formatRate(commodityType, value)
  const isTotal = isEmptyRate(rate ?? '')
  if (!rate || (isTotal && !adder)) return '–'
  if (!adder) return format(rate)
  return (
    <TwoLineLabel>
      <b>{format(isTotal ? adder : rate)}</b>
      {isTotal ? <span>{commodityRules[commodityType].rateNames.total}</span> : <span>+ {format(adder)}</span>}
    </TwoLineLabel>
  )
}

interface UsualCellProps {
  scenario: Scenario
  option: PricingOption
  usual: UsualRatesResult
  included: Inclusions
}

/** What the supplier usually bids for the term, with what the row's rate includes. */
export const UsualCell = memo(function UsualCell({ scenario, option, usual, included }: UsualCellProps) {
  const found = findUsual(scenario, option, usual.data)
  const { displayDecimals } = commodityRules[scenario.rateCheck.commodityType]
  const range = found && usualRangeInRow(scenario, found, included, displayDecimals - 2)
  const none = usual.isAwaited ? '' : '–'
  return <NumberCell data-usual>{range ? `${range.low}–${range.high}` : none}</NumberCell>
})

function BestRates({ quote, rateCheck }: Omit<Earlier, 'columns'>) {
  const format = (rate: string | undefined) => (rate ? formatRate(rateCheck.commodityType, rate) : '–')
  if (rateCheck.renewableQuotes === 'no' || !(quote.lowestRate ?? quote.lowestGreenRate))
    return format(quote.lowestRate)
  return (
    <TwoLineLabel>
      <b>{format(quote.lowestRate)}</b>
      <span>{format(quote.lowestGreenRate)}</span>
    </TwoLineLabel>
  )
}
