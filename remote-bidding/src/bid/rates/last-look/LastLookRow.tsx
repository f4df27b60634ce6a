import { memo } from 'react'
import { isEmptyRate, parseRate, formatRate } from 'shared-contracts/bid/rates'
import { decimals, type DecimalText } from 'shared-contracts/money'
import { ArrowUp } from 'shared-ui/icons'
import { Check, VisuallyHidden } from 'shared-ui/core'
import { wholeDollars } from '../../../ui/usage'
import { gapText } from '../../../domain/last-look/last-look.texts'
import { differingText } from '../../../ui/inclusion-texts'
import { Gap, Muted, Rank } from './last-look-styles'
import { OwnFloor } from './parts'
import { PriceBar } from './PriceBar'
import { yearly, type LastLookTerm } from '../../../ui/last-look-terms'
import { floorText, rankText } from './last-look-texts'
import { useTerm, type LastLookView } from './use-last-look'
import { CheckCell, checkMessage, type CheckCellProps } from '../CheckCell'
import { TermCell } from '../TermCells'
import { tableColumns } from '../quote-columns'
import { Cell, NumberCell, GridRow, TwoLineLabel } from '../quote-table-styles'
import { useQuoteRow, type QuoteRowProps } from '../use-quote-row'

export interface LastLookRowProps extends QuoteRowProps {
  view: LastLookView
  /** The buttons of the moves (Match, Beat, cuts) change this row. */
  isActive: boolean
}

/** How rates and differences are written: as typed, or as what they cost under a lens. */
interface Figures {
  figure: (rate: DecimalText | undefined) => string
  /** How far the first is above the second. */
  gap: (rate: DecimalText, other: DecimalText) => string
}

/** One term of a Last Look in one line: what was sent, what is typed, what is to beat and how far that is. */
export const LastLookRow = memo(function LastLookRow(props: LastLookRowProps) {
  const { index, quote, scenario, columns, lensView, locked, actions, view, isActive } = props
  const { row, label, included, tint, rateField, check, sendOrOmit, customerPays, isOpen } = useQuoteRow(props)
  const { option } = quote
  const term = useTerm(scenario, option, row, view)
  const { benchmark, comparison } = term
  const { wide, floors } = view.columns
  const { commodityType: commodity } = scenario.rateCheck
  const figures: Figures = lensView
    ? lensView.cells.figuresOf({ lens: lensView.lens, scenario, quote }, included)
    : {
        figure: (rate = '') => (isEmptyRate(rate) ? '–' : formatRate(commodity, rate)),
        gap: (rate, other) => formatRate(commodity, decimals.subtract(rate, other)),
      }
  const rank = comparison && rankText(comparison)
  return (
    <>
      <GridRow {...tint} data-row={index} data-active={isActive || undefined}>
        <TermCell
          quote={quote}
          label={label}
          inclusions={differingText(scenario, option.id)}
          days={!lensView && wide}
        />
        <NumberCell>
          <TwoLineLabel>
            <b>{figures.figure(benchmark.previous)}</b>
            {rank && <Rank data-tone={rank.tone}>{rank.text}</Rank>}
          </TwoLineLabel>
        </NumberCell>
        {columns.fields.map(rateField)}
        <NumberCell>{benchmark.holdsBest ? <Muted>yours</Muted> : <b>{figures.figure(benchmark.best)}</b>}</NumberCell>
        <GapCell {...{ term, figures, commodity, check, locked }} columns={view.columns} />
        {customerPays}
        {wide && !customerPays && (
          <Cell data-bar>
            <PriceBar term={term} commodity={commodity} scale={view.scale} />
          </Cell>
        )}
        {floors && (
          <Cell>
            <OwnFloor scenario={scenario} term={term} />
          </Cell>
        )}
        <Cell>{sendOrOmit}</Cell>
        {view.columns.check && <CheckCell {...check} />}
        <Cell data-actions>{actions}</Cell>
      </GridRow>
      {lensView && isOpen && (
        <lensView.cells.Parts {...lensView} option={option} row={row} columns={tableColumns(columns, true).length} />
      )}
    </>
  )
})

