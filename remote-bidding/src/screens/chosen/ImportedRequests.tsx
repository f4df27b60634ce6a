import { formatRate, isEmptyRate, parseRate, type RateField } from 'shared-contracts/bid/rates'
import { commodityRules, type QuoteRequest } from 'shared-contracts/bid/request'
import { Link, StatusChip, styled, TriangleAlert, type Tone } from 'shared-ui/core'
import { TickBox } from 'shared-ui/form'
import { leftOutNotes, type PastedCell, type PasteRow, type PasteReview, type PasteVerdict } from '../../domain/paste'
import { decimals } from 'shared-contracts/money'
import { counted } from 'shared-contracts/words'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'
import { fieldLabel } from '../../bid/hand-off/form-fields'
import { bidHref } from '../../bid/request/use-quote-requests'
import type { ImportedRequest, ImportResult } from './use-rates-import'

const verdicts: Record<PasteVerdict, { label: string; tone: Tone }> = {
  changes: { label: 'Changes', tone: 'blue' },
  same: { label: 'Same', tone: 'neutral' },
  rounded: { label: 'Rounded', tone: 'amber' },
  'out-of-bounds': { label: 'Out of bounds', tone: 'red' },
  'other-unit': { label: 'Other unit', tone: 'amber' },
  'not-a-number': { label: 'Not a rate', tone: 'red' },
  'does-not-add-up': { label: 'Does not add up', tone: 'red' },
  'not-taken': { label: 'Not taken', tone: 'amber' },
}

interface PastedRate {
  id: string
  pastedRow: PasteRow
  cell: PastedCell | undefined
}

interface PastedRatesProps {
  review: PasteReview
  nameOf: (field: RateField) => string
  format: (rate: string) => string
}

/** Every pasted rate: now, pasted, by how much, and what becomes of it. */
function PastedRates({ review, nameOf, format }: PastedRatesProps) {
  const rows = review.pastedRows.flatMap((pastedRow): PastedRate[] => {
    const { rowNumber, termId, cells } = pastedRow
    if (!termId || cells.length === 0) return [{ id: `${rowNumber}`, pastedRow, cell: undefined }]
    return cells.map((cell) => ({ id: `${rowNumber} ${cell.field}`, pastedRow, cell }))
  })
  const columns: StaticColumn<PastedRate>[] = [
    { id: 'term', head: 'Term', rowHead: true, cell: ({ pastedRow }) => pastedRow.label },
    { id: 'field', head: 'Rate', cell: ({ cell }) => (cell ? nameOf(cell.field) : '') },
    {
      id: 'values',
      head: 'Now → pasted',
      align: 'right',
      cell: ({ pastedRow, cell }) => {
        if (!cell) return pastedRow.cells.map(({ pasted }) => pasted.trim()).join(', ') || '–'
        const now = isEmptyRate(cell.now) ? '–' : formatNow(cell.now, format)
        const pasted = cell.becomes ? format(cell.becomes) : cell.pasted.trim()
        return [...new Set([now, pasted])].join(' → ')
      },
    },
    { id: 'change', head: 'Change', align: 'right', cell: ({ cell }) => difference(cell, format) },
    {
      id: 'verdict',
      head: 'Verdict',
      cell: ({ pastedRow, cell }) => {
        if (cell)
          return (
            <div style={{ display: 'grid', gap: 2, justifyItems: 'start', padding: '6px 0' }}>
              <StatusChip {...verdicts[cell.verdict]} />
              {cell.message && <small style={{ whiteSpace: 'normal' }}>{cell.message}</small>}
            </div>
          )
        return pastedRow.problem ?? 'No rate in this row.'
      },
    },
  ]
  return <StaticTable label="Pasted rates" columns={columns} rows={rows} rowId={({ id }) => id} stickyHead />
}

const formatNow = (now: string, format: (rate: string) => string) => (parseRate(now) ? format(now) : now)

function difference(cell: PastedCell | undefined, format: (rate: string) => string): string {
  const now = cell && parseRate(cell.now)
  if (!cell?.becomes || !now) return '–'
  const change = decimals.subtract(cell.becomes, now)
  if (decimals.isZero(change)) return '0'
  return change.startsWith('-') ? `-${format(change.slice(1))}` : `+${format(change)}`
}

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { border: '1px solid var(--border)', borderRadius: 8, overflow: 'hidden' },
  '& > li > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', padding: '8px 16px' },
  '& > li > div > label': { flex: '1 1 240px' },
  '& > li > p': { padding: '0 16px 10px', color: 'var(--text-2)' },
  '& > li > p[data-unusual]': { display: 'flex', alignItems: 'center', gap: 6, color: 'var(--amber)' },
  '& summary': { padding: '6px 16px', cursor: 'pointer', color: 'var(--primary-text)', fontWeight: 500 },
  '& details > div': { overflowX: 'auto', borderTop: '1px solid var(--border)' },
})

