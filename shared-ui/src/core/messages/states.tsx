import { keyframes, styled } from '@mui/material/styles'
import { CircleAlert, Inbox, RefreshCw } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { findSupportId, toProblem } from 'shared-contracts/api'
import { Button } from '../Button'
import { useRetryOutcome } from './retry-outcome'
import { SupportId } from './SupportId'

const Middle = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 116,
  padding: 24,
  textAlign: 'center',
  color: 'var(--text-2)',
})

/** Nothing to show: icon and text. */
export function EmptyState({ text = 'No data available.', children }: { text?: ReactNode; children?: ReactNode }) {
  return (
    <Middle>
      <Inbox size={24} strokeWidth={1.5} aria-hidden color="var(--text-3)" />
      <span>{text}</span>
      {children}
    </Middle>
  )
}

export interface ErrorStateProps {
  text: ReactNode
  /** What was thrown: the card names the fact that an answer lacks, and what support finds a fault by. */
  cause?: unknown
  onRetry?: () => void
  busy?: boolean
}

/** A failure inside the card where it happened, with a way to try again. */
export function ErrorState({ text, cause, onRetry, busy = false }: ErrorStateProps) {
  const card = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const notePress = useRetryOutcome(card, busy, () => words.current?.textContent ?? '')
  const problem = toProblem(cause)
  // Which fact a provider did not say is said where it is missed (decision 55).
  const lacks = problem.code === 'drifted-answer' && !(typeof text === 'string' && text.includes(problem.message))
  return (
    <Middle role="alert" ref={card} style={{ color: 'var(--text)' }}>
      <CircleAlert size={24} strokeWidth={1.5} aria-hidden color="var(--red)" />
      <span ref={words}>{text}</span>
      {lacks && <small>{problem.message}</small>}
      <SupportId id={findSupportId(problem)} />
      {onRetry && (
        <Button
          size="small"
          busy={busy}
          startIcon={<RefreshCw aria-hidden />}
          onClick={() => {
            notePress()
            onRetry()
          }}
        >
          Retry
        </Button>
      )}
    </Middle>
  )
}

const breathe = keyframes({ '50%': { opacity: 0.55 } })
const Bone = styled('span')({
  display: 'inline-block',
  verticalAlign: 'middle',
  borderRadius: 4,
  border: '1px solid transparent',
  backgroundColor: 'var(--fill)',
  animation: `${breathe} 1.6s ease-in-out infinite`,
})

/** A gray bar where text will be. Sizes in px or CSS units. */
export function Skeleton({
  width = '100%',
  height = 10,
  radius = 4,
}: {
  width?: number | string
  height?: number
  radius?: number
}) {
  return <Bone aria-hidden style={{ width, height, borderRadius: radius }} />
}
