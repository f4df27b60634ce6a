import { History } from 'lucide-react'
import { Banner } from './messages/Banner'
import { Button } from './Button'

export interface TypedBeforeProps {
  /** When it was typed, as people read it. */
  when: string
  /** What has not been done with it yet: `sent`, `submitted`. */
  pending: string
  onStartOver: () => void
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
