import { useRef, useState, type KeyboardEvent } from 'react'
import { moveHint, moveName, type LastLookMove } from 'shared-contracts/bid/cockpit'
import type { CommodityType } from 'shared-contracts/bid/request'
import { Button, styled } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import { keyOf } from './move-keys'
import { lastLookMoves } from './use-term'

const Bar = styled('div')({
  display: 'inline-flex',
  gap: 6,
  '& button': { minWidth: 0, padding: '0 8px', height: 28, fontVariantNumeric: 'tabular-nums' },
})

export interface MoveButtonsProps {
  commodity: CommodityType
  /** What they are for: `12 months`, `all terms`. */
  of: string
  onMove: (move: LastLookMove) => void
  /** Whether a key does the same; said in the hint. */
  keyed?: boolean
}

/** The four moves as one stop of the Tab key; arrows go from one to the next. */
export function MoveButtons({ commodity, of, onMove, keyed = false }: MoveButtonsProps) {
  const [at, setAt] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || event.altKey) return
    event.preventDefault()
    const next = (at + step + lastLookMoves.length) % lastLookMoves.length
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <Bar ref={bar} role="toolbar" aria-label={`Last Look, ${of}`} onKeyDown={onKeyDown}>
      {lastLookMoves.map((move, index) => (
        <Tooltip key={move} text={keyed ? `${moveHint(commodity, move)} (${keyOf(move)})` : moveHint(commodity, move)}>
          <Button
            size="small"
            tabIndex={index === at ? 0 : -1}
            aria-label={`${moveName(commodity, move)}, ${of}`}
            onFocus={() => setAt(index)}
            onClick={() => onMove(move)}
          >
            {moveName(commodity, move)}
          </Button>
        </Tooltip>
      ))}
    </Bar>
  )
}
