import { styled } from '@mui/material/styles'

/** The text of a cell that takes two lines rather than lose its end. */
export const TwoLines = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'normal',
  lineHeight: '16px',
  overflow: 'hidden',
})
