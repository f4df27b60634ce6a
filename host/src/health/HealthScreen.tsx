import { useCallback, useEffect, useState } from 'react'
import { telemetryReport, type TelemetryReport } from 'shared-contracts/remote'
import { Banner, Card, EmptyState, ErrorState, PageHeading, Skeleton, styled, Tag } from 'shared-ui/core'
import { formatDateTimeSeconds, formatDateTimeZone } from 'shared-ui/date'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'
import { useStore } from 'zustand'
import { useLines } from '../remotes/use-lines'
import { usePageName } from '../remotes/RemotePartView'
import { usePortal } from '../services/portal-services'
import { headersToAsk } from '../services/telemetry'
import { healthOf, type BuildRow, type RemoteHealth } from './build-rows'
import { HoursChart } from './HoursChart'

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 })
const Scroll = styled('div')({ overflowX: 'auto' })
const Notes = styled('ul')({
  margin: '12px 16px 0',
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  fontSize: 12,
  color: 'var(--text-2)',
  '&:last-child': { marginBottom: 16 },
  '& time': { color: 'var(--text-3)', marginRight: 8, fontVariantNumeric: 'tabular-nums' },
})
const Build = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' })

const number = new Intl.NumberFormat('en-US')
const some = (value: number | undefined, text: (value: number) => string) => (value === undefined ? '–' : text(value))
const milliseconds = (ms: number | undefined) => some(ms, (value) => `${number.format(Math.round(value))} ms`)

/** `/health`: what browsers say of the remotes' builds, for whoever is signed in. */
export default function HealthScreen() {
  usePageName('Health', 'health')
  const { clock } = usePortal()
  const { report, problem, busy, read } = useTelemetry()
  return (
    <>
      <PageHeading
        title="Health"
        sub={
          report ? (
            `What browsers have said of each build since ${formatDateTimeZone(Date.parse(report.since))}`
          ) : (
            <Skeleton width={280} />
          )
        }
      />
      {report ? (
        <Stack>
          {problem !== undefined && (
            <Banner tone="amber" role="status" title={problem}>
              What is shown here was read before. It is tried again every 30 seconds.
            </Banner>
          )}
          {healthOf(report).map((health) => (
            <RemoteCard key={health.remote} health={health} now={clock.now()} />
          ))}
          {healthOf(report).length === 0 && (
            <Card>
              <EmptyState text="No browser has said anything yet." />
            </Card>
          )}
        </Stack>
      ) : (
        <Card>
          {problem === undefined ? (
            <div aria-busy aria-label="Health is loading" style={{ minHeight: 200 }}>
              <Skeleton width={180} />
            </div>
          ) : (
            <ErrorState text={problem} busy={busy} onRetry={() => void read()} />
          )}
        </Card>
      )}
    </>
  )
}

function RemoteCard({ health: { remote, notes, rows }, now }: { health: RemoteHealth; now: number }) {
  const title = useLines().find(({ name }) => name === remote)?.title ?? remote
  const lately = rows.flatMap(({ build, lately: events }) => events.map((event) => ({ ...event, build })))
  return (
    <Card title={title} count={remote} flush>
      <Scroll>
        <StaticTable
          inCard
          label={`Builds of ${title}`}
          columns={columnsOf(now)}
          rows={rows}
          rowId={({ build }) => build}
          empty="No build of it has been loaded."
        />
      </Scroll>
      {notes.length > 0 && (
        <Notes aria-label={`What the registry says of ${title}`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Notes>
      )}
      {lately.length > 0 && (
        <Notes aria-label={`What went wrong with ${title}`}>
          {lately.slice(0, 5).map(({ at, build, kind, part, why }, index) => (
            <li key={index}>
              <time dateTime={at}>{formatDateTimeSeconds(Date.parse(at))}</time>
              {`${build}: ${[kind, part].filter(Boolean).join(', ')}${why === undefined ? '' : `. ${why}`}`}
            </li>
          ))}
        </Notes>
      )}
    </Card>
  )
}

// Widths of their own, so that the cards' columns stand below each other.
const columnsOf = (now: number): StaticColumn<BuildRow>[] => [
  {
    id: 'build',
    head: 'Build',
    rowHead: true,
    cell: ({ build, marks }) => (
      <Build>
        <b>{build}</b>
        {marks.map((mark) => (
          <Tag key={mark} tone="blue">
            {mark}
          </Tag>
        ))}
      </Build>
    ),
  },
  { id: 'loads', head: 'Loads', align: 'right', width: '8%', cell: ({ loads }) => number.format(loads) },
  {
    id: 'failures',
    head: 'Failures',
    align: 'right',
    width: '10%',
    strong: ({ failures }) => failures > 0,
    cell: ({ failures, failureShare }) =>
      failures === 0 ? '0' : `${number.format(failures)} (${(failureShare ?? 0).toFixed(1)} %)`,
  },
  { id: 'load', head: 'Load', align: 'right', width: '10%', cell: ({ loadMs }) => milliseconds(loadMs) },
  { id: 'part', head: 'Until shown', align: 'right', width: '11%', cell: ({ partMs }) => milliseconds(partMs) },
  {
    id: 'bytes',
    head: 'Size',
    align: 'right',
    width: '9%',
    cell: ({ bytes }) => some(bytes, (value) => `${number.format(Math.round(value / 1024))} KiB`),
  },
  {
    id: 'requests',
    head: 'Requests',
    align: 'right',
    width: '9%',
    cell: ({ requests }) => some(requests, number.format),
  },
  { id: 'hours', head: 'Last 24 hours', width: 200, cell: ({ hours }) => <HoursChart hours={hours} now={now} /> },
]

/** ms */
const READ_EVERY = 30_000
const READ_LIMIT = 10_000

/** The telemetry of the host's server, read again and again while the page is seen. */
function useTelemetry() {
  const { session, settings, fetch, log } = usePortal()
  const token = useStore(session, (state) => state.currentUser?.token ?? '')
  const [report, setReport] = useState<TelemetryReport>()
  /** Why the last reading failed, in a sentence. */
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const read = useCallback(async () => {
    setBusy(true)
    try {
      const response = await fetch('/ledger.json', {
        headers: await headersToAsk(settings.apiUrl, token),
        cache: 'no-store',
        signal: AbortSignal.timeout(READ_LIMIT),
      })
      if (!response.ok) throw new Error(`The portal's server answered with ${response.status}.`)
      setReport(telemetryReport.parse(await response.json()))
      setProblem(undefined)
    } catch (error) {
      log('telemetry-not-read', { message: String(error) })
      setProblem('What browsers report could not be read.')
    } finally {
      setBusy(false)
    }
  }, [settings, fetch, log, token])

  useEffect(() => {
    const first = setTimeout(() => void read())
    const timer = setInterval(() => document.hidden || void read(), READ_EVERY)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [read])
  return { report, problem, busy, read }
}
