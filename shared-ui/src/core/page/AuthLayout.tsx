import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Logo } from './Logo'

const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 600px) minmax(480px, 1fr)',
  minHeight: '100vh',
  '@media (max-width: 991px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
})
const Art = styled('aside')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  padding: '40px 48px',
  overflow: 'hidden',
  color: '#fff',
  backgroundColor: '#0D1530',
  backgroundImage: 'radial-gradient(circle at 72% 36%, #1B3182 0, rgba(19, 33, 84, .7) 32%, rgba(13, 21, 48, 0) 64%)',
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& > span': { position: 'relative', height: 32, alignItems: 'center', fontSize: 16 },
})
const Pitch = styled('div')({
  position: 'relative',
  marginTop: 'auto',
  maxWidth: 420,
  '& h2': { fontSize: 30, lineHeight: '38px', fontWeight: 600, letterSpacing: '-.022em' },
  '& p': { color: '#B6C2E6', fontSize: 15, lineHeight: '24px', marginTop: 12 },
})
const Pane = styled('main')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  // The foot's line stays below a form as high as the window.
  padding: '48px 48px 66px',
  '@media (max-width: 991px)': { padding: '24px 16px 64px' },
})
const Column = styled('div')({ width: '100%', maxWidth: 384 })
const Title = styled('h1')({ fontSize: 24, lineHeight: '32px', fontWeight: 600, letterSpacing: '-.02em' })
const Lead = styled('p')({ color: 'var(--text-3)', fontSize: 14, lineHeight: '20px', margin: '4px 0 20px' })
const Foot = styled('p')({
  position: 'absolute',
  bottom: 32,
  left: 0,
  right: 0,
  textAlign: 'center',
  color: 'var(--text-3)',
  fontSize: 12,
})

const RIDGES = 26
const BRIGHT = 9

const hill = (x: number, middle: number, width: number) => Math.exp(-(((x - middle) / width) ** 2))

/** One line of the landscape: hills that wander and flatten from the horizon (0) to the front (1). */
function ridge(depth: number): string {
  const points = Array.from({ length: 51 }, (_, index) => {
    const x = index * 12
    const height =
      128 * hill(x, 468 - 230 * depth + 130 * depth ** 2, 92) +
      96 * hill(x, 190 + 45 * depth - 60 * depth ** 2, 78) +
      44 * hill(x, 40 + 130 * depth, 70) +
      30 * hill(x, 590 - 250 * depth ** 2, 60)
    return (
      `${x} ` +
      `${(258 + 412 * depth ** 0.92 - height * (1 - 0.72 * depth) * (1 + 0.5 * depth * (1 - depth))).toFixed(1)}`
    )
  })
  return `M${points.join('L')}`
}

function Landscape() {
  return (
    <svg viewBox="0 0 600 900" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden>
      {Array.from({ length: RIDGES }, (_, index) => (
        <path
          key={index}
          d={ridge(index / (RIDGES - 1))}
          stroke={index === BRIGHT ? '#8DB0FF' : '#6C8DEB'}
          strokeWidth={index === BRIGHT ? 2 : 1}
          strokeLinejoin="round"
          opacity={index === BRIGHT ? 1 : 0.12 + 0.42 * Math.sin((Math.PI * (index + 1)) / (RIDGES + 1))}
        />
      ))}
    </svg>
  )
}

export interface AuthLayoutProps {
  title: ReactNode
  lead: ReactNode
  children: ReactNode
}

/** The page of someone who is not signed in: what the product is on the left, one form on the right. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  return (
    <Page>
      <Art aria-label="Marketplace">
        <Landscape />
        <Logo />
        <Pitch>
          <h2>Energy quotes and contracts</h2>
          <p>Answer customers’ electricity and gas quote requests and carry each contract through to booking.</p>
        </Pitch>
      </Art>
      <Pane id="main">
        <Column>
          <Title>{title}</Title>
          <Lead>{lead}</Lead>
          {children}
        </Column>
        <Foot>For energy suppliers’ representatives</Foot>
      </Pane>
    </Page>
  )
}
