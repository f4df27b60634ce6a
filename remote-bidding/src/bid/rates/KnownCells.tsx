import { memo } from 'react'
import { isNothing, shownRate, type OptionQuote } from 'shared-contracts/bid/rates'
import { commodityRules, type Scenario } from 'shared-contracts/bid/request'
import { styled, Tag } from 'shared-ui/core'
import { formatContractDate } from 'shared-ui/date'
import type { QuoteColumns } from './quote-columns'
import { Caption, Cell, NumberCell, TwoLines } from './quote-table-look'

// What a row of the table says of its term beside what is typed.

interface TermCellProps {
  quote: OptionQuote
  label: string
  /** Fee and taxes of its quote, where those that stand differ in them. */
  stands: string | undefined
}

export const TermCell = memo(function TermCell({ quote: { own }, label, stands }: TermCellProps) {
  return (
    <Cell as="th" scope="row" data-wrap>
      <b>{label}</b> {own && <Tag tone="blue">Custom</Tag>}
      {stands !== undefined && <Caption>{`Stands: ${stands}`}</Caption>}
    </Cell>
  )
})

/** In Last Look, where a row has no columns for the days: they stand with the term. */
export const TermWithDays = memo(function TermWithDays({
  quote: { own, option },
  label,
  stands,
  days,
}: TermCellProps & { days: boolean }) {
  const { earliestStartDate: start, latestEndDate: end } = option
  return (
    <Cell as="th" scope="row" data-wrap>
      <Days>
        <b>
          {label} {own && <Tag tone="blue">Custom</Tag>}
        </b>
        {days && start && end && (
          <small>
            {formatContractDate(start)}–<wbr />
            {formatContractDate(end)}
          </small>
        )}
      </Days>
      {stands !== undefined && <Caption>{`Stands: ${stands}`}</Caption>}
    </Cell>
  )
})

const Days = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 8px',
  lineHeight: '16px',
  '& > b': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& > small': { fontSize: 12, lineHeight: '14px', color: 'var(--text-3)' },
})

export const DateCells = memo(function DateCells({ option }: Pick<OptionQuote, 'option'>) {
  return (
    <>
      <Cell>
        <DateText day={option.earliestStartDate} ofSeveral={option.multipleStartDates ? 'earliest' : undefined} />
      </Cell>
      <Cell>
        <DateText day={option.latestEndDate} ofSeveral={option.multipleEndDates ? 'latest' : undefined} />
      </Cell>
    </>
  )
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

/** A start or end; where meters differ, which of them it is (B§3). */
function DateText({
  day,
  ofSeveral,
}: {
  day: string | null | undefined
  ofSeveral: 'earliest' | 'latest' | undefined
}) {
  const text = formatContractDate(day)
  return ofSeveral ? (
    <>
      {text}
      <Caption>{ofSeveral}</Caption>
    </>
  ) : (
    text
  )
}

/** What was submitted before: the rate and its adder, or a lone total that says that it is one. */
function PreviousRate({
  quote,
  rateCheck: { commodityType },
}: {
  quote: OptionQuote
  rateCheck: Scenario['rateCheck']
}) {
  const { prevSubmittedRate: rate, prevCarbonOffsets: adder } = quote
  const shown = (value: string) => shownRate(commodityType, value)
  if (rate === undefined) return '–'
  if (adder === undefined) return isNothing(rate) ? '–' : shown(rate)
  if (isNothing(rate))
    return (
      <TwoLines>
        <b>{shown(adder)}</b>
        <span>{commodityRules[commodityType].rateNames.total}</span>
      </TwoLines>
    )
  return (
    <TwoLines>
      <b>{shown(rate)}</b>
      <span>+ {shown(adder)}</span>
    </TwoLines>
  )
}

function BestRates({ quote, rateCheck }: { quote: OptionQuote; rateCheck: Scenario['rateCheck'] }) {
  const shown = (rate: string | undefined) => (rate === undefined ? '–' : shownRate(rateCheck.commodityType, rate))
  if (rateCheck.renewableQuotes === 'no' || (quote.lowestRate ?? quote.lowestGreenRate) === undefined)
    return shown(quote.lowestRate)
  return (
    <TwoLines>
      <b>{shown(quote.lowestRate)}</b>
      <span>{shown(quote.lowestGreenRate)}</span>
    </TwoLines>
  )
}