interface GapCellProps {
  term: LastLookTerm
  figures: Figures
  commodity: Parameters<typeof floorText>[0]
  check: CheckCellProps
  locked: boolean
  columns: LastLookView['columns']
}

/**
 * How far it is to the best rate, and what closing that costs a year. Where the window has no room for the column of
 * verdicts, what is wrong stands here instead, and what is unusual below.
 */
function GapCell({ term, figures, commodity, check, locked, columns }: GapCellProps) {
  const { sent, benchmark, row, field } = term
  // What the column of verdicts would say, where there is none.
  const verdict = columns.check || locked ? undefined : checkMessage(check)
  const checkId = columns.check ? undefined : check.id
  const wrong = verdict?.tone === 'red' && verdict.text
  if (wrong || !row.send)
    return (
      <Cell colSpan={columns.wide ? 2 : 1} data-wrap>
        <Gap data-tone={wrong ? 'red' : undefined}>
          <span id={checkId}>{wrong || outText(term)}</span>
        </Gap>
      </Cell>
    )
  const dollars = closingDollars(term)
  const closing = dollars && wholeDollars(dollars)
  const gap = gapText(sent, (by) => differenceText(figures, term, by), benchmark.best)
  // Without the dollars behind the comma; a column of verdicts says it already.
  const [below = ''] = columns.check ? [] : floorText(commodity, term, row[field]).split(',')
  const floorNote = below.startsWith('Below') && below
  const note = verdict?.tone === 'amber' ? verdict.text : floorNote
  const hasClosingColumn = columns.wide && !note
  const Icon = gap.isAbove ? ArrowUp : Check
  return (
    <>
      <Cell colSpan={columns.wide && note ? 2 : 1} data-wrap>
        <Gap data-tone={gap.tone}>
          {(gap.isAbove || gap.tone === 'green') && <Icon size={14} aria-hidden />}
          <span>
            {gap.before && <VisuallyHidden>{gap.before}</VisuallyHidden>}
            {gap.text}
            {closing && note && <Muted> · {closing} a year</Muted>}
          </span>
        </Gap>
        {note && (
          <Gap data-tone="amber" title={verdict?.fix && check.verdict?.more.join(' ')}>
            <span id={checkId}>{note}</span>
          </Gap>
        )}
        {!note && !columns.wide && closing && <Gap>{closing} a year</Gap>}
      </Cell>
      {hasClosingColumn && <NumberCell>{closing ?? <Muted>{row[field] === '' ? '–' : '$0'}</Muted>}</NumberCell>}
    </>
  )
}

/** What closing the gap costs a year; nothing where there is none to close. */
function closingDollars(term: LastLookTerm): DecimalText | undefined {
  const { sent, benchmark, row, field } = term
  const rate = parseRate(row[field])
  if (sent.kind !== 'above' || !benchmark.best || !rate) return undefined
  // Above by less than is shown ('Just above the best'): closing it costs nothing.
  return yearly(term, decimals.isZero(sent.by) ? benchmark.best : rate, benchmark.best)
}

/**
 * How far the typed rate is from what it is compared with, under a lens: the supplier's own quote where that is the
 * best, else the best rate. Where one of them is not known, `by`: the difference without a lens.
 */
function differenceText({ gap }: Figures, { benchmark, row, field, sent }: LastLookTerm, by: DecimalText): string {
  const base = sent.kind === 'stays-best' || sent.kind === 'above-own-best' ? benchmark.previous : benchmark.best
  if (!base || !benchmark.best) return by
  const isLower = sent.kind === 'stays-best' || sent.kind === 'would-be-best'
  return isLower ? gap(base, row[field]) : gap(row[field], base)
}

/** Why a term is not sent, and what counts then (decision 21). */
function outText({ benchmark, row, field }: LastLookTerm): string {
  if (benchmark.previous) return 'Left out, what was sent stands'
  return isEmptyRate(row[field]) ? 'No rate, left out' : 'Left out'
}
