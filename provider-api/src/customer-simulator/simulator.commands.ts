import type { Db } from '../db/open-db'
import { listDealsLike } from '../operator/steps/deal.repo'
import { listSmallestMeters } from '../operator/steps/removed-meters.repo'
import { possibleSteps, statusText } from '../operator/steps/step-rules'
import { toStepContext, takeStep, type Step } from '../operator/steps/take-step'
import { oneDeal, oneSupplier } from './simulator-subject'
import type { SimulatorAction, SimulatorCommand } from './simulator-command'

const MINUTE = 60_000
const DAYS_OPEN = 2 * 24 * 60
const LAST_LOOK_MINUTES = 120

/** A line a request; one alone with what can be done next. */
export async function listDeals(db: Db, text: string): Promise<string[]> {
  const deals = await listDealsLike(db, text)
  if (deals.length === 0) return [`There is no company called ${text}.`]
  const lines = deals.map(({ rateCheck, customer, due, invited }) => {
    let time: string | undefined
    if (rateCheck.statusCode === 330) time = rateCheck.internalQaExpiredTime?.toISOString()
    else if (rateCheck.statusCode === 300 && due !== null) time = new Date(due).toISOString()
    else time = undefined
    const until = time === undefined ? '' : `  until ${time.slice(0, 16)}Z`
    const who = rateCheck.statusCode === 330 && invited !== null ? `  invited: ${invited.join(', ')}` : ''
    return (
      `${statusText(rateCheck.statusCode).padEnd(36)} ${rateCheck.commodityType.toLowerCase().padEnd(12)} ` +
      `${customer.companyName}${until}${who}`
    )
  })
  const [only] = deals
  if (deals.length === 1 && only)
    return [...lines, `Possible now: ${possibleSteps(toStepContext(only)).join(', ') || 'nothing'}`]
  return lines
}

/** A step of the request that the words name, as an operator would take it. @returns what happened, in words */
export async function takeSimulatedStep(
  db: Db,
  action: SimulatorAction,
  { subject, options }: Pick<SimulatorCommand, 'subject' | 'options'>,
  now: Date,
): Promise<string[]> {
  const { rateCheck } = await oneDeal(db, subject)
  const step = await toStep(db, action, rateCheck.id, options, now)
  const outcome = await takeStep(db, { rateCheckId: rateCheck.id, step, actor: 'customer-simulator' }, now)
  const { companyName, from, to, detail } = outcome
  const moved = to === from ? statusText(from) : `${statusText(from)} -> ${statusText(to)}`
  return [`${companyName}: ${moved}${detail === '' ? '' : ` (${detail})`}`]
}

async function toStep(
  db: Db,
  action: SimulatorAction,
  rateCheckId: string,
  options: SimulatorCommand['options'],
  now: Date,
): Promise<Step> {
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
  const supplierId = options.supplier === undefined ? undefined : (await oneSupplier(db, options.supplier)).id
  switch (action) {
    case 'open-bidding':
      return { name: action, due: inMinutes(options.minutes ?? DAYS_OPEN) }
    case 'invite-last-look': {
      const until = inMinutes(options.minutes ?? LAST_LOOK_MINUTES)
      return { name: action, supplierIds: supplierId === undefined ? undefined : [supplierId], until }
    }
    case 'set-time':
      return { name: action, at: inMinutes(options.minutes ?? 0) }
    case 'expire-now':
      return { name: 'set-time', at: now }
    case 'remove-option':
      return { name: action, term: options.term ?? 0 }
    case 'remove-meters':
      return { name: action, meterIds: await listSmallestMeters(db, rateCheckId, options.meters ?? 0) }
    case 'decide --switch':
    case 'decide --solution':
    case 'decide --custom-plan':
    case 'decide --hold':
    case 'decide --request-contracts':
      return { name: action, supplierId, term: options.term }
    default:
      return { name: action }
  }
}
