import { useState } from 'react'
import { Skeleton, styled } from 'shared-ui/core'
import { lazyComponent } from '../lazy-component'
import { useLines } from '../remotes/use-lines'
import { RemotePartView, usePageName } from '../remotes/RemotePartView'
import { BesideDrawer, DashboardDrawer, useQueueDrawer } from './drawer-place'
import { knownHeight, ReservedSpace } from './ReservedSpace'
import { QueueHead } from './queue-head'

const QueueTools = lazyComponent({ load: () => import(/* webpackChunkName: "queue" */ './QueueTools') })
const Queue = lazyComponent({
  load: () => import(/* webpackChunkName: "queue" */ './Queue'),
  held: () => <div aria-busy />,
  instead: () => null,
})
const KeyBar = lazyComponent({ load: () => import(/* webpackChunkName: "queue" */ './KeyBar') })

const Waiting = styled('div')({ padding: 16, border: '1px solid var(--border)', borderRadius: 8 })
const Part = styled('div')({ '&:focus-visible': { outline: 'none' } })

/** The tables that the remotes offer for this page, in their order. */
function useTables() {
  return useLines()
    .flatMap(({ name, widgets }) => widgets.map((widget) => ({ remote: name, ...widget })))
    .filter(({ slot }) => slot === 'dashboard-tasks')
    .sort((a, b) => a.order - b.order)
}

/** B§2 'My Tasks': the day's queue, below it the tables that the remotes bring; one that is down leaves the rest. */
export function DashboardScreen() {
  usePageName('Dashboard', 'dashboard')
  const tables = useTables()
  const [words, setWords] = useState('')
  const drawer = useQueueDrawer()
  // How long the queue is shows with its answer: in a browser that has not seen it, what it would move comes then.
  const [isBelowHidden, setBelowHidden] = useState(() => knownHeight('queue') === undefined)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      <QueueHead data-sticky-head>
        <h1>My Tasks</h1>
        <QueueTools titles={tables.map(({ title }) => title)} words={words} onWords={setWords} />
      </QueueHead>
      <BesideDrawer data-drawer={drawer.open || undefined}>
        <div data-part={0}>
          <ReservedSpace name="queue" onSettled={() => setBelowHidden(false)}>
            <Queue words={words} drawer={{ ...drawer, place }} />
          </ReservedSpace>
        </div>
        {drawer.open && <DashboardDrawer aria-label="Details of the row" ref={setPlace} />}
        {tables.map(({ remote, widget, title }, index) => (
          <Part key={`${remote}/${widget}`} data-part={index + 1} hidden={isBelowHidden} tabIndex={-1}>
            <ReservedSpace name={`${remote}/${widget}`}>
              <RemotePartView
                remote={remote}
                kind="widgets"
                name={widget}
                title={title}
                layout="card"
                placeholder={
                  <Waiting aria-busy aria-label={`${title} is loading`}>
                    <Skeleton width={180} />
                  </Waiting>
                }
              />
            </ReservedSpace>
          </Part>
        ))}
      </BesideDrawer>
      <KeyBar />
    </>
  )
}
