import { createHash } from 'node:crypto'
import type { ActivityEntry } from 'shared-contracts/activity'
import { activityTitle } from 'shared-contracts/activity'
import { optOutReasonLabels, type OptOutReason } from 'shared-contracts/bid/opt-out'
import { formatRate } from 'shared-contracts/bid/rates'
import { bidListLabel, bidStatus, termLabel, type CommodityType } from 'shared-contracts/bid/request'
import { contractStatus } from 'shared-contracts/contract/plan'
import { counted } from 'shared-contracts/words'
import type { AuditOfDeal } from './activity.repo'

/** What is needed to say an audit row in words. */
export interface AuditContext {
  commodity: CommodityType
  /** The supplier is invited to Last Look: 330 is called so then. */
  invited: boolean
  /** The contract of this rate check is this supplier's. */
  ownContract: boolean
  /** By option. */
  terms: ReadonlyMap<string, { minTerm: number; maxTerm: number }>
  /** Of the supplier's reps, by id. */
  repNames: ReadonlyMap<string, string>
  /** By utility. */
  utilityNames: ReadonlyMap<string, string>
}

type Change = Pick<ActivityEntry, 'subject' | 'from' | 'to'>

/** An audit row as entries, one for each thing that changed; none for what is not this supplier's to know. */
export function toEntries({ row, firstName, lastName }: AuditOfDeal, context: AuditContext): ActivityEntry[] {
  const isCustomerSide = row.actor === 'customer-simulator' || row.actor.startsWith('operator:')
  const action = isCustomerSide ? customerAction(row, context) : row.action
  if (!action || !activityTitle(action)) return []
  let who: string
  if (firstName !== null) who = `${firstName} ${lastName}`
  else if (isCustomerSide) who = 'Customer side'
  else who = 'System'
  return listChanges(action, row, context).map((change, index) => ({
    id: `${entryId(row)}-${index}`,
    at: row.at.toISOString(),
    who,
    action,
    ...change,
  }))
}

/**
 * What an entry is told apart by. The row's own id counts every write of the market, and how many others write in a
 * sealed auction's last minute is nobody's business.
 */
const entryId = ({ at, action, entity, entityId }: AuditOfDeal['row']) =>
  createHash('sha256').update([at.toISOString(), action, entity, entityId].join('\n')).digest('base64url').slice(0, 16)

/** Numbers entries with equal ids from the oldest, which keeps its id, so that ids stay when newer ones come first. */
export function withUniqueIds<E extends Pick<ActivityEntry, 'id'>>(entries: readonly E[]): E[] {
  const seen = new Map<string, number>()
  return entries
    .toReversed()
    .map((entry) => {
      const count = (seen.get(entry.id) ?? 0) + 1
      seen.set(entry.id, count)
      return count === 1 ? entry : { ...entry, id: `${entry.id}-${count}` }
    })
    .reverse()
}

const visibleActions = new Set(['desk.open-bidding', 'desk.remove-option', 'desk.remove-meters', 'question.answer'])
/** They change when bidding or Last Look ends. */
const deadlineActions = new Set(['desk.set-time', 'desk.expire-now'])

/**
 * The action to show for a row of the customer's side, or none. Bids are sealed (decision 18), and who else was
 * invited, chosen or asked for a contract is not this supplier's to know: `desk.status` tells only the status of that.
 */
