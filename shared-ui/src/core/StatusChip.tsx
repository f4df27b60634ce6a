import {
  Ban,
  CalendarClock,
  Check,
  CircleCheck,
  CircleDot,
  CircleX,
  Eye,
  FilePen,
  Hourglass,
  Inbox,
  PenLine,
  Search,
  Signature,
  TimerOff,
  UserRound,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from 'shared-contracts/bid/request'

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

/** A status as a person reads it: icon and label, never color alone. */
export function StatusChip({ label, tone, icon }: StatusChipProps) {
  const Icon = iconOfLabel[label]
  return (
    <span className={`pm-chip pm-tone-${tone}`}>
      {icon ?? (Icon && <Icon size={14} aria-hidden />)}
      {label}
    </span>
  )
}

/** What a mark under a status is about. */
export type MarkKind = 'draft' | 'sent' | 'sent-by-colleague' | 'opted-out' | 'closed' | 'waiting'

const iconOfMark: Record<MarkKind, LucideIcon> = {
  draft: PenLine,
  sent: Check,
  'sent-by-colleague': UserRoundCheck,
  'opted-out': Ban,
  closed: TimerOff,
  waiting: Hourglass,
}

/** What is true for this rep, under the status of everybody (decision 37). */
export function StatusMark({ kind, text, tone }: { kind: MarkKind; text: string; tone: Tone }) {
  const Icon = iconOfMark[kind]
  return (
    <span
      className="pm-mark"
      title={text}
      data-told-by-title
      style={tone === 'neutral' ? undefined : { color: `var(--${tone})` }}
    >
      <Icon size={12} aria-hidden />
      {text}
    </span>
  )
}

// Of the chip what is alike; the rest has no class, since the bytes of classes are every page's.
const TAG = { gap: 4, height: 18, padding: '0 6px', borderWidth: 0, borderRadius: 4, fontSize: 11 }
const QUIET_TAG = { ...TAG, color: 'var(--text-2)', backgroundColor: 'var(--fill)' }

/** A small mark beside other text, e.g. `Custom` or `Won`. */
export function Tag({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`pm-chip pm-tone-${tone}`} style={tone === 'neutral' ? QUIET_TAG : TAG}>
      {icon}
      {children}
    </span>
  )
}
