import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { activityTitle, type Notice } from 'shared-contracts/activity'
import { paths } from 'shared-contracts/paths'
import { Button, EmptyState, ErrorState, Link, Skeleton, styled, VisuallyHidden } from 'shared-ui/core'
import { Popover } from 'shared-ui/dialogs'
import { formatDateTimeZone, formatTimeOrDay } from 'shared-ui/date'
import { dayInNewYork } from 'shared-contracts/new-york'
import { usePortal } from '../services/portal-services'
import type { Notices } from './use-notices'

const Panel = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  width: 400,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'min(560px, calc(100vh - 100px))',
  '& > header, & > footer': { display: 'flex', alignItems: 'center', flex: 'none', padding: '10px 16px', gap: 8 },
  '& > header': { borderBottom: '1px solid var(--border)' },
  '& > footer': { borderTop: '1px solid var(--border)', padding: '6px 8px' },
  '& h2': { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& header > span': { marginLeft: 'auto', fontSize: 12, color: 'var(--text-3)' },
})
const List = styled('ul')({ overflowY: 'auto', margin: 0, padding: 0, listStyle: 'none' })
const Item = styled(Link)({
  display: 'grid',
  gridTemplateColumns: '8px 1fr auto',
  columnGap: 8,
  padding: '8px 16px',
  color: 'inherit',
  fontSize: 13,
  lineHeight: '18px',
  borderBottom: '1px solid var(--border-subtle)',
  '&:hover': { textDecoration: 'none', backgroundColor: 'var(--hover)' },
  '&:focus-visible': { outlineOffset: -2 },
  '& > i': { width: 8, height: 8, marginTop: 5, borderRadius: 4 },
  '&[data-new] > i': { backgroundColor: 'var(--primary)' },
  '& time': { fontSize: 12, color: 'var(--text-3)', whiteSpace: 'nowrap' },
  '& b': { fontWeight: 600 },
  '& small': {
    gridColumn: 2,
    fontSize: 12,
    color: 'var(--text-2)',
  },
})

export interface NoticesPanelProps {
  anchor: HTMLElement
  notices: Notices
  /** Ids of what was new when it was opened. */
  fresh: ReadonlySet<string>
  onClose: () => void
  onSettings: () => void
}

/** What others did on requests and contracts, the newest first; each leads to its page. */
export default function NoticesPanel({ anchor, notices, fresh, onClose, onSettings }: NoticesPanelProps) {
  return (
    <Popover label="Notices" anchor={anchor} onClose={onClose}>
      <Panel>
        <header>
          <h2>Notices</h2>
          <span>Of colleagues and customers, 14 days</span>
        </header>
        {/* Closed first: it gives the focus back, and the new page is to have it. */}
        <Body notices={notices} fresh={fresh} onFollow={() => flushSync(onClose)} />
        <footer>
          <Button variant="text" onClick={onSettings}>
            Alerts and calendar
          </Button>
        </footer>
      </Panel>
    </Popover>
  )
}

function Body({
  notices: of,
  fresh,
  onFollow,
}: Pick<NoticesPanelProps, 'notices' | 'fresh'> & { onFollow: () => void }) {
  const { clock } = usePortal()
  const list = useRef<HTMLUListElement>(null)
  const { fresh: unread, markRead } = of
  function noteSeen() {
    if (list.current !== null) void markRead(inSight(list.current).filter((id) => unread.has(id)))
  }
  const latest = useRef(noteSeen)
  useEffect(() => {
    latest.current = noteSeen
  })
  const hasNotices = Boolean(of.notices)
  useEffect(() => {
    // The panel is placed after it was drawn.
    const frame = requestAnimationFrame(() => latest.current())
    return () => cancelAnimationFrame(frame)
  }, [hasNotices])
  if (!of.notices && of.problem)
    return <ErrorState text={of.problem.message} cause={of.problem} onRetry={of.readAgain} busy={of.isLoading} />
  if (!of.notices)
    return (
      <div style={{ padding: 16 }} role="status" aria-label="Reading notices">
        <Skeleton />
      </div>
    )
  if (of.notices.length === 0) return <EmptyState text="Nobody else has done anything here lately." />
  const today = dayInNewYork(clock.now())
  return (
    <List ref={list} onScroll={noteSeen}>
      {of.notices.map((notice) => (
        <li key={notice.id} data-notice={notice.id}>
          <Item href={noticeHref(notice)} onClick={onFollow} data-new={fresh.has(notice.id) ? '' : undefined}>
            <i aria-hidden />
            <span>
              {fresh.has(notice.id) && <VisuallyHidden>New: </VisuallyHidden>}
              {activityTitle(notice.action) ?? notice.action}: <b>{notice.companyName}</b>
            </span>
            <time dateTime={notice.at} title={formatDateTimeZone(Date.parse(notice.at))}>
              {formatTimeOrDay(Date.parse(notice.at), today)}
            </time>
            <small>{[notice.who, changeText(notice)].filter(Boolean).join(' · ')}</small>
          </Item>
        </li>
      ))}
    </List>
  )
}

/** The notices whose middle is within the list as it is scrolled. */
function inSight(list: HTMLElement): string[] {
  const { top, bottom } = list.getBoundingClientRect()
  const items = [...list.querySelectorAll<HTMLElement>('[data-notice]')]
  const seen = items.filter((item) => {
    const box = item.getBoundingClientRect()
    const middle = (box.top + box.bottom) / 2
    return middle >= top && middle <= bottom
  })
  return seen.map((item) => item.dataset['notice'] ?? '')
}

function noticeHref({ energyPlanId, quoteRequestId, scenarioId }: Notice): string {
  if (energyPlanId !== null) return paths.contract(energyPlanId)
  if (quoteRequestId !== null && scenarioId !== null) return paths.bidForm(quoteRequestId, scenarioId)
  return paths.dashboard()
}

/** The one thing that changed; of several the page itself tells. */
function changeText({ from, to, others }: Notice): string {
  if (others > 0) return ''
  return [from, to].filter(Boolean).join(' → ')
}
