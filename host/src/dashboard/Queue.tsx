import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { QUEUE_GROUPS, weekEnd, type QueueGroup } from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import { counted, nounFor } from 'shared-contracts/words'
import { announce, ChevronDown, Link, Skeleton, useAnnouncedCount } from 'shared-ui/core'
import { formatDay } from 'shared-ui/date'
import { useStore } from 'zustand'
import { lazyComponent } from '../lazy-component'
import { usePortal } from '../services/portal-services'
import { useOpenWork } from '../shell/sidebar/pending-tasks'
import type { QueueEntry } from './queue'
import { QueueCard, MoreButton } from './queue-styles'
import { peekText, QueueRow } from './QueueRow'
import { useQueue } from './use-queue'
import type { QueueDrawerState } from './queue-drawer'
import { focusActiveRow, moveBy, useQueueKeys } from './use-queue-keys'

// A laptop has no room for it.
const QueueDrawer = lazyComponent({ load: () => import(/* webpackChunkName: "queue-drawer" */ './QueueDrawer') })

const TITLES: Record<QueueGroup, string> = {
  now: 'Now',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  waiting: 'Waiting for others',
  done: 'Done today',
}

/** Rows of a group that are shown at first: a market of thousands stays quick. */
const FIRST_ROWS = 50

/** px from which there is room for what needs nobody. */
const ROOMY = '(min-width: 1600px)'

const NO_MATCH = 'Nothing in the queue matches.'

const isMeant = (filter: string, { company, where, task, detail, status, kind }: QueueEntry) => {
  const text = [company, where, task, detail, status.text, kind].join(' ').toLowerCase()
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((part) => text.includes(part))
}

/** My Tasks as one queue of bids and contracts by time (B§2, decision 36). */
export default function Queue({ filter, drawer }: { filter: string; drawer: QueueDrawerState }) {
  const { entries, busy, failed, unlisted } = useQueue()
  const { today } = useOpenWork()
  // Bids and contracts come together: none moves what somebody is about to press.
  const found = busy ? [] : entries.filter((entry) => isMeant(filter.trim(), entry))
  const foundText = found.length === 0 ? NO_MATCH : counted(found.length, 'row')
  useAnnouncedCount(filter.trim(), busy ? undefined : foundText)
  const { foldedOf, fold } = useFolds(filter.trim() !== '')
  const [all, showAll] = useState<readonly QueueGroup[]>([])
  const [chosen, choose] = useState<string>()
  const [peeking, peek] = useState(false)
  const groups = QUEUE_GROUPS.map((group) => ({ group, entries: found.filter((each) => each.group === group) }))
    .filter((each) => each.entries.length > 0)
    .map((each) => ({ ...each, folded: foldedOf(each.group), limit: all.includes(each.group) ? Infinity : FIRST_ROWS }))
  const visible = groups.flatMap(({ folded, limit, entries: each }) => (folded ? [] : each.slice(0, limit)))
  const active = visible.find(({ key }) => key === chosen) ?? visible[0]
  const card = useRef<HTMLElement>(null)
  useQueueKeys()
  useFirstFocus(card, !busy && visible.length > 0)
  const keepFocus = useKeptFocus(card)
  const togglePeek = (entry: QueueEntry) => {
    const { wide, open, toggle } = drawer
    if (!(wide ? open : peeking)) announce(peekText(entry))
    if (wide) toggle()
    else peek(!peeking)
  }
  const details = (
    <QueueDrawer
      entry={active}
      busy={busy}
      onNext={() => {
        focusActiveRow(card.current)
        moveBy(1)
      }}
      onClose={() => {
        focusActiveRow(card.current)
        drawer.toggle()
      }}
    />
  )
  return (
    <QueueCard aria-label="Queue" aria-busy={busy} ref={card} {...keepFocus}>
      {/* Its table says why, and has the Retry for both. */}
      {failed.map((name) => (
        <p key={name}>{name === 'bids' ? 'Bids' : 'Contracts'} could not be read, so the queue lacks them.</p>
      ))}
      {busy && <Waiting />}
      {!busy && entries.length === 0 && failed.length === 0 && <EmptyMarket />}
      {!busy && entries.length > 0 && found.length === 0 && <p>{NO_MATCH}</p>}
      {groups.map(({ group, entries: each, folded, limit }) => (
        <section key={group} aria-labelledby={`queue-${group}`}>
          <header>
            <h2 id={`queue-${group}`}>
              <button type="button" aria-expanded={!folded} onClick={() => fold(group, !folded)}>
                <ChevronDown size={14} aria-hidden />
                {TITLES[group]} <small>{each.length.toLocaleString('en-US')}</small>
              </button>
            </h2>
            {group === 'now' && 'Last Look and what closes within the hour'}
            {group === 'week' && `to ${formatDay(weekEnd(today))}`}
          </header>
          {!folded && (
            <ul>
              {each.slice(0, limit).map((entry) => (
                <QueueRow
                  key={entry.key}
                  entry={entry}
                  today={today}
                  active={entry === active}
                  peeked={peeking && !drawer.wide && entry === active}
                  detailed={drawer.open}
                  onFocus={() => choose(entry.key)}
                  onPeek={() => togglePeek(entry)}
                />
              ))}
            </ul>
          )}
          {!folded && each.length > limit && (
            <MoreButton
              type="button"
              onClick={() => {
                showAll([...all, group])
                choose(each[limit]?.key)
              }}
            >
              Show all {each.length.toLocaleString('en-US')}
            </MoreButton>
          )}
        </section>
      ))}
      {unlisted > 0 && (
        <p>
          {unlisted.toLocaleString('en-US')} {nounFor(unlisted, 'more contract')} in Open Contracts.
        </p>
      )}
      {drawer.container && createPortal(details, drawer.container)}
    </QueueCard>
  )
}

