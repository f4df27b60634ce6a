import { styled } from '@mui/material/styles'
import {
  Ban,
  CalendarClock,
  Check,
  CircleCheck,
  CircleDot,
  CircleX,
  Eye,
  FilePen,
  Inbox,
  Search,
  Signature,
  TimerOff,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { toneColors, type Tone } from './tokens'

export const ChipFrame = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ tone }) => ({
  ...toneColors(tone),
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 22,
  padding: '0 8px 0 6px',
  borderWidth: 1,
  borderStyle: 'solid',
  borderRadius: 6,
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
}))

/** The icon that goes with each friendly label (B§4, C§4). */
const iconOfLabel: Record<string, LucideIcon> = {
  'Bid Required': CircleDot,
  'Internal QA': Search,
  'Last Look': Eye,
  'Bid Submitted': Check,
  'Customer Review': UserRound,
  'Contract Requested': Inbox,
  'Awaiting Booking': CalendarClock,
  'Awaiting Countersigned': Signature,
  Booked: CircleCheck,
  'Revision Requested': FilePen,
  Rejected: CircleX,
  Aborted: Ban,
  'Timed Out': TimerOff,
}

export interface StatusChipProps {
  label: string
  tone: Tone
  /** Instead of the icon that belongs to the label. */
  icon?: ReactNode
}

/** A status as a person reads it: icon and label, never colour alone. */
export function StatusChip({ label, tone, icon }: StatusChipProps) {
  const Icon = iconOfLabel[label]
  return (
    <ChipFrame tone={tone}>
      {icon ?? (Icon && <Icon size={14} aria-hidden />)}
      {label}
    </ChipFrame>
  )
}

const TagFrame = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 18,
  padding: '0 6px',
  borderRadius: 4,
  fontSize: 11,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: tone === 'neutral' ? 'var(--text-2)' : `var(--${tone})`,
  backgroundColor: tone === 'neutral' ? 'var(--fill)' : `var(--${tone}-soft)`,
}))

/** A small mark beside other text, e.g. `Custom` or `Won`. */
export function Tag({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return <TagFrame tone={tone}>{icon}{children}</TagFrame>
}
