import { useEffect, useRef } from 'react'
import { announce } from '../../core/messages/announce'
import type { PageSize, PortalColumn } from '../columns'
import type { ListMemory } from './list-memory'
import { lastingText, stateOf, stateText, type ListDefaults } from './list-state'
import type { RowEngine } from '../rows/table-view'

/** px above a list that is brought into sight: the header of the page. */
const ABOVE = 72

export interface StoredState<Row> {
  engine: RowEngine<Row>
  memory: ListMemory | undefined
  columns: readonly PortalColumn<Row>[]
  defaults: ListDefaults
  sizes: readonly PageSize[]
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
export function useStoredState<Row>(of: StoredState<Row>): void {
  const { engine, memory } = of
  const latest = useRef(of)
  const told = useRef({ asked: memory?.asked, text: '', lasting: '' })
  useEffect(() => {
    latest.current = of
  })

  useEffect(() => {
    const { columns, defaults, sizes, title, titleId } = latest.current
    const asked = memory?.asked
    const isNew = asked !== undefined && told.current.asked !== asked
    const state = isNew ? stateOf(asked.text, { columns, defaults, sizes }) : engine.view()
    // Before it is shown: what a link asks for is not kept as if this rep had chosen it.
    told.current = { asked, text: stateText(state, defaults), lasting: lastingText(state, defaults) }
    if (!isNew) return
    engine.show(state)
    const found = engine.view().order.length
    announce(`${title}: ${found === 1 ? '1 row' : `${found} rows`}`)
    bringIntoSight(document.getElementById(titleId)?.closest('section'))
  }, [engine, memory?.asked])

  useEffect(
    () =>
      engine.subscribe(() => {
        const { memory: current, defaults, ready } = latest.current
        const view = engine.view()
        // A page that is on its way says afterwards which it is.
        if (!current || !ready || view.waiting) return
        const [text, lasting] = [stateText(view, defaults), lastingText(view, defaults)]
        const before = told.current
        if (text === before.text) return
        told.current = { ...before, text, lasting }
        const typing = lasting === before.lasting
        current.keep({ text, lasting: typing ? undefined : lasting, typing })
      }),
    [engine],
  )
}

/** A link to a list that is further down leads there. */
function bringIntoSight(list: HTMLElement | null | undefined): void {
  if (!list) return
  const { top } = list.getBoundingClientRect()
  if (top >= 0 && top < innerHeight - 3 * ABOVE) return
  list.style.scrollMarginTop = `${ABOVE}px`
  list.scrollIntoView()
}
