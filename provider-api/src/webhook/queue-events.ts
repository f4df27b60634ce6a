import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import { newToken } from '../http/session-guard'
import { holdPlace, insertDeliveries, storePlace, readHappened, type Happened } from './events.repo'

type EventOf = (happened: Happened) => { event: string; more?: Record<string, string | null> } | undefined

const changed: EventOf = () => ({ event: 'request.changed' })
/** Who may know of it: whoever has the contract. */
const signed: EventOf = ({ energyPlanId }) =>
  energyPlanId === null ? undefined : { event: 'contract.signed', more: { energyPlanId } }
/** Told to who has sent quotes. */
const ended: EventOf = ({ quoted }) => (quoted ? { event: 'request.decided', more: { outcome: 'ended' } } : undefined)

/** What the customer's side does, and what of it engines are told. */
const EVENTS = new Map<string, EventOf>([
  ['desk.open-bidding', () => ({ event: 'request.opened' })],
  ['desk.set-time', changed],
  ['desk.expire-now', changed],
  ['desk.close-bidding', changed],
  ['desk.remove-option', changed],
  ['desk.remove-meters', changed],
  ['desk.invite-last-look', ({ invited }) => (invited ? { event: 'last_look.opened' } : undefined)],
  [
    'desk.decide --request-contracts',
    ({ energyPlanId, quoted }) => {
      if (energyPlanId !== null) return { event: 'request.decided', more: { outcome: 'won', energyPlanId } }
      return quoted ? { event: 'request.decided', more: { outcome: 'lost' } } : undefined
    },
  ],
  ['desk.decide --hold', ended],
  ['desk.abort', ended],
  ['desk.time-out', ended],
  ['desk.sign', signed],
  ['desk.resolve-revision', signed],
])

/**
 * Writes down what webhooks are to be told of everything since the last time; two at once write nothing twice. Messages
 * say what happened to which request; what it is like now is read by the calls, so no message can say too much.
 * @returns how many
 */
export function queueEvents(db: Db, now: Date): Promise<number> {
  return transaction(db, async (tx) => {
    const place = await holdPlace(tx)
    const { snapshot, happened } = await readHappened(tx, place, [...EVENTS.keys()], now)
    const rows = happened.flatMap((each) => {
      const told = EVENTS.get(each.action)?.(each)
      if (told === undefined) return []
      const { keyId, quoteRequestId, rateCheckId, scenarioId } = each
      const at = new Date(each.at)
      const data = { quoteRequestId, rateCheckId, scenarioId, ...told.more }
      const body = JSON.stringify({ type: told.event, timestamp: at.toISOString(), data })
      return [{ id: `msg_${newToken().slice(0, 24)}`, keyId, event: told.event, body, at, nextTryAt: now }]
    })
    await insertDeliveries(tx, rows)
    await storePlace(tx, snapshot)
    return rows.length
  })
}
