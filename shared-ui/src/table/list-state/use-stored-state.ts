import { useEffect, useRef, useState } from 'react'
import { counted } from 'shared-contracts/words'
import { announce } from '../../core/messages/announce'
import type { RowData } from '../columns'
import type { ListMemory } from './list-memory'
import { lastingText, stateOf, stateText, type ListDefaults } from './list-state'
import type { List } from '../rows/use-list'

/** px above a list that is brought into sight: the header of the page. */
const ABOVE = 72

export interface StoredState<Row extends RowData> {
  list: List<Row>
  memory: ListMemory | undefined
  defaults: ListDefaults
  sizes: readonly number[]
  title: string
  /** The rows are there. */
  ready: boolean
  /** Of the heading. */
  titleId: string
}

/**
 * Shows what the address asks for after the list is there, and keeps what a rep changes. What came by a link is in the
 * address only: it is not how this rep left the list.
 */
export function useStoredState<Row extends RowData>(of: StoredState<Row>): void {
  const { list, memory, defaults, ready } = of
  const { state, waiting } = list
  const latest = useRef(of)
  const saved = useRef({
    requested: memory?.requested,
    text: stateText(state, defaults),
    lasting: lastingText(state, defaults),
  })
  const [announced, announceNext] = useState<ListMemory['requested']>()
  useEffect(() => {
    latest.current = of
  })

  useEffect(() => {
    const requested = memory?.requested
    if (!requested || saved.current.requested === requested) return
    const { list: current, defaults: usual, sizes, titleId } = latest.current
    const wanted = stateOf(requested.text, { columns: current.columns, defaults: usual, sizes })
    // Before it is shown: what a link asks for is not kept as if this rep had chosen it.
    saved.current = { requested, text: stateText(wanted, usual), lasting: lastingText(wanted, usual) }
    current.show(wanted)
    announceNext(requested)
    bringIntoSight(document.getElementById(titleId)?.closest('section'))
  }, [memory?.requested])

  useEffect(() => {
    if (!announced) return
    const { list: current, title } = latest.current
    announce(`${title}: ${counted(current.found.length, 'row')}`)
  }, [announced])

  useEffect(() => {
    const { memory: current, defaults: usual } = latest.current
    // A page that is on its way says afterwards which it is.
    if (!current || !ready || waiting) return
    const [text, lasting] = [stateText(state, usual), lastingText(state, usual)]
    const before = saved.current
    // What the address asks for next has its say first.
    if (text === before.text || before.requested !== current.requested) return
    saved.current = { ...before, text, lasting }
    const typing = lasting === before.lasting
    current.save({ text, lasting: typing ? undefined : lasting, typing })
  }, [state, ready, waiting])
}

/** A link to a list that is further down leads there. */
function bringIntoSight(list: HTMLElement | null | undefined): void {
  if (!list) return
  const { top } = list.getBoundingClientRect()
  if (top >= 0 && top < innerHeight - 3 * ABOVE) return
  list.style.scrollMarginTop = `${ABOVE}px`
  list.scrollIntoView()
}
