import {
  bidListLabel,
  bidListLabels,
  bidStatus,
  isOpenBid,
  statusFilter,
  statusLabel,
  type Viewer,
} from 'shared-contracts/bid/request'
import { type Prospect, type ProspectList } from 'shared-contracts/bid/prospects'
import { displayedDueTime, type Clock } from 'shared-contracts/time'
import { StatusChip, StatusMark } from 'shared-ui/core'
import { chipText, markText, type PortalColumn } from 'shared-ui/table'
import { counted } from 'shared-contracts/words'
import { prospectMark } from '../../domain/prospect.marks'
import { requestColumns, type RowAccessors } from '../../ui/request-columns'

type Column = PortalColumn<Prospect>

/** Where a provider sends no status, the time decides whether bids are taken. */
const accessors: RowAccessors<Prospect> = {
  usage: ({ annualKwhUsed }) => annualKwhUsed,
  // The end of Last Look, or 30 minutes before the due time (decision 8).
  due: ({ dueDate, lastLookExpiration, invitedForLastLook }) => {
    if (invitedForLastLook && lastLookExpiration != null) return Date.parse(lastLookExpiration)
    return dueDate == null ? null : displayedDueTime(dueDate)
  },
  takesBids: (prospect, now) => {
    const { statusCode, invitedForLastLook, dueDate } = prospect
    if (statusCode == null) return (accessors.due(prospect) ?? 0) > now
    return dueDate != null && isOpenBid({ statusCode, invitedForLastLook, timeQuotesDue: dueDate }, now)
  },
  isWon: ({ won, quotes }) => won === true || quotes.some(({ quoteStatus }) => quoteStatus === 'selected'),
}

const scenario: Column = {
  id: 'scenario',
  header: 'Scenario',
  width: 130,
  fit: { least: 80 },
  givesWay: true,
  defaultHidden: true,
  value: (prospect) => prospect.scenarioName ?? null,
  cell: ({ scenarioName, scenarioDescription }) =>
    scenarioName ? <span title={scenarioDescription ?? undefined}>{scenarioName}</span> : '–',
}

const statuses = statusFilter(bidListLabels, {
  isListed: (code) => code >= bidStatus.BIDDING_OPEN || code === bidStatus.REJECTED || code === bidStatus.ABORTED,
  more: [statusLabel(0, { latestRevisionRequest: true }).text],
})

/** Marks that come and go while the list is open. */
const marks = ['Waiting on customer', 'Closed · bid sent', 'Sent by a colleague', 'Opted out'].map(markText)

const labelOf = (prospect: Prospect) => (prospect.statusCode == null ? undefined : bidListLabel(prospect))

const status = (viewer: () => Viewer): Column => ({
  id: 'status',
  header: 'Status',
  width: 200,
  fit: { texts: (prospect) => [chipText(labelOf(prospect)?.text ?? ''), ...marks] },
  value: (prospect) => labelOf(prospect)?.text ?? null,
  cell: (prospect) => {
    const label = labelOf(prospect)
    if (!label) return '–'
    const mark = prospectMark(prospect, viewer())
    return (
      <span className="pm-marked">
        <StatusChip label={label.text} tone={label.tone} />
        {mark && <StatusMark {...mark} />}
      </span>
    )
  },
  filter: 'set',
  onServer: { sort: 'status', ...statuses },
})

/** How many quotes of the signed-in rep stand; a colleague's are only known to be there (B§6). */
const quotes: Column = {
  id: 'quotes',
  header: 'Your quotes',
  width: 116,
  fit: {},
  givesWay: true,
  value: ({ hasQuote, quotes: own }) => {
    if (own.length > 0) return counted(own.length, 'quote')
    return hasQuote ? 'By a colleague' : null
  },
}

/** Columns that say nothing in a list, or less than the others: they are there for the asking (column choice). */
const hidden: Record<ProspectList, readonly string[]> = {
  all: ['decision'],
  new: ['quotes', 'decision'],
  pending: ['decision'],
  previous: ['timeLeft'],
}

/** What each list of prospects shows. */
export function prospectColumns(clock: Clock, list: ProspectList, repId: string): Column[] {
  const of = requestColumns(clock, accessors)
  return [
    of.customer(true),
    { ...of.state, defaultHidden: true },
    of.usage,
    of.due,
    status(() => ({ repId, now: clock.now(), typed: 0 })),
    quotes,
    { ...of.decision, givesWay: true },
    of.timeLeft,
    scenario,
    of.commodity,
  ].map((column) => (hidden[list].includes(column.id) ? { ...column, defaultHidden: true } : column))
}
