import { useEffect, useState, type MouseEvent } from 'react'
import { OpenInAnotherTab, TypedBefore, TypingNotSaved } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { useForm } from 'shared-ui/form'
import { useTimeReached } from '../context/use-time-reached'
import type { Draft } from './use-draft'

/** ms after a key at which it is written down at the latest; leaving the page or closing the form writes at once. */
const PAUSE = 250
const FIELDS = ':is(input:not([type="hidden"], [type="file"]), select, textarea):not(:disabled)'
const AFTER = 4 // Node.DOCUMENT_POSITION_FOLLOWING

export interface DraftKeeperProps<Values> {
  draft: Draft<Values>
  /** What has not been done with it yet: `sent`, `submitted`. */
  pending: string
  /** Beyond the form's own fields, which start over by themselves. */
  onStartOver?: () => void
}

/** Inside a form: keeps what is typed, says what the rep has to know of it, and lets them start over. */
export function DraftKeeper<Values extends object>({ draft, pending, onStartOver }: DraftKeeperProps<Values>) {
  const form = useForm<Values>('DraftKeeper')
  const { found, empty, unkept, forget, keeping } = draft
  const { name, keep, until, followsTabs, record } = keeping
  const inOtherTab = useOtherTabs(followsTabs ? name : undefined)

  useEffect(() => {
    if (!keep) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      record.write(until)
    }
    // What the form starts with was typed earlier, or by nobody.
    let first = true
    const unsubscribe = form.subscribe(
      ({ values }) => {
        if (!first) {
          record.type(values)
          timer ??= setTimeout(write, PAUSE)
        }
        first = false
      },
      { values: true },
    )
    const follow = (event: StorageEvent) => {
      const merged = event.key === name ? record.follow(form.getState().values) : undefined
      if (!merged) return
      form.batch(() => {
        for (const [field, value] of Object.entries(merged) as [keyof Values, Values[keyof Values]][])
          form.change(field, value)
      })
    }
    window.addEventListener('storage', follow)
    window.addEventListener('pagehide', write)
    return () => {
      unsubscribe()
      window.removeEventListener('storage', follow)
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [form, record, name, keep, until])

  const now = useTimeReached(until === undefined ? [] : [until])
  const over = until !== undefined && now >= until
  useEffect(() => {
    if (over) record.lapse()
    // Another deadline, or a clock put right: nobody types it once more.
    else if (keep) record.renew(form.getState().values, until)
  }, [form, record, keep, until, over])

  function startOver({ currentTarget: button }: MouseEvent<HTMLElement>) {
    form.restart(empty)
    forget()
    onStartOver?.()
    // The button goes: one starts over at the first field.
    const around = button.closest('form, [role$="dialog"], main') ?? document
    const fields = around.querySelectorAll<HTMLElement>(FIELDS)
    ;[...fields].find((field) => button.compareDocumentPosition(field) & AFTER)?.focus()
  }

  return (
    <>
      {found !== undefined && (
        <TypedBefore when={formatDateTimeZone(found.typedAt)} pending={pending} onStartOver={startOver} />
      )}
      {unkept && <TypingNotSaved pending={pending} />}
      {inOtherTab && keep && <OpenInAnotherTab />}
    </>
  )
}

type Message = 'opened' | 'here' | 'left'

/** Whether another tab of this browser has the same thing open; without a name nobody asks. */
export function useOtherTabs(name: string | undefined): boolean {
  const [others, setOthers] = useState(false)
  useEffect(() => {
    if (name === undefined || typeof BroadcastChannel === 'undefined') return
    let channel: BroadcastChannel | undefined
    const post = (message: Message) => channel?.postMessage(message)
    const open = () => {
      channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        setOthers(data !== 'left')
        // Who is left answers those who open, and speaks up when one of several goes.
        if (data !== 'here') post('here')
      }
      post('opened')
    }
    // A page that the browser keeps in its history is not open.
    const leave = () => {
      post('left')
      channel?.close()
      channel = undefined
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) open()
    }
    open()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      leave()
    }
  }, [name])
  return others
}
