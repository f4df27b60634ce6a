import { memo, useId } from 'react'
import type { PastedCell } from '../../../domain/paste'
import { isEmptyRate, restingRate, formatRate, type RateField } from 'shared-contracts/bid/rates'
import type { CommodityType } from 'shared-contracts/bid/request'
import { styled, VisuallyHidden } from 'shared-ui/core'
import { RateGridCell } from '../RateFieldCell'

/** Where the field is, in its size: what stood there at the left, what it becomes at the right. */
const Ghost = styled('span')({
  position: 'relative',
  display: 'block',
  containerType: 'inline-size',
  '& input': {
    display: 'block',
    width: '100%',
    padding: '0 6px',
    border: '1.5px dashed var(--primary)',
    borderRadius: 6,
    backgroundColor: 'var(--surface)',
    color: 'var(--primary-text)',
    fontSize: 13,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
    cursor: 'default',
    '&:focus': { outline: '2px solid var(--focus)', outlineOffset: -1, borderStyle: 'solid' },
  },
  '&[data-ghost="same"] input': { borderColor: 'var(--border-control)', color: 'var(--text-2)' },
  '&[data-ghost="kept"] input': {
    border: '1px solid var(--border)',
    color: 'var(--text-2)',
    fontWeight: 500,
  },
  '&[data-ghost="unclear"] input': {
    border: '1px solid var(--amber-solid)',
    boxShadow: '0 0 0 1px var(--amber-solid)',
    color: 'var(--amber)',
    fontSize: 12,
    fontWeight: 500,
    textAlign: 'left',
  },
  '&[data-ghost="wrong"] input': { borderColor: 'var(--red-solid)', color: 'var(--red)' },
  '& > :is(s, i)': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: 6,
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    fontSize: 10.5,
    fontStyle: 'normal',
    color: 'var(--text-3)',
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
  '& > s::after': { content: '"→"', display: 'inline-block' },
  // Beside previous rates both have no room in one line.
  '@container (max-width: 117px)': {
    '& > s': { bottom: 'auto', top: 3, left: 'auto', right: 7, fontSize: 10.5, lineHeight: '10px' },
    '& > s::after': { content: '""' },
    '&&& > s ~ input': { paddingTop: 12 },
    '& > i': { fontSize: 10.5 },
  },
})

export interface GhostRateProps {
  row: number
  field: RateField
  label: string
  commodity: CommodityType
  /** What the field holds, and what it would. */
  now: string
  after: string
  cell: PastedCell | undefined
  problem: string | undefined
  checkId: string | undefined
}

/** `0.09842 → 0.09715`; two that read alike are one. */
const changeText = (before: string, after: string) => (before === after ? before : `${before} → ${after}`)

type GhostState = 'new' | 'same' | 'kept' | 'unclear' | 'wrong'

/** A rate while a paste is reviewed: a ghost of what it would become. It is read-only, and where the field is. */
export const GhostRate = memo(function GhostRate(props: GhostRateProps) {
  const { row, field, label, commodity, now, after, cell, problem, checkId } = props
  const { state, text, before } = ghostTexts(props)
  const format = (rate: string) => (isEmptyRate(rate) ? 'empty' : restingRate(commodity, rate))
  const id = useId()
  const becomes = `pasted, ${format(now)} before`
  const told = { new: becomes, wrong: becomes, same: 'pasted, the same', kept: 'stays', unclear: 'not understood' }
  return (
    <RateGridCell row={row} field={field}>
      <Ghost data-ghost={state}>
        {before === 'struck' && <s aria-hidden>{format(now)}</s>}
        {(before === 'empty' || before === 'same') && <i aria-hidden>{before}</i>}
        <input
          readOnly
          tabIndex={state === 'kept' || !cell ? -1 : 0}
          style={{ height: 'var(--rate-field, 30px)' }}
          value={text}
          aria-label={label}
          aria-invalid={Boolean(problem) || undefined}
          aria-describedby={[id, checkId].filter(Boolean).join(' ')}
          title={cell?.message ?? (state === 'new' ? changeText(format(now), format(after)) : undefined)}
          data-changes={(state === 'new' || state === 'wrong') && cell ? '' : undefined}
        />
        <VisuallyHidden>
          <span id={id}>{told[state]}</span>
        </VisuallyHidden>
      </Ghost>
    </RateGridCell>
  )
})

interface GhostTexts {
  state: GhostState
  text: string
  before?: 'empty' | 'struck' | 'same' | undefined
}

function ghostTexts({ cell, commodity, now, after, problem }: GhostRateProps): GhostTexts {
  const text = restingRate(commodity, after)
  if (cell && !cell.becomes && cell.verdict !== 'not-taken')
    return { state: 'unclear', text: `“${cell.pasted.trim()}”` }
  if (cell?.verdict === 'same')
    return { state: 'same', text: formatRate(commodity, cell.becomes ?? '0'), before: 'same' }
  if (after === now || cell?.verdict === 'not-taken') return { state: 'kept', text }
  const before = isEmptyRate(now) ? 'empty' : 'struck'
  // What follows from the others shows only itself.
  return { state: problem ? 'wrong' : 'new', text, before: cell && before }
}