function customerAction({ action, from, to }: AuditOfDeal['row'], context: AuditContext): string | undefined {
  const before = readCode(from)
  const after = readCode(to)
  if (visibleActions.has(action)) return action
  // Only a supplier that is invited to Last Look knows its time.
  if (deadlineActions.has(action)) return before === bidStatus.BIDDING_OPEN || context.invited ? action : undefined
  const hasContract = (before ?? 0) >= contractStatus.REQUESTING_CONTRACTS
  const isOfContract = hasContract || action === 'desk.decide --request-contracts'
  if (isOfContract && context.ownContract) return activityTitle(action) ? action : 'desk.status'
  if (hasContract) return undefined
  return before === after ? undefined : 'desk.status'
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The status that a row names, alone or among other things. */
function readCode(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (isRecord(value) && typeof value['to'] === 'number') return value['to']
  return undefined
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
const readText = (value: unknown): string => (typeof value === 'string' ? value : '')
const emptyChange: Change = { subject: '', from: '', to: '' }

function listChanges(action: string, { from, to }: AuditOfDeal['row'], context: AuditContext): Change[] {
  const after = isRecord(to) ? to : {}
  const before = isRecord(from) ? from : {}
  switch (action) {
    case 'bid.submitQuotes':
    case 'bid.putBids':
    case 'bid.withdrawQuote':
      return rateChanges(from, to, context)
    case 'bid.createCustomOption':
    case 'bid.deleteCustomOption': {
      const months = after['termLength'] ?? before['termLength']
      return [{ ...emptyChange, subject: typeof months === 'number' ? termLabel(months) : '' }]
    }
    case 'bid.optOut':
      return [{ ...emptyChange, to: optOutText(after) }]
    case 'bid.optIn':
      return [{ ...emptyChange, from: optOutText(before) }]
    case 'bid.putQuoteRequest': {
      const names = (ids: unknown) =>
        texts(ids)
          .map((id) => context.utilityNames.get(id) ?? id)
          .join(', ')
      return [{ ...emptyChange, from: names(before['supportedUtilities']), to: names(after['supportedUtilities']) }]
    }
    case 'desk.askSecond':
    case 'desk.dropSecond':
    case 'desk.handOver':
    case 'desk.takeOver': {
      const name = (id: unknown) => context.repNames.get(readText(id)) ?? ''
      const subject = action.endsWith('Second') ? 'Attests too' : 'Owner'
      const owner = { subject, from: name(before['owner']), to: name(after['owner']) }
      const typed = readText(before['typed'])
      const draft = typed === '' ? [] : [{ subject: `Typed by ${name(before['draftOf'])}`, from: '', to: typed }]
      return [owner, ...draft, ...commentChanges(after)]
    }
    case 'desk.addNote':
      return commentChanges(after)
    case 'question.ask':
      return [
        { ...emptyChange, subject: after['audience'] === 'private' ? 'Private' : '', to: readText(after['question']) },
      ]
    case 'question.answer':
      return [{ ...emptyChange, from: readText(before['question']), to: readText(after['answer']) }]
    case 'question.attach':
    case 'document.uploadToPlan':
      return [{ ...emptyChange, to: readText(after['name']) }]
    case 'document.restoreToPlan':
      return [{ ...emptyChange, to: readText(to) }]
    case 'document.deleteOfPlan':
      return [{ ...emptyChange, from: readText(from) }]
    default: {
      const comments = commentChanges(after)
      const status = statusChange(from, to, context)
      // What moved no status is told by what was said alone.
      if (status.subject === '' && comments.length > 0) return comments
      return [status, ...comments]
    }
  }
}

function statusChange(from: unknown, to: unknown, { invited }: AuditContext): Change {
  const label = (value: unknown) => {
    const statusCode = readCode(value)
    if (statusCode === undefined) return ''
    return bidListLabel({ statusCode, invitedForLastLook: invited }).text
  }
  const [before, after] = [label(from), label(to)]
  if (after === '' || before === after) return emptyChange
  return { subject: 'Status', from: before, to: after }
}

/** What a rep wrote with a decision: why it was booked with open points, what a revision asks, why it was rejected. */
function commentChanges(after: Record<string, unknown>): Change[] {
  const toChanges = (subject: string, values: string[]): Change[] =>
    values.filter(Boolean).map((text) => ({ subject, from: '', to: text }))
  return [
    // Bookings of versions before 2.0.0 kept open points and a reason.
    ...toChanges('Open point', texts(after['openPoints'])),
    ...toChanges('Named otherwise', texts(after['namedOtherwise'])),
    ...toChanges('Not read', texts(after['linesNotRead'])),
    ...toChanges('Read', texts(after['linesRead'])),
    ...toChanges('Asked for', [texts(after['asked']).join('; ')]),
    ...toChanges('Comment', texts(after['comments'])),
    ...toChanges('Note', [readText(after['note'])]),
    ...toChanges('Reason', [readText(after['reason'])]),
  ]
}

function optOutText(row: Record<string, unknown>): string {
  const reasons = texts(row['optOutReasons']).map((reason) => optOutReasonLabels[reason as OptOutReason] ?? reason)
  return [reasons.join(', '), readText(row['optOutReasonText'])].filter(Boolean).join(': ')
}

/** Rates by option; those that stayed as they were are counted. */
function rateChanges(from: unknown, to: unknown, { commodity, terms }: AuditContext): Change[] {
  const before = readRates(from, commodity)
  const after = readRates(to, commodity)
  const subject = (optionId: string) => {
    const term = terms.get(optionId)
    return term ? termLabel(term.minTerm, term.maxTerm) : ''
  }
  const months = (optionId: string) => terms.get(optionId)?.maxTerm ?? 0
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => months(a) - months(b))
  const changes = ids
    .map((id) => ({ subject: subject(id), from: before.get(id) ?? '', to: after.get(id) ?? '' }))
    .filter((change) => change.from !== change.to)
  const same = ids.length - changes.length
  const unchanged = { subject: counted(same, 'rate'), from: '', to: 'Unchanged' }
  return same === 0 ? changes : [...changes, unchanged]
}

function readRates(value: unknown, commodity: CommodityType): Map<string, string> {
  const rates = new Map<string, string>()
  for (const quote of Array.isArray(value) ? value : []) {
    if (!isRecord(quote) || typeof quote['pricingOptionId'] !== 'string') continue
    const toText = (rate: unknown) => (typeof rate === 'string' && Number(rate) > 0 ? formatRate(commodity, rate) : '')
    const standard = toText(quote['submittedRate'])
    const renewable = toText(quote['renewableTotal'])
    const both = [standard, renewable && `${renewable} renewable`]
    rates.set(quote['pricingOptionId'], both.filter(Boolean).join(', '))
  }
  return rates
}
