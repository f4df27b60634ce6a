import { styled } from 'shared-ui/core'

/** On a filled button, the key that does the same. */
export const ButtonKey = styled('kbd')({
  marginLeft: 8,
  padding: '0 6px',
  border: '1px solid currentColor',
  borderRadius: 4,
  font: 'inherit',
  fontSize: 11,
  lineHeight: '16px',
})
