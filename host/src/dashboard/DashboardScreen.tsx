import { Suspense } from 'react'
import type { BuiltRemote } from 'shared-contracts/remote'
import { PageHeading, Skeleton, styled } from 'shared-ui/core'
import { lazyExtra } from '../lazy-extra'
import { useLines } from '../remotes/use-lines'
import { HeldPlace } from './HeldPlace'
import { RemotePartView, usePageName } from '../remotes/RemotePartView'

const TasksWaiting = lazyExtra(
  () => import(/* webpackChunkName: "signed-in" */ './TasksWaiting'),
  () => null,
)
const DoNext = lazyExtra(
  () => import(/* webpackChunkName: "signed-in" */ './DoNext'),
  () => null,
)
const DayStrip = lazyExtra(
  () => import(/* webpackChunkName: "signed-in" */ './DayStrip'),
  () => null,
)
const Now = lazyExtra(
  () => import(/* webpackChunkName: "signed-in" */ './Now'),
  () => null,
)

const Strip = styled('section')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  border: '1px solid var(--border)',
  borderRadius: 8,
  backgroundColor: 'var(--surface)',
  minHeight: 86,
  '& > *': { padding: '12px 16px', minWidth: 0 },
  '& > * + *': { borderLeft: '1px solid var(--border-subtle)' },
  '@media (max-width: 1279px)': {
    gridAutoFlow: 'row',
    gridTemplateColumns: '1fr 1fr',
    '& > :nth-of-type(odd)': { borderLeft: 0 },
    '& > :nth-of-type(n+3)': { borderTop: '1px solid var(--border-subtle)' },
  },
  '@media (max-width: 640px)': {
    gridTemplateColumns: '1fr',
    '& > * + *': { borderLeft: 0, borderTop: '1px solid var(--border-subtle)' },
  },
})
const Waiting = styled('div')({ padding: 16, border: '1px solid var(--border)', borderRadius: 8 })

type Slot = BuiltRemote['widgets'][number]['slot']

/** The widgets that the remotes offer for a place of this page, in their order. */
function useWidgets(slot: Slot) {
  return useLines()
    .flatMap(({ name, widgets }) =>
      widgets.filter((widget) => widget.slot === slot).map((widget) => ({ remote: name, ...widget })),
    )
    .sort((a, b) => a.order - b.order)
}

/** B§2 'My Tasks': composed of what the remotes bring; one that is down leaves the others alive. */
export function DashboardScreen() {
  usePageName('Dashboard', 'dashboard')
  return (
    <>
      <PageHeading
        title="My Tasks"
        sub={
          <Suspense fallback={<Skeleton width={240} />}>
            <TasksWaiting />
          </Suspense>
        }
        actions={
          <Suspense fallback={null}>
            <Now />
          </Suspense>
        }
      />
      <HeldPlace name="do-next" atFirst={62}>
        <Suspense fallback={<div aria-busy />}>
          <DoNext />
        </Suspense>
      </HeldPlace>
      <Summary />
      <HeldPlace name="due-today" atFirst={48}>
        <Suspense fallback={<div aria-busy />}>
          <DayStrip />
        </Suspense>
      </HeldPlace>
      {useWidgets('dashboard-tasks').map(({ remote, widget, title }) => (
        <HeldPlace key={`${remote}/${widget}`} name={`${remote}/${widget}`}>
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
        </HeldPlace>
      ))}
    </>
  )
}

function Summary() {
  const widgets = useWidgets('dashboard-summary')
  if (widgets.length === 0) return null
  return (
    <Strip aria-label="Summary">
      {widgets.map(({ remote, widget, title }) => (
        <RemotePartView
          key={`${remote}/${widget}`}
          remote={remote}
          kind="widgets"
          name={widget}
          title={title}
          layout="cell"
          placeholder={
            <div aria-busy>
              <Skeleton width={120} />
            </div>
          }
        />
      ))}
    </Strip>
  )
}
