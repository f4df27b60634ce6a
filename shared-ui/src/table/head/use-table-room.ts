import { useLayoutEffect, type RefObject } from 'react'
import type { VisibleColumn } from '../body/visible-columns'
import type { RowData } from '../columns'

/** px that a row has beside its cells, at both ends together. */
const ENDS = { roomy: 8, tight: 20 }

/**
 * Tells the styles of the table how much room there is (`data-room`) and on which side there is more to scroll to
 * (`data-more`). Outside React: a window that is drawn wider renders no table anew.
 * @returns the least px of all columns together, names cut as far as they may be
 */
export function useTableRoom<Row extends RowData>(
  scrollerRef: RefObject<HTMLDivElement | null>,
  visibleColumns: readonly VisibleColumn<Row>[],
  isArranged: boolean,
): number {
  const sum = (columns: readonly VisibleColumn<Row>[], px: (column: VisibleColumn<Row>) => number) =>
    columns.reduce((total, each) => total + px(each), 0)
  const leastOf = ({ least }: VisibleColumn<Row>) => least
  const staying = visibleColumns.filter(({ column }) => !column.givesWay)
  const whole = sum(visibleColumns, ({ size }) => size)
  const least = sum(visibleColumns, leastOf)
  const matters = sum(staying, leastOf)
  // Columns that stay and whose text may be cut: they share the px that are left over (`--spare` each).
  const names = staying.filter(({ column }) => column.fit?.least !== undefined).length
  useLayoutEffect(() => {
    const container = scrollerRef.current
    if (!container || !('ResizeObserver' in globalThis)) return
    const update = () => {
      const width = container.clientWidth
      if (width === 0) return
      const room = roomIn(width)
      const spare = room === 'narrow' && names > 0 ? Math.floor((width - matters - ENDS.tight) / names) : 0
      // Only what is not so yet: the whole table would be laid out once more.
      if ((container.dataset.room ?? 'roomy') !== room) container.dataset.room = room
      setLength('--spare', Math.max(0, spare))
      setLength('--spares', Math.max(0, spare) * names)
      updateEdges()
    }
    const roomIn = (width: number) => {
      if (width >= whole + ENDS.roomy) return 'roomy'
      // What a person arranged gives way of its own accord nowhere.
      return isArranged || width >= least + ENDS.tight ? 'tight' : 'narrow'
    }
    const setLength = (name: string, px: number) => {
      if ((container.style.getPropertyValue(name) || '0px') !== `${px}px`) container.style.setProperty(name, `${px}px`)
    }
    const updateEdges = () => {
      const { scrollLeft, scrollWidth, clientWidth } = container
      const more = [scrollLeft > 0 && 'left', scrollWidth - clientWidth - scrollLeft > 1 && 'right']
      const sides = more.filter(Boolean).join(' ')
      if ((container.dataset.more ?? '') !== sides) container.dataset.more = sides
    }
    const observer = new ResizeObserver(update)
    observer.observe(container)
    container.addEventListener('scroll', updateEdges, { passive: true })
    // At once: what the observer does is after the first rows, and would move them.
    update()
    return () => {
      observer.disconnect()
      container.removeEventListener('scroll', updateEdges)
    }
  }, [scrollerRef, whole, least, matters, names, isArranged])
  return least
}
