import { useState } from 'react'
import { cellsOf } from 'shared-contracts/bid/rates'
import { usePartScope, useRemote } from 'remote-kit/context'
import { usePastedRates } from '../../../ui/bid-store'
import type { GridCell } from '../../../ui/bid-reducer'
import type { PastedBlock } from './use-paste-review'

/** Fields that take a paste themselves. */
const TAKES_TEXT = 'input:not([readonly]), textarea, [contenteditable="true"], [role$="dialog"] *'

/** A block that was pasted and is looked at, until it is accepted or dropped; one that follows takes its place. */
export function usePaste({ locked, focus }: { locked: boolean; focus: () => void }) {
  const { notifications } = useRemote()
  const [block, setBlock] = useState<PastedBlock>()
  const show = (text: string, from?: GridCell) => setBlock({ text, from })
  // What was pasted while nothing in particular had the focus is for the grid.
  usePartScope(
    ({ listen }) => {
      listen(document, 'paste', (event) => {
        const { target } = event
        if (event.defaultPrevented || (target instanceof Element && target.matches(TAKES_TEXT))) return
        const text = event.clipboardData?.getData('text/plain') ?? ''
        if (cellsOf(text).flat().length < 2) return
        event.preventDefault()
        if (locked) notifications.error('Nothing was pasted', 'This request takes no rates now.')
        else setBlock({ text, from: undefined })
      })
    },
    [locked, notifications],
  )
  const isPasted = usePastedRates() !== undefined && !locked
  return {
    /** Its ghosts are in the grid. */
    isPasted,
    block: locked ? undefined : block,
    show,
    close: () => {
      setBlock(undefined)
      // Once the fields are drawn again.
      setTimeout(focus)
    },
  }
}
