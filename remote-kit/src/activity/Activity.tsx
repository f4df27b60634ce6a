import {
  activityTitle,
  MAX_ENTRIES,
  readContractActivity,
  readRequestActivity,
  type ActivityEntry,
} from 'shared-contracts/activity'
import { isNotOffered, toProblem } from 'shared-contracts/api'
import { useCall } from 'remote-kit/swr'
import { dateTimeZoneTexts, exportedTime, formatDateTimeZone } from 'shared-ui/date'
import { Tooltip } from 'shared-ui/dialogs'
import { useFailureLog } from '../context/calls/use-action'
import { useRemote } from '../context/part/remote-part'
import { useRep } from '../context/use-rep'
import { PortalTable, type PortalColumn } from 'shared-ui/table'

/** Of which request, or of which contract. */
export type ActivityOf = { quoteRequestId: string } | { energyPlanId: string }

export interface ActivityProps {
  of: ActivityOf
  /** Whose deal it is, for the name of the file. */
  customer: string
}

/** The log of a request or contract, and whether this provider tells one. */
export function useActivity(of: ActivityOf) {
  const { api } = useRemote()
  const rep = useRep()
  const isRequest = 'quoteRequestId' in of
  const ofRequest = useCall(api, readRequestActivity, isRequest ? { params: { id: of.quoteRequestId } } : undefined)
  const contract = isRequest || !rep ? undefined : { supplierId: rep.supplierId, energyPlanId: of.energyPlanId }
  const ofContract = useCall(api, readContractActivity, contract && { params: contract })
  const { data, error, isLoading, mutate } = isRequest ? ofRequest : ofContract
  const notOffered = error !== undefined && isNotOffered(error)
  useFailureLog('activity-not-loaded', notOffered ? undefined : error)
  return { data, error, isLoading, mutate, notOffered }
}

/** Who did what when, from what to what. Nothing with a provider that does not tell. */
export function Activity({ of, customer }: ActivityProps) {
  const { data, error, isLoading, mutate, notOffered } = useActivity(of)
  const problem = error && toProblem(error)
  if (notOffered && !data) return null
  return (
    <PortalTable
      title="Activity"
      count={data?.more ? `the newest ${count.format(MAX_ENTRIES)}` : undefined}
      rows={data?.activity}
      columns={columns}
      rowId={(entry) => entry.id}
      initialSort={newestFirst}
      searchLabel="Search activity"
      filters={['who', 'what']}
      exportName="activity"
      exportOf={customer}
      emptyText="Nothing is on record yet."
      dense
      loading={isLoading}
      // It is the last part of its page: it may grow, but what is in sight does not fall when it becomes shorter.
      usualRows={1}
      error={data ? undefined : problem?.message}
      cause={error}
      onRetry={() => void mutate()}
    />
  )
}

const count = new Intl.NumberFormat('en-US')
const newestFirst = { id: 'at', desc: true } as const
const textOrNull = (text: string) => (text === '' ? null : text)

/** Letters that a cell shows; a longer reason is whole in its tooltip and in the file. */
const MAX_LETTERS = 36

const inFull = (of: 'from' | 'to') =>
  function Text(entry: ActivityEntry) {
    const text = entry[of]
    if (text.length <= MAX_LETTERS) return text
    return (
      <Tooltip text={text}>
        <span>{text.slice(0, MAX_LETTERS - 1)}…</span>
      </Tooltip>
    )
  }

const entryTitle = ({ action }: ActivityEntry) => activityTitle(action) ?? action
/** What was done, and to what of it, where there is something: `Rate sent · 36 months`. */
const whatText = (entry: ActivityEntry) => [entryTitle(entry), entry.subject].filter(Boolean).join(' · ')

const columns: readonly PortalColumn<ActivityEntry>[] = [
  {
    id: 'at',
    header: 'When',
    width: 170,
    fit: { texts: dateTimeZoneTexts },
    value: ({ at }) => at,
    cell: ({ at }) => <time dateTime={at}>{formatDateTimeZone(Date.parse(at))}</time>,
    exportValue: ({ at }) => exportedTime(Date.parse(at), formatDateTimeZone(Date.parse(at))),
    searchable: false,
  },
  { id: 'who', header: 'Who', width: 140, fit: {}, filter: 'set', value: ({ who }) => who },
  {
    id: 'what',
    header: 'What',
    width: 190,
    fit: {},
    filter: 'set',
    value: whatText,
    filterBy: entryTitle,
  },
  // Where there is little room, these are what the table scrolls sideways to.
  {
    id: 'from',
    header: 'From',
    width: 150,
    fit: {},
    givesWay: true,
    value: ({ from }) => textOrNull(from),
    cell: inFull('from'),
  },
  {
    id: 'to',
    header: 'To',
    width: 220,
    fit: {},
    givesWay: true,
    value: ({ to }) => textOrNull(to),
    cell: inFull('to'),
  },
]
