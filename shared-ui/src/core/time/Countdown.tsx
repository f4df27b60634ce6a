import { Timer, TimerOff } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore, type CSSProperties } from 'react'
import { countdownText, urgency, type Clock, type Urgency } from 'shared-contracts/time'
import { announce } from '../messages/announce'
import type { Tone } from 'shared-contracts/bid/request'
import { counted } from 'shared-contracts/words'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Four ticks a second for all countdowns of the page: none is late by more than a quarter of a second. */
function subscribeToTicks(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((each) => each()), 250)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const urgencyTones: Record<Urgency, Tone> = { neutral: 'neutral', amber: 'amber', red: 'red', over: 'neutral' }

/** Minutes at which screen readers hear the time left. */
const ANNOUNCED = [1, 5, 15]

/** Styles of `large`: a page shows one at most, so it needs no class. */
const LARGE = {
  color: 'var(--text)',
  fontSize: 24,
  lineHeight: '32px',
  fontWeight: 600,
  letterSpacing: '-.02em',
} as const

export interface CountdownProps {
  /** The end, ms since 1970. */
  until: number
  clock: Clock
  /**
   * `pill` in tables, `text` takes the size around it, `words` is a part of a sentence, `large` is the Last Look clock.
   */
  variant?: 'text' | 'words' | 'pill' | 'large'
  /** What runs out, e.g. `Time left`. */
  label: string
  /** Not read out at 15, 5 and 1 minutes: for a countdown that repeats one already on the page. */
  quiet?: boolean
}

/** Time left, following the server's clock. Only the text changes, and only this component renders. */
export function Countdown({ until, clock, variant = 'text', label, quiet = false }: CountdownProps) {
  const left = () => until - clock.now()
  const text = useSyncExternalStore(subscribeToTicks, () => countdownText(left()))
  const state = useSyncExternalStore(subscribeToTicks, () => urgency(left()))
  useAnnouncements(until, clock, label, quiet)
  const tone = urgencyTones[state]
  const Icon = state === 'over' ? TimerOff : Timer
  const looks = { pill: ` pm-countdown-pill pm-tone-${tone}`, words: ' pm-countdown-words', text: '', large: '' }
  let style: CSSProperties | undefined
  if (variant === 'large') style = LARGE
  else if (variant !== 'pill' && tone !== 'neutral') style = { color: `var(--${tone})` }
  return (
    <span
      role="timer"
      aria-label={label}
      className={`pm-countdown${looks[variant]}${tone === 'neutral' ? ' pm-countdown-calm' : ''}`}
      style={style}
    >
      {(variant === 'pill' || variant === 'text') && <Icon size={variant === 'pill' ? 14 : '1em'} aria-hidden />}
      {text}
    </span>
  )
}

function useAnnouncements(until: number, clock: Clock, label: string, quiet: boolean): void {
  const leftBefore = useRef(Infinity)
  useEffect(() => {
    if (quiet) return
    leftBefore.current = until - clock.now()
    return subscribeToTicks(() => {
      const left = until - clock.now()
      const minutes = ANNOUNCED.find((minute) => left <= minute * 60_000)
      if (minutes !== undefined && left > 0 && leftBefore.current > minutes * 60_000) {
        // After a sleep that is less than the mark.
        announce(`${label}: ${counted(Math.ceil(left / 60_000), 'minute')}`)
      }
      leftBefore.current = left
    })
  }, [until, clock, label, quiet])
}

export interface TimeLeftBarProps {
  /** The part that is left at an instant (ms since 1970), 1 to 0. */
  left: (now: number) => number
  clock: Clock
}

/**
 * Along the lower edge of a positioned frame: how much of a window of time is left. A countdown beside it says it in
 * words.
 */
export function TimeLeftBar({ left, clock }: TimeLeftBarProps) {
  const percent = useSyncExternalStore(subscribeToTicks, () => Math.round(left(clock.now()) * 1000) / 10)
  return (
    <span
      aria-hidden
      data-left={percent}
      style={{
        position: 'absolute',
        left: 0,
        bottom: 0,
        height: 3,
        width: `${percent}%`,
        backgroundColor: 'var(--amber-solid)',
      }}
    />
  )
}
