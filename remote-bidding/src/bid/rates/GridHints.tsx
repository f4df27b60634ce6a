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
  '& kbd': { marginLeft: 0, marginRight: 3 },
  '@media (max-width: 1299px)': { display: 'none' },
})

/** What keys do while a rate has the focus. */
export function GridHints() {
  return (
    <Hints>
      <span>
        <Kbd>Ctrl V</Kbd>any layout
      </span>
      <span>
        <Kbd>I</Kbd>details
      </span>
    </Hints>
  )
}
