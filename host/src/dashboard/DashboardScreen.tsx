import { useEffect, useState } from 'react'
import { ErrorState, Skeleton, styled } from 'shared-ui/core'
import { lazyComponent } from '../lazy-component'
import { useReleases } from '../remotes/use-releases'
import { RemotePartView, usePageName } from '../remotes/RemotePartView'
import { PageWithDrawer, DashboardDrawer, useQueueDrawer } from './queue-drawer'
import { storedHeight, ReservedSpace } from './ReservedSpace'
import { QueueHead } from './queue-head'

const QueueTools = lazyComponent({ load: () => import(/* webpackChunkName: "queue" */ './QueueTools') })
const Queue = lazyComponent({
  load: () => import(/* webpackChunkName: "queue" */ './Queue'),
  // Busy, so that its reserved space stays until it is loaded.
  held: () => <div aria-busy />,
  instead: ({ onRetry }) => (
    <Waiting>
      <ErrorState text="The queue could not be loaded. Check your connection, then try again." onRetry={onRetry} />
    </Waiting>
  ),
})
const KeyBar = lazyComponent({ load: () => import(/* webpackChunkName: "queue" */ './KeyBar') })

const Waiting = styled('div')({ padding: 16, border: '1px solid var(--border)', borderRadius: 8 })
const Part = styled('div')({ '&:focus-visible': { outline: 'none' } })

/** The tables that the remotes offer for this page, in their order. */
function useTables() {
  return useReleases()
    .flatMap(({ name, widgets }) => widgets.map((widget) => ({ remote: name, ...widget })))
    .filter(({ slot }) => slot === 'dashboard-tasks')
    .sort((a, b) => a.order - b.order)
}

/** ms for which the tables wait for the queue above them, which is drawn from the same answers. */
const QUEUE_FIRST = 2000

/** Once the queue is drawn, and without it where it takes long. */
function useTablesMayBegin(isQueueSettled: boolean): boolean {
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setWaited, QUEUE_FIRST, true)
    return () => clearTimeout(timer)
  }, [])
  return isQueueSettled || hasWaited
}

/** B§2 'My Tasks': the day's queue, below it the tables that the remotes bring; one that is down leaves the rest. */
export function DashboardScreen() {
  usePageName('Dashboard', 'dashboard')
  const tables = useTables()
  const [filter, setFilter] = useState('')
  const drawer = useQueueDrawer()
  const [isQueueSettled, setQueueSettled] = useState(false)
  const tablesMayBegin = useTablesMayBegin(isQueueSettled)
  // Without a stored height, the queue's is known with its answer: the tables are hidden until then and do not move.
  const [hasStoredHeight] = useState(() => storedHeight('queue') !== undefined)
  const [drawerElement, setDrawerElement] = useState<HTMLElement | null>(null)
  return (
    <>
      <QueueHead data-sticky-head>
        <h1>My Tasks</h1>
        <QueueTools titles={tables.map(({ title }) => title)} filter={filter} onFilter={setFilter} />
      </QueueHead>
      <PageWithDrawer data-drawer={drawer.open || undefined}>
        <div data-part={0}>
          <ReservedSpace name="queue" onSettled={() => setQueueSettled(true)}>
            <Queue filter={filter} drawer={{ ...drawer, container: drawerElement }} />
          </ReservedSpace>
        </div>
        {drawer.open && <DashboardDrawer aria-label="Details of the row" ref={setDrawerElement} />}
        {tables.map(({ remote, widget, title }, index) => {
          const waiting = (
            <Waiting aria-busy aria-label={`${title} is loading`}>
              <Skeleton width={180} />
            </Waiting>
          )
          const part = { remote, kind: 'widgets', name: widget, title, layout: 'card', placeholder: waiting } as const
          return (
            <Part
              key={`${remote}/${widget}`}
              data-part={index + 1}
              hidden={!isQueueSettled && !hasStoredHeight}
              tabIndex={-1}
            >
              <ReservedSpace name={`${remote}/${widget}`}>
                {tablesMayBegin ? <RemotePartView {...part} /> : waiting}
              </ReservedSpace>
            </Part>
          )
        })}
      </PageWithDrawer>
      <KeyBar />
    </>
  )
}
