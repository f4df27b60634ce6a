import { styled } from '@mui/material/styles'

/** Buttons side by side in one frame. MUI's own group would be more script than the buttons. */
export const Joined = styled('div')({
  display: 'inline-flex',
  '& > button:not(:first-of-type)': { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, marginLeft: -1 },
  '& > button:not(:last-of-type)': { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
})
