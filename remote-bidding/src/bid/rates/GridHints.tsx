import { styled } from 'shared-ui/core'
import { Kbd } from './paste/paste-look'

const Hints = styled('span')({
  display: 'flex',
  gap: 12,
  marginLeft: 'auto',
  paddingRight: 8,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
  whiteSpace: 'nowrap',
  '& kbd': { marginLeft: 0, marginRight: 4 },
  '@media (max-width: 1299px)': { display: 'none' },
})

const few = [
  ['↵', 'next term'],
  ['Tab', 'adder'],
  ['O', 'send or omit'],
  ['I', 'details'],
] as const
const many = [
  ['PgUp PgDn', 'ten terms'],
  ['F8', 'next to check'],
  ['Ctrl ↓', 'next empty'],
  ['I', 'details'],
] as const

export interface GridHintsProps {
  /** There is an adder to go to. */
  adder: boolean
  many: boolean
}

/** What keys do while a rate has the focus. */
export function GridHints({ adder, many: isLong }: GridHintsProps) {
  const keys = isLong ? many : few.filter(([key]) => adder || key !== 'Tab')
  return (
    <Hints>
      {keys.map(([key, what]) => (
        <span key={key}>
          <Kbd>{key}</Kbd>
          {what}
        </span>
      ))}
    </Hints>
  )
}
