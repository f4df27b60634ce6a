import { styled } from '@mui/material/styles'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from 'shared-contracts/bid/request'
import { toneColors } from '../theme/tokens'

const Wrapper = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ tone }) => ({
  ...toneColors(tone),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 16px',
  borderWidth: 1,
  borderStyle: 'solid',
  borderRadius: 8,
  '& > button': { flex: 'none' },
}))
const Text = styled('div')({
  flex: '1 1 160px',
  minWidth: 0,
  color: 'var(--text-2)',
  '& b': { fontWeight: 600, color: 'var(--text)' },
})

const usualIcon = { blue: Info, neutral: Info, green: CircleCheck, amber: TriangleAlert, red: CircleAlert }

export interface BannerProps {
  tone: Tone
  icon?: ReactNode
  title?: ReactNode
  children?: ReactNode
  /** A button at the end. */
  action?: ReactNode
  /** `alert` for what has just gone wrong; a banner that is part of the page needs none. */
  role?: 'alert' | 'status'
}

/** One message across the page or a card. */
export function Banner({ tone, icon, title, children, action, role }: BannerProps) {
  const Usual = usualIcon[tone]
  return (
    <Wrapper tone={tone} role={role}>
      {icon ?? <Usual size={18} aria-hidden />}
      <Text>
        {title !== undefined && <b>{title}</b>}
        {title !== undefined && children !== undefined && ' '}
        {children}
      </Text>
      {action}
    </Wrapper>
  )
}
