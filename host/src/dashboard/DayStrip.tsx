import { useState, type KeyboardEvent } from 'react'
import {
  bidListLabel,
  bidsOf,
  isAnswered,
  isOpenBid,
  listQuoteRequests,
  shownDeadline,
  type QuoteRequest,
} from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import { useCall } from 'remote-kit/swr'
import { urgency } from 'shared-contracts/time'
import { Link, styled } from 'shared-ui/core'
import { dueDay, formatHour, formatTime } from 'shared-ui/date'
import { listAddress } from 'remote-kit/context'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'
import { shortName } from '../shell/near-due'
import { dayStrip, type DayMark } from './day-strip'
import { FittingWords } from './FittingWords'
import { useMinute } from './use-minute'

/** The dashboard's list of bids, as its remote calls it. */
const BIDS = 'bids'

const Strip = styled('section')({
  display: 'flex',
  alignItems: 'stretch',
  minHeight: 48,
  border: '1px solid var(--border)',
  borderRadius: 8,
  backgroundColor: 'var(--surface)',
  printColorAdjust: 'exact',
  '& h2': { flex: 'none', padding: '14px 16px', fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& > p': { padding: '14px 0', color: 'var(--text-3)' },
})
const Track = styled('div')({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  margin: '0 28px 0 12px',
  containerType: 'inline-size',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    top: 17,
    borderTop: '1px solid var(--border-control)',
  },
})
const Hour = styled('span')({
  position: 'absolute',
  top: 30,
  transform: 'translateX(-50%)',
  fontSize: 11,
  lineHeight: '14px',
  color: 'var(--text-3)',
  fontVariantNumeric: 'tabular-nums',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: -13,
    height: 5,
    borderLeft: '1px solid var(--border-control)',
  },
  // No number lies over the next one.
  '@container (max-width: 560px)': { '&:nth-of-type(even)': { display: 'none' } },
  '@container (max-width: 280px)': { '&:not(:nth-of-type(4n + 1))': { display: 'none' } },
})
const Now = styled('span')({ position: 'absolute', top: 4, height: 26, borderLeft: '2px solid var(--primary)' })
const Mark = styled('li')({
  position: 'absolute',
  top: 5,
  height: 24,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minWidth: 24,
    height: 24,
    marginLeft: -12,
    padding: '0 3px',
    borderRadius: 6,
    fontSize: 12,
    color: 'var(--text)',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: 'var(--hover)' },
  '& i': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    minWidth: 18,
    height: 18,
    padding: '0 4px',
    borderRadius: 9,
    border: '2px solid currentColor',
    backgroundColor: 'var(--surface)',
    fontStyle: 'normal',
    fontSize: 11,
    fontWeight: 600,
    lineHeight: '14px',
  },
  '& span': {
    overflow: 'hidden',
    padding: '0 4px 0 2px',
    backgroundColor: 'var(--surface)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& a:hover span': { backgroundColor: 'transparent' },
})

type Due = QuoteRequest & { due: number }

/** The day's due times along its hours; each mark leads to its bid, some that lie together to the list of the day. */
export default function DayStrip() {
  const { api, session } = usePortal()
  const user = useStore(session, (state) => state.currentUser)
  const params = user ? { supplierId: user.supplier.id, repId: user.supplierRepresentative.userId } : undefined
  const { data, error } = useCall(api, listQuoteRequests, params && bidsOf(params, 'open'))
  const now = useMinute()
  const bids = data?.filter((bid) => isOpenBid(bid, now)).map((bid) => ({ ...bid, due: shownDeadline(bid) }))
  // What could not be loaded is said by the list, with its Retry.
  if (bids?.length === 0 || (error && !bids)) return null
  const { marks, hours, now: nowAt } = dayStrip(bids ?? [], now)
  return (
    <Strip aria-labelledby="due-today" aria-busy={!bids}>
      <h2 id="due-today">Due today</h2>
      {bids && marks.length === 0 && <p>Nothing more is due today.</p>}
      {marks.length > 0 && (
        <Track>
          <div aria-hidden>
            {hours.map(({ time, at }) => (
              <Hour key={time} style={{ left: `${at}%` }}>
                {formatHour(time)}
              </Hour>
            ))}
            <Now style={{ left: `${nowAt}%` }} />
          </div>
          <Marks marks={marks} now={now} />
        </Track>
      )}
    </Strip>
  )
}

/** One Tab stop; the arrow keys go from mark to mark. */
function Marks({ marks, now }: { marks: readonly DayMark<Due>[]; now: number }) {
  const [chosen, choose] = useState(0)
  const active = Math.min(chosen, marks.length - 1)
  const move = (event: KeyboardEvent<HTMLOListElement>) => {
    const to = { ArrowRight: active + 1, ArrowLeft: active - 1, Home: 0, End: marks.length - 1 }[event.key]
    if (to === undefined || !marks[to]) return
    event.preventDefault()
    choose(to)
    event.currentTarget.querySelectorAll('a')[to]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its links bubble
    <ol onKeyDown={move}>
      {marks.map(({ at, bids, room }, index) => (
        <Mark key={bids[0]?.id} style={{ left: `${at}%`, width: room === undefined ? undefined : `${room}%` }}>
          <DueMark bids={bids} now={now} wordy={room !== undefined} tabIndex={index === active ? 0 : -1} />
        </Mark>
      ))}
    </ol>
  )
}

interface DueMarkProps {
  bids: readonly Due[]
  now: number
  wordy: boolean
  tabIndex: number
}

function DueMark({ bids, now, wordy, tabIndex }: DueMarkProps) {
  const [first, last] = [bids[0], bids.at(-1)]
  if (!first || !last) return null
  const time = formatTime(first.due)
  const words = bids.length === 1 ? `${time} ${shortName(first.companyName)}` : time
  const label =
    bids.length === 1
      ? `${words}: ${first.companyName}, ${bidListLabel(first).text}${doneText(first, now)}`
      : `${bids.length} bids, ${time} to ${formatTime(last.due)}: ${bids.map((bid) => bid.companyName).join(', ')}`
  const href =
    bids.length === 1
      ? paths.bidForm(first.id, first.scenarioId)
      : listAddress(paths.dashboard(), BIDS, { due: dueDay(now, now), sort: 'due.asc' })
  return (
    <Link href={href} aria-label={label} title={label} tabIndex={tabIndex}>
      <i aria-hidden style={{ color: `var(--${toneOf(bids, now)})` }}>
        {bids.length > 1 ? bids.length : isAnswered(first) ? '✓' : ''}
      </i>
      {wordy && <FittingWords text={words} />}
    </Link>
  )
}

const doneText = (bid: Due, now: number) => (isAnswered(bid) ? ', bid sent' : bid.due <= now ? ', over' : '')

/** As the countdowns are coloured; what is answered or over waits for nobody. */
function toneOf(bids: readonly Due[], now: number): string {
  const waiting = bids.filter((bid) => !isAnswered(bid) && bid.due > now)
  if (waiting.length === 0) return bids.some(isAnswered) ? 'green' : 'text-3'
  return waiting.some(({ due }) => urgency(due - now) === 'red') ? 'red' : 'amber'
}
