import { styled } from 'shared-ui/core'

/** How a key is drawn beside what it does. */
export const keyLook = {
  padding: '0 4px',
  border: '1px solid var(--border-button)',
  borderRadius: '4px',
  font: 'inherit',
  fontSize: 11,
  lineHeight: '16px',
  color: 'var(--text-2)',
}

/** The same on a color of its own. */
export const keyOnColor = { ...keyLook, borderColor: 'currentColor', color: 'inherit' }

/** On a filled button, the key that does the same. */
export const ButtonKey = styled('kbd')({ ...keyOnColor, marginLeft: 8, padding: '0 6px' })

export const Kbd = styled('kbd')({
  ...keyLook,
  marginLeft: 4,
  padding: '0 5px',
  fontWeight: 500,
  backgroundColor: 'var(--surface)',
})
