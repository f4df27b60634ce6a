import type { ReactNode } from 'react'
import { Button, VisuallyHidden } from 'shared-ui/core'
import { keyLook } from './keys'

export interface RateAnswerProps {
  /** The key that does the same. */
  letter: 'F' | 'K'
  /** `12 months` */
  term: string
  children: ReactNode
  onPress: () => void
}

/** What to do with an unusual rate, in one press or by its key: take the likely one, or keep the one that stands. */
export function RateAnswer({ letter, term, children, onPress }: RateAnswerProps) {
  return (
    <Button size="small" aria-keyshortcuts={letter} onClick={onPress} sx={look}>
      {children}
      <VisuallyHidden> for {term}</VisuallyHidden>
      <kbd aria-hidden>{letter}</kbd>
    </Button>
  )
}

/** The likely rate as a question: `0.0724?` */
export const Likely = ({ rate }: { rate: string }) => (
  <>
    <VisuallyHidden>Take </VisuallyHidden>
    {rate}?
  </>
)

const look = {
  flex: 'none',
  height: 28,
  minWidth: 0,
  padding: '0 6px 0 8px',
  fontVariantNumeric: 'tabular-nums',
  '& kbd': { ...keyLook, marginLeft: '6px' },
}
