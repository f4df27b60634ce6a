import { randomUUID } from 'node:crypto'
import { endOfTerm } from 'shared-contracts/bid/custom-option'
import { allInPrice } from 'shared-contracts/bid/rates'
import { termLabel } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { toInclusions } from '../../bid/last-look/best-rate.mappers'
import { listStateTaxes } from '../../bid/request/scenario.repo'
import type { Db } from '../../db/open-db'
import { Refusal } from '../../http/refusal'
import { insertEnvelope, insertEnvelopeDocument } from '../../contract/signing/envelope.repo'
import {
  findDecision,
  findPlanOfRateCheck,
  readSize,
  listCurrentQuotes,
  insertPlan,
  recordDecision,
  type Deal,
} from './deal.repo'

const refused = (message: string) => new Refusal({ status: 409, code: 'not-possible', message })

/** What each step of a decision writes down. */
export const stepDecisions = {
  'decide --switch': 'switch_to_supplier',
  'decide --solution': 'switch_to_solution',
  'decide --custom-plan': 'request_custom_plan',
  'decide --hold': 'hold_current_plan',
  'decide --request-contracts': 'request_contracts',
} as const

export type DecisionStep = keyof typeof stepDecisions

/** Which quote is meant, in months the term; of those that fit the one decided on before, or the best. */
export interface QuoteChoice {
  supplierId?: string | undefined
  term?: number | undefined
}
type CurrentQuote = Awaited<ReturnType<typeof listCurrentQuotes>>[number]

/**
 * Records what the customer decided; asking for contracts makes the energy plan too.
 * @returns what happened, in words
 */
export async function decideFor(tx: Db, deal: Deal, step: DecisionStep, choice: QuoteChoice, now: Date) {
  const rateCheckId = deal.rateCheck.id
  const before = await findDecision(tx, rateCheckId)
  const needsQuote = step !== 'decide --hold' && step !== 'decide --custom-plan'
  const chosen = needsQuote ? await chooseQuote(tx, deal, before?.selectedQuoteId ?? null, choice) : undefined
  const term = chosen && (choice.term ?? termBefore(before, chosen) ?? chosen.option.maxTerm)
  await recordDecision(tx, {
    rateCheckId,
    decision: stepDecisions[step],
    pricingSolutionId: before?.pricingSolutionId ?? `sol-${rateCheckId}`,
    selectedQuoteId: chosen?.quote.id ?? null,
    selectedTerm: term ?? null,
    decidedAt: now,
  })
  if (!chosen || !term) return stepDecisions[step]
  if (step === 'decide --request-contracts') await makePlan(tx, deal, { ...chosen, term }, now)
  return `${stepDecisions[step]}: ${chosen.supplierName}, ${termLabel(term)} at ${sentRate(chosen)}`
}

/** The term decided on before. One that is not of the quote's option a version wrote that does not know of terms. */
function termBefore(
  before: Awaited<ReturnType<typeof findDecision>>,
  { quote, option }: CurrentQuote,
): number | undefined {
  const term = before?.selectedQuoteId === quote.id ? before.selectedTerm : null
  return term !== null && term >= option.minTerm && term <= option.maxTerm ? term : undefined
}

/** The quote decided on before, or the best one, of the supplier and term that were named: a range fits last. */
async function chooseQuote(
  tx: Db,
  deal: Deal,
  selectedBefore: string | null,
  { supplierId, term }: QuoteChoice,
): Promise<CurrentQuote> {
  const offers = (await quotesBestFirst(tx, deal)).map(({ offer }) => offer)
  const fitting = offers.filter(
    ({ quote, option }) =>
      (!supplierId || quote.supplierId === supplierId) &&
      (term === undefined || (option.minTerm <= term && term <= option.maxTerm)),
  )
  const chosen =
    fitting.find(({ quote }) => quote.id === selectedBefore) ??
    fitting.find(({ option }) => option.minTerm === term && option.maxTerm === term) ??
    fitting[0]
  if (!chosen)
    throw refused(
      offers.length === 0 ? 'Nobody has sent quotes for this request.' : 'No quote fits this supplier and term.',
    )
  return chosen
}

/** By what the customer pays in the end (decision 39); none while bids are sealed. */
export async function quotesBestFirst(tx: Db, { rateCheck }: Deal): Promise<{ offer: CurrentQuote; price: string }[]> {
  const charges = {
    totalFee: rateCheck.totalFee,
    stateTaxes: await listStateTaxes(tx, rateCheck.state, rateCheck.commodityType),
  }
  return (await listCurrentQuotes(tx, rateCheck.id))
    .map((offer) => {
      const inclusions = toInclusions({ ...offer.quote, otherwiseTaxed: offer.otherwiseTaxed })
      return { offer, price: allInPrice(sentRate(offer), inclusions, charges) }
    })
    .sort((a, b) => decimals.compare(a.price, b.price))
}

/** The standard rate, or the renewable total where only that was quoted. */
export const sentRate = ({ quote }: CurrentQuote) =>
  quote.submittedRate !== null && Number(quote.submittedRate) > 0 ? quote.submittedRate : (quote.renewableTotal ?? '0')

/** C§3's end date is the day on which the term comes round. */
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

async function makePlan(tx: Db, deal: Deal, chosen: CurrentQuote & { term: number }, now: Date): Promise<void> {
  const { rateCheck, customer } = deal
  if (await findPlanOfRateCheck(tx, rateCheck.id))
    throw refused('Contracts have been requested for this request before.')
  const { usage, meters } = await readSize(tx, rateCheck.id)
  const planId = `ep-${randomUUID()}`
  await insertPlan(tx, {
    id: planId,
    rateCheckId: rateCheck.id,
    customerId: customer.id,
    supplierId: chosen.quote.supplierId,
    supplierRepId: chosen.repId,
    quoteId: chosen.quote.id,
    pricingOptionId: chosen.option.id,
    pricingSolutionRate: sentRate(chosen),
    termMonths: chosen.term,
    startDate: chosen.option.earliestStartDate,
    endDate: dayAfter(endOfTerm(chosen.option.earliestStartDate, chosen.term)),
    yearlyUsage: usage,
    meterCount: meters,
    createdAt: now,
  })
  if (rateCheck.matrixPricing)
    await sendContract(tx, deal, planId, {
      version: 1,
      supplierName: chosen.supplierName,
      term: chosen.term,
      now,
    })
}

/** Sends the customer a version of the contract, blank. */
export async function sendContract(
  tx: Db,
  { rateCheck, customer }: Deal,
  energyPlanId: string,
  contract: { version: number; supplierName: string; term: number; now: Date },
) {
  const short = (name: string, maxWords: number) =>
    name
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .slice(0, maxWords)
      .join('-')
  const id = `env-${randomUUID()}`
  const names = `${short(customer.companyName, 2)}-${short(contract.supplierName, 1)}`
  const friendlyFileName = `${names}-${contract.term}mo-v${contract.version}.pdf`
  const envelope = {
    id,
    rateCheckId: rateCheck.id,
    energyPlanId,
    version: contract.version,
    friendlyFileName,
    signerName: `${customer.firstName} ${customer.lastName}`,
    signerTitle: customer.title,
    createdAt: contract.now,
    signedAt: null,
  }
  await insertEnvelope(tx, envelope)
  await insertEnvelopeDocument(tx, { envelopeId: id, documentId: '1', name: friendlyFileName, createdAt: contract.now })
  return envelope
}
