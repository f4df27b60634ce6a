import { randomUUID } from 'node:crypto'
import {
  createCustomOption,
  customTermProblem,
  deleteCustomOption,
  endOfTerm,
  existingTerms,
  createOptionDenialReason,
  deleteOptionDenialReason,
} from 'shared-contracts/bid/custom-option'
import { visibleOptions } from 'shared-contracts/bid/request'
import { audit } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import { notFound, Refusal } from '../../http/refusal'
import type { HandlerContext } from '../../http/register-endpoint'
import type { SignedInRep } from '../../account/signed-in-rep'
import { toQuoteRequest, toPricingOptions, toRateCheck } from '../request/bid.mappers'
import { readLockedRequest } from '../request/bid.queries'
import { issueReceiptWithout, readReceiptState } from '../receipt/receipt.commands'
import { withdrawQuotes } from '../rates/quote.repo'
import { insertCustomOption, removeCustomOption } from './custom-option.repo'
import { claimForBid, type RequestRow } from '../request/quote-request.repo'
import { listOptions, findScenario } from '../request/scenario.repo'

/** Adds a term of the supplier's own (B§5, B§6). @throws Refusal 400, 403, 404, 409 */
export function addCustomOption({
  db,
  rep,
  params,
  body,
  now,
}: HandlerContext<typeof createCustomOption>): Promise<void> {
  if (body.supplierId !== rep.supplierId) {
    throw new Refusal({ status: 403, code: 'forbidden', message: 'This belongs to another supplier.' })
  }
  return transaction(db, async (tx) => {
    const { row, scenario, options } = await readLockedScenario(tx, rep, params)
    const quoteRequest = toQuoteRequest(row)
    const pricingOptions = toPricingOptions(options)
    const { id, totalAnnualUsage, customOptionsAllowed } = scenario
    const pricingScenario = { id, totalAnnualKwhUsage: totalAnnualUsage, customOptionsAllowed }
    const context = { pricingOptions, rateCheck: toRateCheck(row) }
    const reason = createOptionDenialReason({ ...context, quoteRequest, pricingScenario }, now.getTime())
    if (reason) throw new Refusal({ status: 409, ...reason })
    const problem = customTermProblem(body.termLength, existingTerms(context))
    if (problem) throw new Refusal({ status: problem.code === 'term-exists' ? 409 : 400, ...problem })

    // Product and start are those of the options beside it, so that it is shown and priced like them.
    const like = visibleOptions(context)[0] ?? pricingOptions[0]
    const start = like?.earliestStartDate
    if (!like || start == null)
      throw new Refusal({
        status: 409,
        code: 'custom-options-not-permitted',
        message: 'This scenario takes no custom options.',
      })
    await claim(tx, rep, row, now)
    const fresh = {
      id: randomUUID(),
      pricingScenarioId: scenario.id,
      rateCheckId: row.rateCheck.id,
      supplierId: rep.supplierId,
      createdByRepId: rep.userId,
      minTerm: body.termLength,
      maxTerm: body.termLength,
      productConfigId: like.productConfigId ?? 1,
      earliestStartDate: start,
      latestEndDate: endOfTerm(start, body.termLength),
      createdAt: now,
    }
    if (!(await insertCustomOption(tx, fresh))) {
      throw new Refusal({
        status: 409,
        code: 'term-exists',
        message: 'Your supplier added an option of this term a moment ago.',
      })
    }
    await audit(tx, {
      at: now,
      rep,
      action: createCustomOption.id,
      entity: 'pricing_option',
      entityId: fresh.id,
      from: null,
      to: { pricingScenarioId: scenario.id, termLength: body.termLength },
    })
  })
}

/** Takes a custom option back, and the quote on it. @throws Refusal 403, 404, 409 */
export function dropCustomOption({
  db,
  rep,
  params,
  now,
  settings,
}: HandlerContext<typeof deleteCustomOption>): Promise<void> {
  return transaction(db, async (tx) => {
    const { row, options } = await readLockedScenario(tx, rep, params)
    const option = options.find(({ id }) => id === params.optionId)
    if (!option) throw noOption()
    const receiptState = await readReceiptState(tx, row, settings, now)
    const isQuoted = receiptState.before.some(({ pricingOptionId }) => pricingOptionId === option.id)
    const reason = deleteOptionDenialReason(
      { quoteRequest: toQuoteRequest(row) },
      { ...option, isQuoted },
      now.getTime(),
    )
    if (reason) throw new Refusal({ status: reason.code === 'not-own-option' ? 403 : 409, ...reason })

    await claim(tx, rep, row, now)
    const key = { id: option.id, supplierId: rep.supplierId }
    if (!(await removeCustomOption(tx, key, now))) throw noOption()
    const withdrawn = await withdrawQuotes(
      tx,
      { optionId: option.id, supplierId: rep.supplierId, version: row.request.version + 1 },
      now,
    )
    await audit(tx, {
      at: now,
      rep,
      action: deleteCustomOption.id,
      entity: 'pricing_option',
      entityId: option.id,
      from: { pricingScenarioId: option.pricingScenarioId, termLength: option.maxTerm, withdrawn },
      to: null,
    })
    if (withdrawn.length > 0)
      await issueReceiptWithout(tx, receiptState, { kind: 'option-removed', rep, optionIds: [option.id] })
  })
}

const noOption = () => notFound('There is no such custom option. It may have been deleted already.')

async function readLockedScenario(tx: Db, rep: SignedInRep, { id, scenarioId }: { id: string; scenarioId: string }) {
  const row = await readLockedRequest(tx, rep, id)
  const scenario = await findScenario(tx, row.rateCheck.id, scenarioId)
  if (!scenario) throw notFound('There is no such pricing scenario.')
  return { row, scenario, options: await listOptions(tx, [scenario.id], rep.supplierId) }
}

/**
 * Records the change on the request, whose version grows. The request is locked, so nothing has moved since it
 * was judged.
 */
async function claim(tx: Db, rep: SignedInRep, { request }: RequestRow, now: Date): Promise<void> {
  const write = { id: request.id, supplierId: rep.supplierId, repId: rep.userId, now, version: request.version }
  const version = await claimForBid(tx, write, {})
  if (version === undefined)
    throw new Refusal({
      status: 409,
      code: 'changed-meanwhile',
      message: 'This request changed a moment ago. Please try again.',
    })
}
