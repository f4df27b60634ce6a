import { useMemo } from 'react'
import { adderOf, emptyInput, renewableTotalOf, type QuoteInput, type TypedBid } from 'shared-contracts/bid/rates'
import { commodityRules, type Scenario } from 'shared-contracts/bid/request'
import type { Submission } from 'shared-contracts/bid/submission'
import { styled, TriangleAlert } from 'shared-ui/core'
import { TickBox } from 'shared-ui/form'
import { useCellNotes } from '../../ui/cell-notes'
import { useFloorWords } from './use-floors'
import { inclusionGlances, meantInclusion, meantKey, useMarks, useMeant, useUsualRates } from './use-glance'

const List = styled('ul')({
  listStyle: 'none',
  maxHeight: 216,
  overflowY: 'auto',
  margin: 0,
  padding: '4px 16px',
  border: '1px solid var(--amber-line)',
  borderRadius: 8,
  backgroundColor: 'var(--amber-soft)',
  '& li': { display: 'grid', gridTemplateColumns: '16px 1fr auto', gap: '0 10px', padding: '6px 0' },
  '& li + li': { borderTop: '1px solid var(--amber-line)' },
  '& svg': { marginTop: 4, color: 'var(--amber)' },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
})

/** First in Confirm: each rate that deserves a second glance, with one tick that says that it is meant. */
export function GlanceQuestions({ scenario, submission }: { scenario: Scenario; submission: Submission }) {
  const notes = useCellNotes()
  const meant = useMeant()
  const typed = useMemo(() => submittedRates(submission), [submission])
  const usual = useUsualRates(scenario)
  const marks = useMarks(scenario, typed, usual, useFloorWords(scenario, typed))
  const inclusions = inclusionGlances(scenario, typed, usual)
  if (marks.length === 0 && inclusions.length === 0) return null
  const { rateNames } = commodityRules[scenario.rateCheck.commodityType]
  const tick = (key: string, words: string) => (
    <TickBox
      label={`I mean ${words}`}
      checked={meant.has(key)}
      onChange={(event) => notes.mean(key, event.currentTarget.checked)}
    />
  )
  return (
    // A scrolling list must be reachable by keyboard.
    <List tabIndex={0} aria-label="Worth a second glance">
      {marks.map((mark) => (
        <li key={meantKey(mark)}>
          <TriangleAlert size={14} aria-hidden />
          <span>
            {mark.label}, {rateNames[mark.field]} <b>{mark.value}</b>
            {mark.reasons.map((reason) => (
              <small key={reason}>{reason}</small>
            ))}
          </span>
          {tick(meantKey(mark), mark.value)}
        </li>
      ))}
      {inclusions.map(({ field, text, unlike }) => (
        <li key={field}>
          {unlike ? <TriangleAlert size={14} aria-hidden /> : <i />}
          <span>{text.charAt(0).toUpperCase() + text.slice(1)}</span>
          {unlike && tick(meantInclusion({ field, text }), 'it')}
        </li>
      ))}
    </List>
  )
}

/** A submission as the form that it came from. */
function submittedRates({ quotes }: Submission): TypedBid {
  const rows = new Map(
    quotes.map((quote): [string, QuoteInput] => [
      quote.pricingScenarioOptionId,
      {
        ...emptyInput,
        rate: quote.submittedRate,
        adder: adderOf(quote) ?? '',
        total: quote.quoteDetails.length === 0 ? '' : renewableTotalOf(quote),
        send: true,
      },
    ]),
  )
  const all = { feeIncluded: true, taxesIncluded: true, taxes: [] }
  return {
    rowOf: (id) => rows.get(id) ?? emptyInput,
    inclusionsOf: (id) => quotes.find((quote) => quote.pricingScenarioOptionId === id) ?? all,
  }
}
