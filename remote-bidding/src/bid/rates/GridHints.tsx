import { styled } from 'shared-ui/core'
import { Kbd } from '../../ui/keys'

const Hints = styled('span')({
  display: 'flex',
  gap: 12,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
  whiteSpace: 'nowrap',
  '&:not([data-pasted])': { marginLeft: 'auto', paddingRight: 8 },
  '&[data-pasted]': { flexWrap: 'wrap', alignItems: 'center', minHeight: 32, width: '100%', padding: '0 8px' },
  '& > i': { flex: '1 1 auto' },
  '& kbd': { marginLeft: 0, marginRight: 4 },
  '@media (max-width: 1299px)': { '&:not([data-pasted])': { display: 'none' } },
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

const keyText = ([key, what]: readonly [string, string]) => (
  <span key={key}>
    <Kbd>{key}</Kbd>
    {what}
  </span>
)

/** What keys do while a rate has the focus; `adder`: there is one to go to. */
export function GridHints({ adder, many: isLong }: { adder: boolean; many: boolean }) {
  return <Hints>{(isLong ? many : few.filter(([key]) => adder || key !== 'Tab')).map(keyText)}</Hints>
}

/** While a paste is looked at, in the place of the grid's tools. */
export function PasteHints() {
  return (
    <Hints data-pasted>
      <span>Nothing is changed yet.</span>
      {keyText(['Ctrl Z', 'takes it all back after Accept'])}
      <i />
      {keyText(['Tab', 'next value'])}
      {keyText(['Del', 'drop one value'])}
    </Hints>
  )
}
