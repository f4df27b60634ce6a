import { styled } from '@mui/material/styles'

const Brand = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  fontWeight: 600,
  fontSize: 15,
  letterSpacing: '-.012em',
})

/** The mark and the name; `size` is the mark's side in px. */
export function Logo({ size = 26, name = 'Marketplace' }: { size?: number; name?: string }) {
  return (
    <Brand>
      <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden>
        <rect width="26" height="26" rx="7" fill="#2450D3" />
        <path
          d="M6.5 17.5 9.8 8.6l3.4 5.6 3.1-6.4 3.2 9.7"
          fill="none"
          stroke="#fff"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {name}
    </Brand>
  )
}
