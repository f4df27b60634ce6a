import { useEffect, useRef } from 'react'
import { formatRate } from 'shared-contracts/bid/rates'
import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import { Check, Tag, TriangleAlert, VisuallyHidden } from 'shared-ui/core'
import { ArrowUp } from 'shared-ui/icons'
import { TickBox } from 'shared-ui/form'
import { meantKey } from '../../ui/verdicts'
import { Likely, RateButton } from '../../ui/keys'
import { QuestionFrame, ConfirmScroll, ConfirmTableFrame, Verdict } from './confirm-table-styles'
import type { ConfirmedRate, RenewableRate } from './confirmed-rates'

export interface ConfirmTableProps {
  rows: readonly ConfirmedRate[]
  commodity: CommodityType
  meant: ReadonlySet<string>
  onMean: (key: string, on: boolean) => void
  /** Leaves the quote of a term that stands as it is. */
  onKeep: ((optionId: string) => void) | undefined
  /** Takes what its rate was probably meant to be. */
  onTake: ((optionId: string) => void) | undefined
}

/** What will be sent, term by term; below an unusual one what speaks against it, with its tick. */
export function ConfirmTable({ rows, ...asks }: ConfirmTableProps) {
  const { rateUnit } = commodityRules[asks.commodity]
  const optionalColumns = {
    before: rows.some(({ rate }) => rate.before),
    lowest: rows.some(({ lowest }) => lowest),
  }
  const columns = 6 + Number(optionalColumns.before) + Number(optionalColumns.lowest)
  const first = rows.find(({ verdict }) => verdict?.needsTick)
  return (
    // A scrolling region must be reachable by keyboard.
    <ConfirmScroll tabIndex={0} role="region" aria-label="Rates to be submitted">
      <ConfirmTableFrame aria-label="Rates to be submitted">
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col" data-figure>{`Your rate, ${rateUnit}`}</th>
            <th scope="col" data-figure>{`Customer all-in, ${rateUnit}`}</th>
            {optionalColumns.before && (
              <th scope="col" data-figure>
                Change
              </th>
            )}
            <th scope="col" data-figure>
              Customer, $ a year
            </th>
            <th scope="col">Includes</th>
            {optionalColumns.lowest && (
              <th scope="col" data-figure>
                Lowest
              </th>
            )}
            <th scope="col" data-check>
              Check
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Rate
              key={row.id}
              row={row}
              optionalColumns={optionalColumns}
              columns={columns}
              isFirst={row === first}
              {...asks}
            />
          ))}
        </tbody>
      </ConfirmTableFrame>
    </ConfirmScroll>
  )
}

interface RateProps extends Omit<ConfirmTableProps, 'rows'> {
  row: ConfirmedRate
  optionalColumns: { before: boolean; lowest: boolean }
  columns: number
  isFirst: boolean
}

function Rate({ row, optionalColumns, columns, isFirst, ...asks }: RateProps) {
  const { id, term, rate, allIn, change = '–', yearly = '–', exactly, includes, lowest = '–', verdict } = row
  const isUnusual = verdict?.kind === 'unusual'
  return (
    <>
      <tr data-unusual={isUnusual || undefined} data-option={id}>
        <th scope="row">{term}</th>
        <td data-figure>
          <BeforeNow {...rate} />
          {row.changed && <small data-changed>{row.changed}</small>}
          {rate.renewable && (
            <small>
              <BeforeNow {...rate.renewable} />
            </small>
          )}
        </td>
        <td data-figure title={exactly}>
          <BeforeNow {...allIn} />
          {allIn.note && <small>{allIn.note}</small>}
        </td>
        {optionalColumns.before && <td data-figure>{change}</td>}
        <td data-figure title={exactly}>
          {yearly}
        </td>
        <td data-includes>{includes}</td>
        {optionalColumns.lowest && <td data-figure>{lowest}</td>}
        <td data-check>
          <RowVerdict row={row} />
        </td>
      </tr>
      {isUnusual && (
        <tr data-unusual="asked" data-option={id}>
          <td colSpan={columns}>
            <Question row={row} isFirst={isFirst} {...asks} />
          </td>
        </tr>
      )}
    </>
  )
}

/** `0.0724 → 0.0718`. */
function BeforeNow({ before, now }: RenewableRate) {
  if (before === now)
    return (
      <>
        {now}
        <span>, as sent</span>
      </>
    )
  return (
    <>
      {before && <span>{before} → </span>}
      <b>{now}</b>
    </>
  )
}

function RowVerdict({ row: { verdict, comparison, custom } }: { row: ConfirmedRate }) {
  if (verdict?.kind === 'unusual')
    return (
      <Verdict data-tone="amber">
        <TriangleAlert size={14} aria-hidden /> Unusual
      </Verdict>
    )
  if (comparison) {
    return (
      <Verdict data-tone={comparison.tone}>
        {comparison.isAbove && <ArrowUp size={14} aria-hidden />}
        {!comparison.isAbove && comparison.tone === 'green' && <Check size={14} aria-hidden />}
        <span>
          {comparison.before && <VisuallyHidden>{comparison.before}</VisuallyHidden>}
          {comparison.text}
        </span>
      </Verdict>
    )
  }
  return (
    <>
      <Verdict data-tone={verdict?.kind === 'in-line' ? 'green' : undefined}>
        {verdict?.kind === 'in-line' && <Check size={14} aria-hidden />}
        {verdict?.text}
      </Verdict>{' '}
      {custom && <Tag>Custom</Tag>}
    </>
  )
}

/** What speaks against an unusual rate, its tick, and what to do with it in one press. */
function Question(props: Omit<RateProps, 'optionalColumns' | 'columns'>) {
  const { row, commodity, isFirst, meant, onMean, onKeep, onTake } = props
  const { id, term, rate, verdict } = row
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog takes the focus when it opens; the first question has it after that.
    if (isFirst) requestAnimationFrame(() => box.current?.querySelector('input')?.focus())
  }, [isFirst])
  if (!verdict) return null
  const { value, text, more, likely, needsTick } = verdict
  const key = meantKey(verdict)
  return (
    <QuestionFrame ref={box}>
      {needsTick && (
        <TickBox
          label={`I mean ${formatRate(commodity, value)}`}
          checked={meant.has(key)}
          onChange={(event) => onMean(key, event.currentTarget.checked)}
        />
      )}
      <span>{[text, ...more].join(' ')}</span>
      {likely && onTake && (
        <RateButton letter="F" term={term} onPress={() => onTake(id)}>
          <Likely rate={likely} />
        </RateButton>
      )}
      {rate.before && row.typed && onKeep && (
        <RateButton letter="K" term={term} onPress={() => onKeep(id)}>
          Keep {rate.before}
        </RateButton>
      )}
    </QuestionFrame>
  )
}