/** Which groups are folded; while something is looked for none is. */
function useFolds(searching: boolean) {
  const [own, setOwn] = useState<Partial<Record<QueueGroup, boolean>>>({})
  const [roomy] = useState(() => window.matchMedia(ROOMY).matches)
  const byDefault = (group: QueueGroup) => !roomy && (group === 'waiting' || group === 'done')
  return {
    foldedOf: (group: QueueGroup) => !searching && (own[group] ?? byDefault(group)),
    fold: (group: QueueGroup, folded: boolean) => setOwn({ ...own, [group]: folded }),
  }
}

/** On a page that was just opened the first row has the focus, so that Enter opens what is most urgent. */
function useFirstFocus(card: RefObject<HTMLElement | null>, ready: boolean): void {
  const isFocused = useRef(false)
  useEffect(() => {
    if (!ready || isFocused.current) return
    isFocused.current = true
    const at = document.activeElement
    if (at === null || at === document.body || at.id === 'main') focusActiveRow(card.current, { preventScroll: true })
  }, [card, ready])
}

/** The chosen row takes the focus of what has gone: a row that moves to another group is made anew. */
function useKeptFocus(card: RefObject<HTMLElement | null>) {
  const isWithin = useRef(false)
  useLayoutEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return
    isWithin.current = false
    focusActiveRow(card.current, { preventScroll: true })
  })
  return { onFocus: () => void (isWithin.current = true), onBlur: () => void (isWithin.current = false) }
}

/** An empty market: where requests come from, and how one hears of the first. */
function EmptyMarket() {
  const { session } = usePortal()
  const supplierId = useStore(session, ({ currentUser }) => currentUser?.supplier.id)
  return (
    <p>
      Nothing is waiting for you. A request stands here as soon as a customer asks you for rates; the notifications tell
      you of it by browser or e-mail.{' '}
      {supplierId && <Link href={paths.allProspects(supplierId)}>See all prospects</Link>}
    </p>
  )
}

function Waiting() {
  return (
    <p>
      <Skeleton width={240} />
    </p>
  )
}
