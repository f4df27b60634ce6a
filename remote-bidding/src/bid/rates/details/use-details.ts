import { useCallback, useState, type SyntheticEvent } from 'react'
import { usePageKey } from '../../../ui/use-page-key'
import { useNarrower } from '../use-narrower'

/** Windows from here on have room for the drawer beside the grid; the bars of Last Look need more. */
const WIDE = { bid: 1600, lastLook: 1660 }

/** Which row the details are of, and where they stand: in the drawer where it has room, or once `I` opened it. */
export function useDetails({ isLastLook }: { isLastLook: boolean }) {
  const [row, setRow] = useState(0)
  const isBeside = !useNarrower(WIDE[isLastLook ? 'lastLook' : 'bid'] - 1)
  const [asked, setAsked] = useState<boolean>()
  const drawer = asked ?? isBeside
  const toggle = useCallback(() => setAsked(!drawer), [drawer])
  usePageKey((event) => {
    const { target } = event
    const isField = target instanceof Element && target.matches('input, textarea, select')
    const types = isField && target.closest('[data-rate-row]') === null
    if (types || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.key.toLowerCase() === 'i') {
      event.preventDefault()
      toggle()
    } else if (event.key === 'Escape' && drawer && !isBeside) setAsked(false)
  })
  return {
    drawer,
    shown: { row, drawer, onRow: setRow, onClose: () => setAsked(false) },
    /** There is room for the drawer, which the page leaves free then. */
    beside: drawer && isBeside,
    /** Whatever of a row gets the focus, or is pressed. */
    follow: ({ target }: SyntheticEvent) => {
      const place = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null
      if (place) setRow(Number(place.dataset['row']))
    },
  }
}
