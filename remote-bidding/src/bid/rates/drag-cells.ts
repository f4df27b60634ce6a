import type { GridCell } from '../../ui/bid-reducer'

export interface CellDrag {
  cellAt: (target: EventTarget | null) => GridCell | undefined
  /** Where it begins: there alone it reaches nothing. */
  from: GridCell
  /** The range goes to here. */
  onReach: (cell: GridCell) => void
  onDone?: () => void
}

/** From a mouse button that is held down to its release: each cell that the pointer comes to. */
export function dragCells({ cellAt, from, onReach, onDone }: CellDrag): void {
  let reached = from
  const move = ({ clientX, clientY }: MouseEvent) => {
    const over = cellAt(document.elementFromPoint(clientX, clientY))
    if (!over || (over.row === reached.row && over.field === reached.field)) return
    reached = over
    onReach(over)
  }
  const end = () => {
    document.removeEventListener('mousemove', move)
    document.removeEventListener('mouseup', end)
    onDone?.()
  }
  document.addEventListener('mousemove', move)
  document.addEventListener('mouseup', end)
}
