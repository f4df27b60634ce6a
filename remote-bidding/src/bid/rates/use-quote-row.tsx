import { memo, useCallback, useId, useState, type ReactNode } from 'react'
import { commodityRules, termLabel, type Scenario } from 'shared-contracts/bid/request'
import { listFormulaRates } from '../../domain/last-look/formula-rates'
import {
  isSwitchLocked,
  lockedFields,
  rowProblems,
  setSend,
  typeInto,
  type FeeTerms,
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
import type { PastedRow } from '../../ui/grid-state'
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

/** What changes a row: the same functions between renders, so that a key draws only the cells that it changes. */
function useRowEdits({ quote: { option }, scenario, starting }: QuoteRowProps) {
  const { renewableQuotes } = scenario.rateCheck
  const name = rowName(option.id)
  const form = useForm<BidFormValues>('QuoteRow')
  const { state, dispatch } = useBid()
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

  const ratesOf = useCallback(
    (field: RateField) => {
      const { rows, ...inclusions } = form.getState().values
      return listFormulaRates(scenario, option, rows[name] ?? starting, inclusions)[field]
    },
    [form, name, starting, scenario, option],
  )
  return { type, settle, send, ratesOf }
}

/** What is wrong with the row as it is drawn: as typed, or once a paste is accepted. */
function useDrawnProblems({ quote, scenario, locked }: QuoteRowProps, pasted: PastedRow | undefined, fee: FeeTerms) {
  const typedProblems = useRowProblems(rowName(quote.option.id))
  if (locked) return {}
  if (!pasted) return typedProblems
  const { row } = pasted
  const isOmittedByHand = !row.send && !isSwitchLocked(row)
  const { commodityType, renewableQuotes } = scenario.rateCheck
  return isOmittedByHand ? {} : rowProblems(commodityType, renewableQuotes, row, fee)
}

/** Why a term is not sent. */
function leftOutText(row: QuoteInput): string | undefined {
  if (isSwitchLocked(row)) return 'No rate, left out'
  return row.send ? undefined : 'Left out'
}

/** One term as it is typed, with what types into it: the same in a bid and in Last Look. */
export function useQuoteRow(props: QuoteRowProps) {
  const { index, quote, scenario, starting, columns, onFix, pointedOf, lensView, locked } = props
  const { option } = quote
  const [open, setOpen] = useState(false)
  const { commodityType: commodity, renewableQuotes, totalFee } = scenario.rateCheck
  const touched = useRates((rows) => rows[rowName(option.id)])
  const typed = touched ?? starting
  const isLinked = useBidState(({ linked }) => linked === index)
  const pasted = usePastedRow(option.id, typed)
  // While a paste is looked at, the row is as it would be then.
  const row = pasted?.row ?? typed
  const included = useRowInclusions(scenario, option, row)
  const label = termLabel(option.minTerm, option.maxTerm)
  const { rateNames } = commodityRules[commodity]
  const fixed = lockedFields(renewableQuotes)
  const problems: RowProblems = useDrawnProblems(props, pasted, { feeIncluded: included.feeIncluded, totalFee })
  const [problem] = Object.values(problems)
  const checkId = useId()
  const verdict = useCurrentVerdict(option.id, row)
  const isMeant = useBidState(({ meant }) => Boolean(verdict && meant.has(meantKey(verdict))))
  const fix = useCallback(() => onFix(index), [onFix, index])
  const { type, settle, send, ratesOf } = useRowEdits(props)
  const describedBy = (field: RateField) =>
    problems[field] || (verdict?.kind === 'unusual' && verdict.field === field) ? checkId : undefined
  const rateField = (field: RateField) => {
    const cell = {
      ...{ row: index, field, commodity, label: `${rateNames[field]}, ${label}` },
      ...{ problem: problems[field], checkId: describedBy(field) },
    }
    if (pasted) {
      const found = pasted.cells.find((each) => each.field === field)
      return <GhostRate key={field} {...cell} now={typed[field]} after={row[field]} cell={found} />
    }
    return (
      <RateFieldCell
        key={field}
        {...cell}
        value={row[field]}
        disabled={locked || fixed[field]}
        onType={type}
        onSettle={settle}
        ratesOf={ratesOf}
        lowers={Boolean(columns.lastLook)}
      />
    )
  }
  const check: CheckCellProps = {
    id: checkId,
    term: label,
    problem,
    pointed: problem && !pasted ? pointedOf(index) : undefined,
    changed: touched && changedText(scenario, option.id, touched),
    leftOut: leftOutText(row),
    verdict,
    isMeant,
    pasted: pasted && pastedChange(typed, pasted, commodity),
    onFix: fix,
  }
  const unsent = row.send ? undefined : 'off'
  return {
    row,
    label,
    included,
    /** How the row is tinted. */
    tint: { 'data-state': problem ? 'wrong' : unsent, 'data-linked': isLinked ? '' : undefined },
    rateField,
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
    customerPays: lensView && (
      <lensView.cells.Own
        {...{ option, row, open, scenario }}
        lens={lensView.lens}
        term={label}
        onToggle={() => setOpen(!open)}
      />
    ),
    isOpen: open,
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
