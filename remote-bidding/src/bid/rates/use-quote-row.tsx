import { memo, useCallback, useId, useState, type ReactNode } from 'react'
import { commodityRules, termLabel, type Scenario } from 'shared-contracts/bid/request'
import { listFormulaRates } from '../../domain/last-look/formula-rates'
import {
  isSwitchLocked,
  lockedFields,
  rowProblems,
  setSend,
  typeInto,
  type OptionQuote,
  type QuoteInput,
  type RateField,
  type RowProblems,
} from 'shared-contracts/bid/rates'
import { announce } from 'shared-ui/core'
import { Switch, useForm } from 'shared-ui/form'
import { rowName, type BidFormValues } from '../../ui/bid-form-values'
import { changedText } from '../../ui/changed-quote'
import { useBid, useBidState, usePastedRow, useRates, useRowInclusions, useRowProblems } from '../../ui/bid-store'
import { isCurrent, meantKey } from '../../ui/verdicts'
import type { LensView } from './lens/use-lens'
import { type CheckCellProps, pastedChange } from './CheckCell'
import type { QuoteColumns } from './quote-columns'
import { GhostRate } from './paste/GhostRate'
import { RateFieldCell } from './RateFieldCell'

export interface QuoteRowProps {
  /** Its place among all rows, from 0. */
  index: number
  quote: OptionQuote
  scenario: Scenario
  starting: QuoteInput
  columns: QuoteColumns
  /** Takes what a rate of the row was probably meant to be. Keep the function between renders. */
  onFix: (index: number) => void
  /** What a rate above its bounds probably is. Keep the function between renders. */
  pointedOf: (index: number) => string | undefined
  /** The lens over its figures; nothing as typed. */
  lensView: LensView | undefined
  /** Nothing can be typed now. */
  locked: boolean
  /** Buttons at the end of the row. */
  actions?: ReactNode
}

/** While a paste is looked at, nothing else is changed. */
const keep = () => announce('Accept or drop the paste first')

/** One term as it is typed, with what types into it: the same in a bid and in Last Look. */
export function useQuoteRow(props: QuoteRowProps) {
  const { index, quote, scenario, starting, columns, onFix, pointedOf, lensView, locked } = props
  const { option } = quote
  const [open, setOpen] = useState(false)
  const { commodityType, renewableQuotes, totalFee } = scenario.rateCheck
  const name = rowName(option.id)
  const form = useForm<BidFormValues>('QuoteRow')
  const { state, dispatch } = useBid()
  const touched = useRates((rows) => rows[name])
  const typed = touched ?? starting
  const isLinked = useBidState(({ linked }) => linked === index)
  const pasted = usePastedRow(option.id, typed)
  // While a paste is looked at, the row is as it would be then.
  const row = pasted?.row ?? typed
  const included = useRowInclusions(scenario, option, row)
  const label = termLabel(option.minTerm, option.maxTerm)
  const { rateNames } = commodityRules[commodityType]
  const fixed = lockedFields(renewableQuotes)
  const omittedByHand = !row.send && !isSwitchLocked(row)
  const typedProblems = useRowProblems(name)
  const pastedProblems = () =>
    omittedByHand
      ? {}
      : rowProblems(commodityType, renewableQuotes, row, { feeIncluded: included.feeIncluded, totalFee })
  let problems: RowProblems = {}
  if (!locked) problems = pasted ? pastedProblems() : typedProblems
  const [problem] = Object.values(problems)
  const checkId = useId()
  const verdict = useCurrentVerdict(option.id, row)
  const isMeant = useBidState(({ meant }) => verdict !== undefined && meant.has(meantKey(verdict)))
  const fix = useCallback(() => onFix(index), [onFix, index])

  // The same between renders: a key draws what it changes, not the row.
  const change = useCallback(
    (next: (row: QuoteInput) => QuoteInput) =>
      dispatch({ type: 'put', rows: { [name]: next(state().rows[name] ?? starting) } }),
    [state, dispatch, name, starting],
  )
  const type = useCallback(
    (field: RateField, text: string) => change((before) => typeInto(before, field, text, renewableQuotes)),
    [change, renewableQuotes],
  )
  const settle = useCallback(() => dispatch({ type: 'settle' }), [dispatch])
  const send = useCallback((on: boolean) => change((before) => setSend(before, on)), [change])

  const formulaRatesFor = useCallback(
    (field: RateField) => {
      const { rows, ...inclusions } = form.getState().values
      return listFormulaRates(scenario, option, rows[name] ?? starting, inclusions)[field]
    },
    [form, name, starting, scenario, option],
  )
  const describedBy = (field: RateField) =>
    problems[field] || (verdict?.kind === 'unusual' && verdict.field === field) ? checkId : undefined
  const ghost = (field: RateField) => (
    <GhostRate
      key={field}
      row={index}
      field={field}
      label={`${rateNames[field]}, ${label}`}
      commodity={commodityType}
      now={typed[field]}
      after={row[field]}
      cell={pasted?.cells.find((cell) => cell.field === field)}
      problem={problems[field]}
      checkId={describedBy(field)}
    />
  )
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
      checkId={describedBy(field)}
      onType={type}
      onSettle={settle}
      ratesOf={formulaRatesFor}
      lowers={Boolean(columns.lastLook)}
    />
  )
  let leftOut: string | undefined
  if (isSwitchLocked(row)) leftOut = 'No rate, left out'
  else if (!row.send) leftOut = 'Left out'
  let tint: 'wrong' | 'off' | undefined
  if (problem) tint = 'wrong'
  else if (!row.send) tint = 'off'
  const check: CheckCellProps = {
    id: checkId,
    term: label,
    problem,
    pointed: problem === undefined || pasted ? undefined : pointedOf(index),
    changed: touched && changedText(scenario, option.id, touched),
    leftOut,
    verdict,
    isMeant,
    pasted: pasted && pastedChange(typed, pasted, commodityType),
    onFix: fix,
  }
  const own = lensView && {
    option,
    row,
    term: label,
    open,
    onToggle: () => setOpen(!open),
    lens: lensView.lens,
    scenario,
  }
  return {
    row,
    label,
    included,
    /** How the row is tinted. */
    tint: {
      'data-state': tint,
      'data-linked': isLinked ? '' : undefined,
    },
    rateField: pasted ? ghost : rateField,
    check,
    sendOrOmit: (
      <SendOrOmit
        send={row.send}
        onChange={pasted ? keep : send}
        term={label}
        disabled={locked || isSwitchLocked(row)}
      />
    ),
    /** What it costs the customer, under a lens. */
    customerPays: lensView && own && <lensView.cells.Own {...own} />,
    isOpen: lensView !== undefined && open,
  }
}

/** The verdict on the row as it stands; none while it is about a rate that was typed over. */
function useCurrentVerdict(optionId: string, row: QuoteInput) {
  const verdict = useBidState(({ verdicts }) => verdicts.get(optionId))
  return verdict && isCurrent(verdict, row) ? verdict : undefined
}

interface SendOrOmitProps {
  send: boolean
  /** Keep the function between renders. */
  onChange: (send: boolean) => void
  term: string
  disabled: boolean
}

/** Whether a term is part of the submission; a row without a rate is not, and stays locked (B§5). */
const SendOrOmit = memo(function SendOrOmit({ send, onChange, term, disabled }: SendOrOmitProps) {
  // The head of its column says what on and off mean.
  return <Switch checked={send} onChange={onChange} label={null} name={`Send ${term} or omit`} disabled={disabled} />
})
