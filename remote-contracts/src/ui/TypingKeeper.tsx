import { useEffect, useState } from 'react'
import { TypedBefore, TypingNotKept } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { useForm } from 'shared-ui/form'
import type { KeptTyping } from './use-kept-typing'

export interface TypingKeeperProps<Values> {
  kept: KeptTyping<Values>
  /** The form as it is when nothing has been typed. */
  empty: Values
  onStartOver?: () => void
}

/** Inside a form: keeps what is typed, and tells that what was typed before is back. */
export function TypingKeeper<Values extends object>({ kept, empty, onStartOver }: TypingKeeperProps<Values>) {
  const form = useForm<Values>('TypingKeeper')
  const [shown, setShown] = useState(kept.found !== undefined)
  const { keep } = kept

  useEffect(() => {
    // The form starts with what was typed earlier, or with nothing.
    let first = true
    return form.subscribe(
      ({ values }) => {
        if (!first) keep(values)
        first = false
      },
      { values: true },
    )
  }, [form, keep])

  function startOver() {
    form.reset(empty)
    kept.forget()
    onStartOver?.()
    setShown(false)
  }

  return (
    <>
      {kept.unkept && <TypingNotKept pending="sent" />}
      {shown && kept.found !== undefined && (
        <TypedBefore when={formatDateTimeZone(kept.found.typedAt)} pending="sent" onStartOver={startOver} />
      )}
    </>
  )
}