/** Requests whose lines are in sight at once; of more each is opened. */
const OPEN_AT_MOST = 3

interface ImportedRequestsProps {
  requests: readonly ImportedRequest[]
  results: ReadonlyMap<string, ImportResult>
  isChosen: (request: ImportedRequest) => boolean
  onChoose: (bid: QuoteRequest, on: boolean) => void
  disabled: boolean
}

/** Each request of the workbook: what would change, line by line, and afterwards what became of it. */
export function ImportedRequests({ requests, results, isChosen, onChoose, disabled }: ImportedRequestsProps) {
  return (
    <List>
      {requests.map((request) => {
        const { bid, scenario, review, verdicts, problem } = request
        const unusual = verdicts.filter(({ kind }) => kind === 'unusual')
        const result = results.get(bid.id)
        return (
          <li key={bid.id}>
            <div>
              <TickBox
                label={bid.companyName}
                detail={`Request ${bid.id} · ${summaryText(request)}`}
                checked={isChosen(request)}
                disabled={disabled || Boolean(result) || !canTake(request)}
                onChange={(event) => onChoose(bid, event.currentTarget.checked)}
              />
              {result && <Outcome bid={bid} result={result} />}
            </div>
            {problem && <p>{problem}</p>}
            {!result && review && leftOutNotes(review).map((note) => <p key={note}>{note}</p>)}
            {!result &&
              unusual.map(({ optionId, label, text, likely }) => (
                <p key={optionId} data-unusual>
                  <TriangleAlert size={14} aria-hidden />
                  {[`${label}: ${text}`, likely && `${likely}?`].filter(Boolean).join(' ')}
                </p>
              ))}
            {result && 'stored' in result && <Notes request={request} result={result} />}
            {review && scenario && !result && (
              <details open={requests.length <= OPEN_AT_MOST}>
                <summary>{counted(review.pastedRows.length, 'line')}</summary>
                <div>
                  <PastedRates
                    review={review}
                    nameOf={(field) => commodityRules[scenario.rateCheck.commodityType].rateNames[field]}
                    format={(rate) => formatRate(scenario.rateCheck.commodityType, rate)}
                  />
                </div>
              </details>
            )}
          </li>
        )
      })}
    </List>
  )
}

export const canTake = ({ review, problem }: ImportedRequest) => !problem && (review?.rows.size ?? 0) > 0

function summaryText({ review, problem }: ImportedRequest): string {
  if (!review) return 'could not be read'
  if (problem) return 'takes no rates'
  const cells = review.pastedRows.flatMap((pastedRow) => pastedRow.cells)
  const wrong = cells.filter(({ verdict }) => !['changes', 'same', 'rounded', 'out-of-bounds'].includes(verdict)).length
  const bounds = cells.filter(({ verdict }) => verdict === 'out-of-bounds').length
  const nowhere = review.pastedRows.filter(({ termId }) => !termId).length
  return [
    review.rows.size === 0 ? 'nothing changes' : counted(review.rows.size, 'term changes', 'terms change'),
    bounds > 0 && `${counted(bounds, 'rate')} out of bounds`,
    wrong > 0 && `${counted(wrong, 'cell')} not taken`,
    nowhere > 0 && `${counted(nowhere, 'row')} without a term here`,
  ]
    .filter(Boolean)
    .join(', ')
}

function Outcome({ bid, result }: { bid: QuoteRequest; result: ImportResult }) {
  if ('problem' in result)
    return (
      <>
        <StatusChip label="Not taken" tone="amber" />
        <small>{result.problem}</small>
      </>
    )
  return (
    <>
      <StatusChip label={`In the draft: ${counted(result.terms, 'term')}`} tone="green" />
      <Link href={bidHref(bid)} aria-label={`Open bid, ${bid.companyName}`}>
        Open bid
      </Link>
    </>
  )
}

/** What a rep has to know of a draft. */
function Notes({ request, result }: { request: ImportedRequest; result: Extract<ImportResult, { stored: unknown }> }) {
  const { where, onServer, conflicts } = result.stored
  const { scenario } = request
  const terms = conflicts.map((name) => (scenario && fieldLabel(scenario, name)) ?? name)
  return (
    <>
      {where === 'memory' && <p>This browser has no room for it: it is lost when the page is left.</p>}
      {onServer === false && <p>In this browser alone: it goes to the server when the bid is opened.</p>}
      {terms.length > 0 && <p>Typed elsewhere too: {terms.join(', ')}. Open the bid and choose.</p>}
    </>
  )
}
