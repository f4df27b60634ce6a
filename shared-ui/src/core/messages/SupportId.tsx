import { styled } from '@mui/material/styles'

const Text = styled('small')({
  display: 'block',
  marginTop: 4,
  color: 'var(--text-2)',
  fontSize: 12,
  lineHeight: '16px',
  // One press takes all of it.
  '& code': { userSelect: 'all', overflowWrap: 'anywhere' },
})

/** What support finds a fault of the provider's by, where there is one. */
export function SupportId({ id }: { id: string | undefined }) {
  if (id === undefined) return null
  return (
    <Text>
      For support: <code>{id}</code>
    </Text>
  )
}
