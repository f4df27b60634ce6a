import { useRef, useState } from 'react'
import { endAllSessions, endSession, type RepSession } from 'shared-contracts/account'
import { toProblem } from 'shared-contracts/api'
import { paths } from 'shared-contracts/paths'
import { useAction, useRemote } from 'remote-kit/context'
import { Banner, Button, CardSurface, CardTitle, Tag, VisuallyHidden } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { ConfirmDialog } from 'shared-ui/dialogs'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'
import { failureTitle } from '../ui/failure-title'
import { thenReadAnew } from '../ui/then-read-anew'

const time = (instant: string) => formatDateTimeZone(Date.parse(instant))

/** Where the rep is signed in; each can be ended, and all together. */
export function SessionList({ sessions, onTried }: { sessions: RepSession[]; onTried: () => Promise<unknown> }) {
  const { api, navigation, notifications } = useRemote()
  const [isConfirming, setConfirming] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const one = useAction(
    (id: string) => {
      const ended = api.call(endSession, { params: { id } }, { ownMessage: true }).catch((error: unknown) => {
        // It has ended already, which is what was wanted.
        if (toProblem(error).status !== 404) throw error
      })
      return thenReadAnew(ended, onTried)
    },
    { event: 'session-not-ended' },
  )
  const all = useAction(() => api.call(endAllSessions, {}, { ownMessage: true }), { event: 'sessions-not-ended' })

  async function end({ id, device }: RepSession) {
    const { ok } = await one.run(id)
    if (!ok) return
    notifications.success('Session ended', `${device} is signed out.`)
    // Its button has gone with it.
    list.current?.focus()
  }

  async function endAll() {
    const { ok } = await all.run()
    setConfirming(false)
    if (ok) navigation.to(paths.login(), { message: 'You are signed out everywhere. Please sign in again.' })
  }

  const columns: StaticColumn<RepSession>[] = [
    {
      id: 'device',
      head: 'Device',
      rowHead: true,
      strong: true,
      cell: ({ device, isThis }) => (
        <>
          {device} {isThis && <Tag tone="blue">This device</Tag>}
        </>
      ),
    },
    { id: 'network', head: 'From', cell: ({ network }) => network ?? '–' },
    { id: 'signed-in', head: 'Signed in', cell: ({ signedInAt }) => time(signedInAt) },
    { id: 'last-used', head: 'Last used', cell: ({ lastUsedAt, isThis }) => (isThis ? 'Now' : time(lastUsedAt)) },
    { id: 'bound', head: 'Bound', cell: ({ isBound }) => (isBound ? 'To its browser' : 'No') },
    {
      id: 'end',
      head: <VisuallyHidden>End</VisuallyHidden>,
      align: 'right',
      width: 88,
      cell: (session) =>
        !session.isThis && (
          <Button
            size="small"
            busy={one.busy}
            aria-label={`End ${session.device}, signed in ${time(session.signedInAt)}`}
            onClick={() => void end(session)}
          >
            End
          </Button>
        ),
    },
  ]
  const failure = one.failure ?? all.failure
  return (
    <CardSurface aria-labelledby="sessions">
      <CardTitle
        id="sessions"
        title="Sessions"
        count={sessions.length}
        tools={
          <Button size="small" color="error" onClick={() => setConfirming(true)}>
            Sign out everywhere
          </Button>
        }
      />
      {failure && (
        <Banner tone="red" role="alert" title={failureTitle(failure, 'Nothing was ended.')}>
          {failure.message}
        </Banner>
      )}
      <div ref={list} tabIndex={-1} style={{ outline: 0, overflowX: 'auto' }}>
        <StaticTable
          label="Sessions"
          inCard
          columns={columns}
          rows={sessions}
          rowId={({ id }) => id}
          rowHeight={48}
          empty="No sessions."
        />
      </div>
      <ConfirmDialog
        open={isConfirming}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        destructive
        busy={all.busy}
        onConfirm={() => void endAll()}
        onClose={() => setConfirming(false)}
      >
        <p>Every session of yours ends, this one too. What you have typed and not sent is kept for when you sign in.</p>
      </ConfirmDialog>
    </CardSurface>
  )
}
