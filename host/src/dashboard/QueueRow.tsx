import type { KeyboardEvent } from 'react'
import { isPending } from 'shared-contracts/bid/request'
import { nounFor } from 'shared-contracts/words'
import { ChevronRight, CommodityTile, Countdown, Link, StatusChip } from 'shared-ui/core'
import { formatContractDate, formatDateTimeZone, formatTimeOrDay, formatTimeZone } from 'shared-ui/date'
import { usePortal } from '../services/portal-services'
import type { QueueEntry } from './queue'
import { QueueItem } from './queue-styles'

interface QueueRowProps {
  entry: QueueEntry
  /** Today in New York. */
  today: string
  /** The one row that Tab stops at. */
  active: boolean
  peeked: boolean
  /** Its details stand beside the queue. */
  detailed: boolean
  onFocus: () => void
  onPeek: () => void
}

/** One line of the queue; the whole of it leads to the bid or contract. */
export function QueueRow({ entry, today, active, peeked, detailed, onFocus, onPeek }: QueueRowProps) {
  const { key, kind, href, company, commodity, where, usage, task, detail, status, group } = entry
  const quiet = !isPending(group)
  const peek = (event: KeyboardEvent) => {
    if (event.key !== ' ' && !(event.key === 'Escape' && (peeked || detailed))) return
    event.preventDefault()
    onPeek()
  }
  return (
    <QueueItem data-active={active || undefined} data-quiet={quiet || undefined}>
      <div>
        <span className="time">
          <Time entry={entry} today={today} />
        </span>
        <span className="kind">{kind}</span>
        <span className="who">
          <CommodityTile commodity={commodity} small />
          <Link
            href={href}
            data-queue-row
            tabIndex={active ? 0 : -1}
            aria-describedby={`${key}-what`}
            title={`${company} · ${peekText(entry)}`}
            onFocus={onFocus}
            onKeyDown={peek}
          >
            {company}
          </Link>
          <small title={where} data-told-by-title>
            {where}
          </small>
        </span>
        <span className="usage">{usage}</span>
        <span className="what" data-told-by-title id={`${key}-what`} title={`${task} ${detail}`.trim()}>
          <b>{task}</b> <small>{detail}</small>
        </span>
        <span className="status">
          <StatusChip label={status.text} tone={quiet ? 'neutral' : status.tone} />
        </span>
        <span className="go" aria-hidden>
          <span>
            Open <kbd>↵</kbd>
          </span>
          <ChevronRight size={16} />
        </span>
      </div>
      {peeked && <p>{peekText(entry)}</p>}
    </QueueItem>
  )
}

function Time({ entry, today }: { entry: QueueEntry; today: string }) {
  const { clock } = usePortal()
  const { at, group, starts, company } = entry
  if (group === 'done') return formatTimeZone(at)
  if (starts) return `Starts ${formatContractDate(starts)}`
  const day = formatTimeOrDay(at, today)
  if (group === 'waiting') return `Due ${day}`
  return (
    <>
      <Countdown until={at} clock={clock} label={`Time left, ${company}`} quiet />
      <small>{day}</small>
    </>
  )
}

/** What else is known of an entry, in one line. */
export function peekText({ at, group, kind, starts, where, usage, meters, task, detail }: QueueEntry): string {
  const done = group === 'done' ? `Done ${formatDateTimeZone(at)}` : `Due ${formatDateTimeZone(at)}`
  const time = !starts || group === 'done' ? done : `Supply starts ${formatContractDate(starts)}`
  const count = meters === undefined ? '' : `${meters.toLocaleString('en-US')} ${nounFor(meters, 'meter')}`
  const yearly = usage === '' ? '' : `${usage} a year`
  return [`${kind}: ${task}`, detail, time, where, count, yearly].filter((text) => text !== '').join(' · ')
}
