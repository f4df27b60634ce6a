import { styled, Button, VisuallyHidden } from 'shared-ui/core'
import type { ReactNode } from 'react'

/** A key on a color of its own. */
export const keyOnColor = { borderColor: 'currentColor', color: 'inherit' }

/** On a filled button, the key that does the same. */
export const ButtonKey = styled('kbd')({ ...keyOnColor, marginLeft: 8, padding: '0 6px' })

export const Kbd = styled('kbd')({
  marginLeft: 4,
  padding: '0 5px',
  fontWeight: 500,
  backgroundColor: 'var(--surface)',
})

interface RateButtonProps {
  /** The key that does the same. */
  letter: 'F' | 'K'
  /** `12 months` */
  term: string
  children: ReactNode
  onPress: () => void
}

/** What to do with an unusual rate, in one press or by its key: take the likely one, or keep the current one. */
export function RateButton({ letter, term, children, onPress }: RateButtonProps) {
  return (
    <Button size="small" aria-keyshortcuts={letter} onClick={onPress} sx={buttonStyles}>
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

const buttonStyles = {
  flex: 'none',
  height: 28,
  minWidth: 0,
  padding: '0 6px 0 8px',
  fontVariantNumeric: 'tabular-nums',
  '& kbd': { marginLeft: '6px' },
}
