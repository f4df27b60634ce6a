import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'remote-kit/router'
import type { ListMemory } from 'shared-ui/table'
import { storeColumns, storeText, storedColumns, storedText, listsInQuery, textInQuery } from './list-texts'
import { useRep } from '../use-rep'

/** ms without a key after which the words of a search are in the address. */
const TYPED = 300

/** What the lists of the page have changed and the address does not say yet: all of it goes there at once. */
const unsaid = new Map<string, string>()
/** Texts that a list put into the address and no render has shown yet: by them it knows its own change from Back. */
const written = new Map<string, string[]>()

/**
 * Keeps how a list is shown: in the address, so that a reload, the way back and a colleague find it; and in this
 * browser for this rep's next visit, with the order of the columns. `name` is that of the list in addresses:
 * `?bids.sort=due.asc`.
 */
export function useListMemory(name: string): ListMemory {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const repId = useRep()?.repId ?? ''
  const inQuery = textInQuery(search, name)
  const wanted = () => ({ text: inQuery ?? storedText(repId, name), isLeft: inQuery === undefined })
  const [current, setCurrent] = useState(() => ({ name, inQuery, requested: wanted() }))
  if (current.name !== name || current.inQuery !== inQuery) {
    const isOwn = current.name === name && written.get(name)?.includes(inQuery ?? '') === true
    setCurrent({ name, inQuery, requested: isOwn ? current.requested : wanted() })
  }

  const seen = useRef(inQuery)
  const write = useRef<(after: number) => void>(() => undefined)
  useLayoutEffect(() => {
    // A text of our own: it and all before it have been shown, those after it are on their way. Another text in a
    // changed address: somebody else navigated, and nothing of ours is on its way.
    const own = written.get(name) ?? []
    const at = own.indexOf(inQuery ?? '')
    written.set(name, at >= 0 || seen.current === inQuery ? own.slice(at + 1) : [])
    seen.current = inQuery
    let timer: ReturnType<typeof setTimeout> | undefined
    write.current = (after) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const next = listsInQuery(search, unsaid)
        const isNews = next !== search
        if (isNews)
          for (const [list, text] of unsaid)
            if (textInQuery(search, list) !== text) written.set(list, [...(written.get(list) ?? []), text])
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
      written.delete(name)
    },
    [name],
  )

  const { requested } = current
  // How it was left is in the address too: that is what is sent to a colleague.
  useEffect(() => {
    if (!requested.isLeft || requested.text === '') return
    unsaid.set(name, requested.text)
    write.current(0)
  }, [name, requested])

  return useMemo(
    () => ({
      requested,
      save: ({ text, lasting, typing }) => {
        unsaid.set(name, text)
        write.current(typing ? TYPED : 0)
        if (lasting !== undefined) storeText(repId, name, lasting)
      },
      arrangement: () => storedColumns(repId, name),
      saveArrangement: (text) => storeColumns(repId, name, text),
    }),
    [requested, name, repId],
  )
}
