import { CopyPlus, History } from 'lucide-react'
import { useEffect, type MouseEvent } from 'react'
import { Button } from './Button'
import { Banner } from './messages/Banner'

/**
 * What is typed into a form cannot be kept beyond this page: said in place, and asked about before the page is left.
 */
export function TypingNotSaved({
  pending,
}: {
  /** What has not been done with it yet: `sent`, `submitted`. */ pending: string
}) {
  useEffect(() => {
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeave)
    return () => window.removeEventListener('beforeunload', confirmLeave)
  }, [])
  return (
    <Banner tone="amber" role="alert" title="What you type is kept in this tab only.">
      Your browser has no room for it, or does not allow it.
      <br />
      It is lost if you reload or close this page before it is {pending}.
    </Banner>
  )
}

/** The same rep has the form open twice. */
export function OpenInAnotherTab() {
  return (
    <Banner
      tone="neutral"
      role="status"
      icon={<CopyPlus size={18} aria-hidden />}
      title="You have this open in another tab too."
    >
      What you type in one shows in the other.
    </Banner>
  )
}

export interface TypedBeforeProps {
  /** When it was typed, as people read it. */
  when: string
  /** What has not been done with it yet: `sent`, `submitted`. */
  pending: string
  onStartOver: (event: MouseEvent<HTMLElement>) => void
}

/** What was typed before is back in the form (decision 5); it can be dropped. */
export function TypedBefore({ when, pending, onStartOver }: TypedBeforeProps) {
  return (
    <Banner
      tone="blue"
      role="status"
      icon={<History size={18} aria-hidden />}
      title="What you typed is back."
      action={
        <Button size="small" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      It was typed on {when} and has not been {pending}.
    </Banner>
  )
}
