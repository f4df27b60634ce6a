import { useLayoutEffect, type RefObject } from 'react'
import type { ShownColumn } from '../body/body-columns'

/** px that a row has beside its cells, at both ends together. */
const ENDS = { roomy: 8, tight: 20 }

/** px that the columns in sight need together. */
export interface NeededRoom {
  /** Nothing cut. */
  whole: number
  /** Only names cut. */
  least: number
  /** The same, without the columns that give way. */
  matters: number
  /** How many of those may be cut. */
  names: number
  /** A person chose order or widths: nothing gives way of its own accord. */
  isArranged: boolean
}

/**
 * Tells the look of the table how much room there is (`data-room`) and on which side there is more to scroll to
 * (`data-more`). Outside React: a window that is drawn wider draws no table anew.
 */
export function useTableRoom(
  scrollerRef: RefObject<HTMLDivElement | null>,
  { whole, least, matters, names, isArranged }: NeededRoom,
): void {
  useLayoutEffect(() => {
    const container = scrollerRef.current
    if (!container || !('ResizeObserver' in globalThis)) return
    const look = () => {
      const width = container.clientWidth
      if (width === 0) return
      const room =
        width >= whole + ENDS.roomy ? 'roomy' : width >= least + ENDS.tight || isArranged ? 'tight' : 'narrow'
      const spare = room === 'narrow' && names > 0 ? Math.floor((width - matters - ENDS.tight) / names) : 0
      // Only what is not so yet: the whole table would be laid out once more.
      if ((container.dataset.room ?? 'roomy') !== room) container.dataset.room = room
      setLength('--spare', Math.max(0, spare))
      setLength('--spares', Math.max(0, spare) * names)
      lookAtEdges()
    }
    const setLength = (name: string, px: number) => {
      if ((container.style.getPropertyValue(name) || '0px') !== `${px}px`) container.style.setProperty(name, `${px}px`)
    }
    const lookAtEdges = () => {
      const { scrollLeft, scrollWidth, clientWidth } = container
      const more = [scrollLeft > 0 && 'left', scrollWidth - clientWidth - scrollLeft > 1 && 'right']
      const sides = more.filter(Boolean).join(' ')
      if ((container.dataset.more ?? '') !== sides) container.dataset.more = sides
    }
    const observer = new ResizeObserver(look)
    observer.observe(container)
    container.addEventListener('scroll', lookAtEdges, { passive: true })
    look()
    return () => {
      observer.disconnect()
      container.removeEventListener('scroll', lookAtEdges)
    }
  }, [scrollerRef, whole, least, matters, names, isArranged])
}

/** What the columns in sight need. */
export function neededRoom<Row>(shown: readonly ShownColumn<Row>[], isArranged: boolean): NeededRoom {
  const room = { whole: 0, least: 0, matters: 0, names: 0, isArranged }
  for (const { column, size, least } of shown) {
    room.whole += size
    room.least += least ?? size
    if (column.givesWay) continue
    room.matters += least ?? size
    if (column.fit?.least !== undefined) room.names += 1
  }
  return room
}
