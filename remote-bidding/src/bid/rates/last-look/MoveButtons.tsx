import { useRef, useState, type KeyboardEvent } from 'react'
import { moveHint, moveName } from '../../../domain/last-look/last-look.texts'
import { type LastLookMove } from '../../../domain/last-look/price-steps'
import { isNothing, parseRate, shownRate, type QuoteInput } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { Button, styled, VisuallyHidden } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import type { LastLookTerm } from '../../../ui/last-look-terms'
import { keyLook } from '../../../ui/keys'
import { keyOf } from './move-keys'

const Toolbar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& button': {
    minWidth: 0,
    height: 36,
    padding: '0 6px 0 10px',
    fontSize: 12,
    lineHeight: '15px',
    textAlign: 'left',
    fontVariantNumeric: 'tabular-nums',
  },
  '& button[aria-disabled="true"]': { color: 'var(--text-3)', cursor: 'default' },
  '& b': { display: 'block', minHeight: 15, fontWeight: 600 },
  '& kbd': { ...keyLook, marginLeft: 8 },
  '@media (max-width: 1239px)': { '& kbd': { display: 'none' } },
})

interface MoveButton {
  name: string
  rate: string | undefined
  hint: string
}

/** A move as a button: the rate that it sets, or why it sets none. */
export function buttonOf(term: LastLookTerm, next: QuoteInput, move: LastLookMove, scenario: Scenario): MoveButton {
  const { commodityType: commodity } = scenario.rateCheck
  const { row, field } = term
  const rate = parseRate(next[field])
  return {
    name: moveName(commodity, move),
    rate: next === row || rate === undefined || decimals.isZero(rate) ? undefined : shownRate(commodity, rate),
    hint: next === row ? denialReason(term, move) : moveHint(commodity, move),
  }
}

/** Why a move would change nothing. */
function denialReason({ known, row, field, label }: LastLookTerm, move: LastLookMove): string {
  if (move === 'cut' || move === 'cut-more') return `No rate to cut for ${label}`
  if (known.holdsBest) return 'The best rate is yours'
  return known.best === undefined || isNothing(row[field]) ? 'No best rate known' : 'The rate is there already'
}

/** One stop of the Tab key; arrows go from one to the next. */
export function MoveButtons(props: {
  label: string
  buttons: (MoveButton & { move: LastLookMove })[]
  onMove: (move: LastLookMove) => void
}) {
  const { label, buttons, onMove } = props
  const [at, setAt] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || event.altKey) return
    event.preventDefault()
    const next = (at + step + buttons.length) % buttons.length
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <Toolbar ref={bar} role="toolbar" aria-label={`Last Look, ${label}`} onKeyDown={onKeyDown}>
      {buttons.map(({ move, name, rate, hint }, index) => (
        <Tooltip key={move} text={hint}>
          <Button
            size="small"
            tabIndex={index === at ? 0 : -1}
            aria-disabled={rate === undefined || undefined}
            aria-keyshortcuts={keyOf(move).replaceAll(' ', '+').replace('↓', 'ArrowDown')}
            onFocus={() => setAt(index)}
            onClick={() => onMove(move)}
          >
            <span>
              {name} <b>{rate}</b>
              <VisuallyHidden>, {label}</VisuallyHidden>
            </span>
            <kbd aria-hidden>{keyOf(move)}</kbd>
          </Button>
        </Tooltip>
      ))}
    </Toolbar>
  )
}
