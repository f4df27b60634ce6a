import type { GridCell } from './grid-moves'

export interface FillHandle {
  cellAt: (target: EventTarget | null) => GridCell | undefined
  /** The range goes down to here. */
  onReach: (row: number) => void
  onDone: () => void
}

/** The corner of the active cell, dragged down: what stands at its top is copied into the rows that it reaches. */
export function startFilling({ cellAt, onReach, onDone }: FillHandle): void {
  const move = ({ clientX, clientY }: MouseEvent) => {
    const over = cellAt(document.elementFromPoint(clientX, clientY))
    if (over) onReach(over.row)
  }
  const end = () => {
    document.removeEventListener('mousemove', move)
    document.removeEventListener('mouseup', end)
    onDone()
  }
  document.addEventListener('mousemove', move)
  document.addEventListener('mouseup', end)
}
