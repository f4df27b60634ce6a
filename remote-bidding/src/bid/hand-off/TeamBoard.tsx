import { readTeam, type Colleague } from 'shared-contracts/bid/hand-off'
import { shownDeadline, type QuoteRequest } from 'shared-contracts/bid/request'
import { useCall } from 'remote-kit/swr'
import { Card, ChevronDown, Countdown, Link, Skeleton, styled, Tag, tabularNumbers } from 'shared-ui/core'
import { formatDateTime } from 'shared-ui/date'
import { Menu } from 'shared-ui/dialogs'
import { useNotPermitted, useRemote, useRep } from 'remote-kit/context'
import { boardColumns } from './board-columns'
import { useHandOver } from './use-hand-over'

const Columns = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(240px, 1fr)',
  gap: 16,
  padding: 16,
  overflowX: 'auto',
  '& h3': { display: 'flex', gap: 8, fontSize: 14, lineHeight: '20px', fontWeight: 600, marginBottom: 8 },
  '& h3 span': { color: 'var(--text-3)', fontWeight: 400 },
  '& ol': { margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 8 },
})
const Bid = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  padding: '10px 12px',
  border: '1px solid var(--border)',
  borderRadius: 8,
  backgroundColor: 'var(--surface)',
  '& > a': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  '& small': { fontSize: 12, color: 'var(--text-2)' },
  '& q': { color: 'var(--text-2)', overflowWrap: 'anywhere' },
})
const Hand = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  marginLeft: 'auto',
  padding: '2px 6px',
  minHeight: 24,
  font: 'inherit',
  fontSize: 12,
  color: 'var(--text-2)',
  background: 'none',
  border: 0,
  borderRadius: 6,
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--sunken)' },
})

export interface TeamBoardProps {
  /** Those that are open; undefined while they are not there yet. */
  bids: readonly QuoteRequest[] | undefined
  hrefOf: (bid: QuoteRequest) => string
}

/** Open bids by rep, the next due first. */
export default function TeamBoard({ bids, hrefOf }: TeamBoardProps) {
  const { api } = useRemote()
  const repId = useRep()?.repId ?? ''
  const { data } = useCall(api, readTeam, {})
  const { columns, more } = boardColumns(bids ?? [], data?.team ?? [], repId)
  const notes = new Map(data?.handOffs.map(({ quoteRequestId, note }) => [quoteRequestId, note]))
  return (
    <Card title="Team board">
      {data === undefined || bids === undefined ? (
        <div style={{ padding: 16 }}>
          <Skeleton height={160} radius={8} />
        </div>
      ) : (
        <Columns role="group" aria-label="Open bids by rep">
          {columns.map(({ rep, bids: theirs }) => (
            <section key={rep.userId} aria-label={nameOf(rep, repId)}>
              <h3>
                {nameOf(rep, repId)} <span>{theirs.length + (more.get(rep.userId) ?? 0)}</span>
              </h3>
              {theirs.length === 0 && <p style={{ color: 'var(--text-3)' }}>Nothing is open.</p>}
              <ol>
                {theirs.map((bid) => (
                  <BoardBid
                    key={bid.id}
                    bid={bid}
                    href={hrefOf(bid)}
                    note={notes.get(bid.id)}
                    rep={rep}
                    team={data.team}
                  />
                ))}
              </ol>
              {more.has(rep.userId) && <p>{more.get(rep.userId)} more are in the list below.</p>}
            </section>
          ))}
        </Columns>
      )}
    </Card>
  )
}

const nameOf = (rep: Colleague, repId: string) => (rep.userId === repId ? 'You' : rep.firstName)

interface BoardBidProps {
  bid: QuoteRequest
  href: string
  /** Of a hand-off that nobody took over yet. */
  note: string | undefined
  rep: Colleague
  team: readonly Colleague[]
}

function BoardBid({ bid, href, note, rep, team }: BoardBidProps) {
  const { clock, notifications } = useRemote()
  const repId = useRep()?.repId ?? ''
  const hand = useHandOver(bid.id, 'It was not handed over')
  const lacksRight = useNotPermitted('bids')
  const deadline = shownDeadline(bid)
  const { standingBid: standing, owner } = bid
  async function handTo(to: Colleague) {
    const outcome = await hand.run(to.userId, '')
    if (outcome.ok) notifications.success(`Handed to ${to.firstName}`, bid.companyName)
  }
  const others = team.filter(({ userId }) => userId !== rep.userId && userId !== repId)
  return (
    <Bid>
      <Link href={href}>{bid.companyName}</Link>
      <div>
        <small style={tabularNumbers}>Due {formatDateTime(deadline)}</small>
        <Countdown until={deadline} clock={clock} variant="pill" label={`Time left, ${bid.companyName}`} />
      </div>
      <div>
        {standing ? (
          <Tag tone="green">
            Sent {standing.terms} of {standing.options}
          </Tag>
        ) : (
          <Tag tone={bid.optedOut ? 'neutral' : 'amber'}>{bid.optedOut ? 'Opted out' : 'Not sent'}</Tag>
        )}
        {owner?.handedBy && <Tag tone="blue">From {owner.handedBy}</Tag>}
        {others.length > 0 && lacksRight === undefined && (
          <Menu
            items={others.map((to) => ({
              label: `Hand to ${to.firstName} ${to.lastName}`,
              onSelect: () => void handTo(to),
            }))}
          >
            {(button) => (
              <Hand type="button" {...button} aria-label={`Hand to a colleague, ${bid.companyName}`}>
                Hand to <ChevronDown size={14} aria-hidden />
              </Hand>
            )}
          </Menu>
        )}
      </div>
      {note !== undefined && note !== '' && <q>{note}</q>}
    </Bid>
  )
}
