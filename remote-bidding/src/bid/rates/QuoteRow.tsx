import { memo, useCallback, useId, useState, type ReactNode } from 'react'
import { commodityRules, termLabel, type Scenario } from 'shared-contracts/bid/request'
import {
  isSwitchLocked,
  lockedFields,
  parseRate,
  rowProblems,
  setSend,
  typeInto,
  type OptionQuote,
  type QuoteInput,
  type RateField,
} from 'shared-contracts/bid/rates'
import { decimals } from 'shared-contracts/money'
import { useField, useForm } from 'shared-ui/form'
import { rowName } from '../../ui/bid-form-values'
import { meantKey, useMeant, useVerdict } from '../../ui/cell-notes'
import { differingWords } from '../../ui/inclusion-words'
import { useRowInclusions } from '../../ui/use-row-inclusions'
import type { LensLook } from './lens/use-lens'
import { CheckCell } from './CheckCell'
import { DateCells, EarlierCells, TermCell } from './KnownCells'
import { LastLookCells } from './LastLookCells'
import { QuoteBreakdown } from './QuoteBreakdown'
import { columnCount, type QuoteColumns } from './quote-columns'
import { Cell, Row } from './quote-table-look'
import { RateFieldCell } from './RateFieldCell'
import { SendOrOmit } from './SendOrOmit'

export interface QuoteRowProps {
  /** Its place among all rows, from 0. */
  index: number
  quote: OptionQuote
  scenario: Scenario
  starting: QuoteInput
  columns: QuoteColumns
  /** Takes what a rate of the row was probably meant to be. Keep the function between renders. */
  onFix: (index: number) => void
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
  onFix,
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
  const [problem] = Object.values(problems)
  const checkId = useId()
  const verdict = useCurrentVerdict(option.id, row)
  const isMeant = useMeant().has(verdict ? meantKey(verdict) : '')
  const fix = useCallback(() => onFix(index), [onFix, index])

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
      field={field}
      label={`${rateNames[field]}, ${label}`}
      value={row[field]}
      commodity={commodityType}
      disabled={locked || fixed[field]}
      problem={problems[field]}
      checkId={problems[field] || (verdict?.kind === 'unusual' && verdict.field === field) ? checkId : undefined}
      onType={type}
    />
  )
  const own = { option, row, term: label, open, onToggle: () => setOpen(!open) }
  const known = look && { lens: look.lens, scenario, quote }
  const days = look ? <look.cells.Own {...own} lens={look.lens} scenario={scenario} /> : <DateCells option={option} />

  return (
    <>
      <Row data-state={problem ? 'wrong' : row.send ? undefined : 'off'}>
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
          <SendOrOmit send={row.send} onChange={send} term={label} disabled={locked || isSwitchLocked(row)} />
        </Cell>
        {columns.check && (
          <CheckCell
            id={checkId}
            term={label}
            problem={problem}
            leftOut={isSwitchLocked(row) ? 'No rate, left out' : row.send ? undefined : 'Left out'}
            verdict={verdict}
            isMeant={isMeant}
            onFix={fix}
          />
        )}
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

/** The verdict on the row as it stands; none while it is about a rate that was typed over. */
function useCurrentVerdict(optionId: string, row: QuoteInput) {
  const verdict = useVerdict(optionId)
  const rate = verdict && parseRate(row[verdict.field])
  return verdict && rate !== undefined && decimals.compare(rate, verdict.value) === 0 ? verdict : undefined
}
