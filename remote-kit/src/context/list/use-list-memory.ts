import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'remote-kit/router'
import type { ListMemory } from 'shared-ui/table'
import { keepColumns, keepText, keptColumns, keptText, listsInQuery, textInQuery } from './list-texts'
import { useRep } from '../use-rep'

/** ms without a key after which the words of a search are in the address. */
const TYPED = 300

/** What the lists of the page have changed and the address does not say yet: all of it goes there at once. */
const unsaid = new Map<string, string>()
/** What they said and no render has shown yet, in order: a list knows its own words again, however late they come. */
const said = new Map<string, string[]>()

/**
 * Keeps how a list is shown: in the address, so that a reload, the way back and a colleague find it, and for the next
 * visit in this browser, for this rep alone, as how the columns stand. `name` is that of the list in addresses:
 * `?bids.sort=due.asc`.
 */
export function useListMemory(name: string): ListMemory {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const repId = useRep()?.repId ?? ''
  const inQuery = textInQuery(search, name)
  const ask = () => ({ text: inQuery ?? keptText(repId, name), isLeft: inQuery === undefined })
  const [known, setKnown] = useState(() => ({ name, inQuery, asked: ask() }))
  if (known.name !== name || known.inQuery !== inQuery) {
    const isOwn = known.name === name && said.get(name)?.includes(inQuery ?? '') === true
    setKnown({ name, inQuery, asked: isOwn ? known.asked : ask() })
  }

  const seen = useRef(inQuery)
  const write = useRef<(after: number) => void>(() => undefined)
  useLayoutEffect(() => {
    // What was said before these words was overtaken by them; what was said after them is on its way.
    // Words of somebody else end it.
    const own = said.get(name) ?? []
    const at = own.indexOf(inQuery ?? '')
    said.set(name, at >= 0 || seen.current === inQuery ? own.slice(at + 1) : [])
    seen.current = inQuery
    let timer: ReturnType<typeof setTimeout> | undefined
    write.current = (after) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const next = listsInQuery(search, unsaid)
        const isNews = next !== search
        if (isNews)
          for (const [list, text] of unsaid)
            if (textInQuery(search, list) !== text) said.set(list, [...(said.get(list) ?? []), text])
        unsaid.clear()
        if (isNews) void navigate({ search: next, hash }, { replace: true })
      }, after)
    }
    // Typed while another list of the page had its say.
    if (unsaid.has(name)) write.current(TYPED)
    return () => clearTimeout(timer)
  }, [name, inQuery, search, hash, navigate])
  useEffect(
    () => () => {
      unsaid.delete(name)
      said.delete(name)
    },
    [name],
  )

  const { asked } = known
  // How it was left is in the address too: that is what is sent to a colleague.
  useEffect(() => {
    if (!asked.isLeft || asked.text === '') return
    unsaid.set(name, asked.text)
    write.current(0)
  }, [name, asked])

  return useMemo(
    () => ({
      asked,
      keep: ({ text, lasting, typing }) => {
        unsaid.set(name, text)
        write.current(typing ? TYPED : 0)
        if (lasting !== undefined) keepText(repId, name, lasting)
      },
      arrangement: () => keptColumns(repId, name),
      keepArrangement: (text) => keepColumns(repId, name, text),
    }),
    [asked, name, repId],
  )
}
