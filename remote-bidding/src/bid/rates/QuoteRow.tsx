import { memo, useCallback, useState, type ReactNode } from 'react'
import { commodityRules, termLabel, type Scenario } from 'shared-contracts/bid/request'
import {
  isNothing,
  isSwitchLocked,
  lockedFields,
  rowProblems,
  setSend,
  shownRate,
  typeInto,
  type OptionQuote,
  type QuoteInput,
  type RateField,
} from 'shared-contracts/bid/rates'
import { Tag } from 'shared-ui/core'
import { formatContractDate } from 'shared-ui/date'
import { useField, useForm } from 'shared-ui/form'
import { rowName } from '../../ui/bid-form-values'
import { differingWords } from '../../ui/inclusion-words'
import { useRowInclusions } from '../../ui/use-row-inclusions'
import type { LensLook } from './lens/use-lens'
import { LastLookCells } from './LastLookCells'
import { QuoteBreakdown } from './QuoteBreakdown'
import { columnCount, type QuoteColumns } from './quote-columns'
import { Caption, Cell, NumberCell, Row, TwoLines } from './quote-table-look'
import { RateFieldCell } from './RateFieldCell'
import { SendOrOmit } from './SendOrOmit'

export interface QuoteRowProps {
  /** Its place among all rows, from 0. */
  index: number
  quote: OptionQuote
  scenario: Scenario
  starting: QuoteInput
  columns: QuoteColumns
  /** What its figures are looked at through; nothing as typed. */
  look: LensLook | undefined
  /** Nothing can be typed now. */
  locked: boolean
  /** Buttons at the end of the row. */
  actions?: ReactNode
  /** A table row right below it. */
  below?: ReactNode
}

const valueOnly = { subscription: { value: true } }

/** One term: three rates that follow from each other, earlier and best rates, send or omit. Renders alone. */
export const QuoteRow = memo(function QuoteRow({
  index,
  quote,
  scenario,
  starting,
  columns,
  look,
  locked,
  actions,
  below,
}: QuoteRowProps) {
  const { option } = quote
  const [open, setOpen] = useState(false)
  const { rateCheck } = scenario
  const { commodityType, renewableQuotes, totalFee } = rateCheck
  const name = `rows.${rowName(option.id)}`
  const form = useForm('QuoteRow')
  const { input } = useField<QuoteInput>(name, valueOnly)
  const row = input.value || starting
  const included = useRowInclusions(scenario, option, row)
  const label = termLabel(option.minTerm, option.maxTerm)
  const { rateNames } = commodityRules[commodityType]
  const fixed = lockedFields(renewableQuotes)
  const omittedByHand = !row.send && !isSwitchLocked(row)
  const problems =
    locked || omittedByHand
      ? {}
      : rowProblems(commodityType, renewableQuotes, row, { feeIncluded: included.feeIncluded, totalFee })
  const wrong = Object.keys(problems).length > 0

  // The same between renders: a key draws what it changes, not the row.
  const change = useCallback(
    (next: (row: QuoteInput) => QuoteInput) =>
      form.change(name, next((form.getFieldState(name)?.value as QuoteInput | undefined) ?? starting)),
    [form, name, starting],
  )
  const type = useCallback(
    (field: RateField, text: string) => change((before) => typeInto(before, field, text, renewableQuotes)),
    [change, renewableQuotes],
  )
  const send = useCallback((on: boolean) => change((before) => setSend(before, on)), [change])

  const rateField = (field: RateField) => (
    <RateFieldCell
      key={field}
      row={index}
      optionId={option.id}
      field={field}
      label={`${rateNames[field]}, ${label}`}
      value={row[field]}
      commodity={commodityType}
      disabled={locked || fixed[field]}
      problem={problems[field]}
      onType={type}
    />
  )
  const own = { option, row, term: label, open, onToggle: () => setOpen(!open) }
  const known = look && { lens: look.lens, scenario, quote }
  const days = look ? <look.cells.Own {...own} lens={look.lens} scenario={scenario} /> : <DateCells option={option} />

  return (
    <>
      <Row data-state={wrong ? 'wrong' : row.send ? undefined : 'off'}>
        <TermCell quote={quote} label={label} stands={differingWords(scenario, option.id)} />
        {!columns.daysLast && days}
        {columns.lastLook &&
          (look && known ? (
            <look.cells.LastLook {...known} />
          ) : (
            <LastLookCells quote={quote} commodity={commodityType} />
          ))}
        {columns.fields.map(rateField)}
        {look && known ? (
          <look.cells.Earlier {...known} columns={columns} />
        ) : (
          <EarlierCells quote={quote} rateCheck={rateCheck} columns={columns} />
        )}
        <Cell>
          <SendOrOmit
            send={row.send}
            onChange={send}
            term={label}
            disabled={locked || isSwitchLocked(row)}
            segmented={columns.lastLook}
          />
        </Cell>
        <Cell data-actions>
          {actions}
          <QuoteBreakdown scenario={scenario} quote={quote} starting={starting} term={label} />
        </Cell>
        {columns.daysLast && days}
      </Row>
      {below}
      {look && open && <look.cells.Parts {...look} option={option} row={row} columns={columnCount(columns)} />}
    </>
  )
})

interface TermCellProps extends Pick<QuoteRowProps, 'quote'> {
  label: string
  /** Fee and taxes of its quote, where those that stand differ in them. */
  stands: string | undefined
}

const TermCell = memo(function TermCell({ quote: { own }, label, stands }: TermCellProps) {
  return (
    <Cell as="th" scope="row">
      <b>{label}</b> {own && <Tag tone="blue">Custom</Tag>}
      {stands !== undefined && <Caption>{`Stands: ${stands}`}</Caption>}
    </Cell>
  )
})

const DateCells = memo(function DateCells({ option }: Pick<OptionQuote, 'option'>) {
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

type Earlier = Pick<QuoteRowProps, 'quote' | 'columns'> & Pick<Scenario, 'rateCheck'>

const EarlierCells = memo(function EarlierCells(of: Earlier) {
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
