import { z } from 'zod'
import type { RepLimits } from '../../account'
import { decimals } from '../../money'
import { renewableTotal, sentRatesProblems, totalsName } from '../rates'
import {
  commodityRules,
  billingMethod,
  creditStatus,
  eachReference,
  supplierReference,
  quote,
  settledBillingMethod,
  visibleOptions,
  usageUnit,
  type SupplierReference,
  type Quote,
  type Scenario,
  type QuoteRequest,
} from '../request'

const quotes = z.array(quote).max(500)
const version = z.number().int().min(0).nullish()

/** First submission (decision 17). `version` is the one the client read; without it nothing is compared. */
export const firstSubmission = z.object({
  quotes,
  billingMethod: billingMethod.nullish(),
  creditStatus: creditStatus.nullish(),
  ...supplierReference.shape,
  version,
})

/** Every later submission, Last Look included. */
export const laterSubmission = z.object({
  quotes,
  rateCheckQuoteRequestUpdate: z.object({
    billingMethod: billingMethod.nullish(),
    creditStatus: creditStatus.nullish(),
    ...supplierReference.shape,
  }),
  version,
})

export interface Submission extends SupplierReference {
  quotes: Quote[]
  billingMethod: z.infer<typeof billingMethod> | null
  creditStatus: z.infer<typeof creditStatus> | null
}

/** What is sent on the quotes' behalf, of a call's body or of what a colleague asked for. */
export function submissionIn(
  quotes: Quote[],
  details: z.infer<typeof laterSubmission>['rateCheckQuoteRequestUpdate'],
): Submission {
  const { billingMethod = null, creditStatus = null } = details
  return { quotes, billingMethod, creditStatus, ...eachReference((key) => details[key]) }
}

export interface SubmissionProblem {
  code:
    | 'no-quotes'
    | 'billing-method-required'
    | 'billing-method-locked'
    | 'unknown-option'
    | 'option-not-shown'
    | 'duplicate-option'
    | 'unknown-tax'
    | 'wrong-unit'
    | 'invalid-rate'
  message: string
  /** The option whose rate is wrong. */
  optionId?: string
}

/**
 * What is wrong with a whole submission, or nothing (B§4, B§5, decisions 13, 20). The server enforces it on what
 * arrives; the form knows the same before it sends. Quotes that stand count for the one that must be submitted, and
 * what is settled for a billing method that is not carried (decision 62).
 */
export function submissionProblem(
  scenario: Pick<Scenario, 'quoteRequest' | 'rateCheck' | 'pricingOptions' | 'stateTaxes'>,
  sent: Submission,
  currentCount = 0,
): SubmissionProblem | undefined {
  if (sent.quotes.length + currentCount === 0)
    return { code: 'no-quotes', message: 'At least one quote must be submitted.' }
  const settled = settledBillingMethod(scenario)
  if (!sent.billingMethod && !settled && !scenario.rateCheck.matrixPricing) {
    return { code: 'billing-method-required', message: 'Please choose a billing method.' }
  }
  if (settled && sent.billingMethod && sent.billingMethod !== settled) {
    return {
      code: 'billing-method-locked',
      message: 'The billing method of this request is already set and cannot change.',
    }
  }
  const taxes = new Set(scenario.stateTaxes.map((tax) => tax.id))
  const options = new Set(scenario.pricingOptions.map((option) => option.id))
  const visible = new Set(visibleOptions(scenario).map((option) => option.id))
  const seen = new Set<string>()
  for (const quote of sent.quotes) {
    const optionId = quote.pricingScenarioOptionId
    if (!options.has(optionId)) {
      return {
        code: 'unknown-option',
        optionId,
        message: 'A pricing option of this bid no longer exists. Please reload the form.',
      }
    }
    if (!visible.has(optionId)) {
      return { code: 'option-not-shown', optionId, message: 'This request takes no quote on this pricing option.' }
    }
    if (seen.has(optionId)) return { code: 'duplicate-option', optionId, message: 'A pricing option is quoted twice.' }
    seen.add(optionId)
    if (quote.taxes.some((tax) => !taxes.has(tax.stateTaxId))) {
      return {
        code: 'unknown-tax',
        optionId,
        message: 'A state tax of this bid does not belong to the request. Please reload the form.',
      }
    }
    const problem = quoteProblem(scenario, quote)
    if (problem) return problem
  }
  return undefined
}

function quoteProblem({ rateCheck }: Pick<Scenario, 'rateCheck'>, quote: Quote): SubmissionProblem | undefined {
  const { commodityType, renewableQuotes, totalFee } = rateCheck
  const rules = commodityRules[commodityType]
  const optionId = quote.pricingScenarioOptionId
  const totals = totalsName(commodityType)
  const invalid = (message: string): SubmissionProblem => ({ code: 'invalid-rate', optionId, message })
  if (quote.unitId !== rules.unitId)
    return { code: 'wrong-unit', optionId, message: `Rates must be in ${rules.rateUnit}.` }
  const detail = quote.quoteDetails[0]
  const total = renewableTotal(quote)
  const wrong = sentRatesProblems(
    commodityType,
    { rate: quote.submittedRate, total: detail && total },
    { feeIncluded: quote.feeIncluded, totalFee },
  )
  const message = wrong.rate ?? wrong.total
  if (message) return invalid(message)
  if (decimals.isZero(quote.submittedRate) && decimals.isZero(total)) return invalid('A quote needs a rate.')
  if (detail && detail.name !== rules.renewableName)
    return invalid(`The adder of this commodity is called ${rules.renewableName}.`)
  if (renewableQuotes === 'no' && detail && !decimals.isZero(detail.value))
    return invalid('This request takes standard rates only.')
  if (renewableQuotes === 'yes' && !decimals.isZero(quote.submittedRate))
    return invalid(`This request takes ${totals} totals only.`)
  const fitDecimals = [quote.submittedRate, total].every(
    (rate) => decimals.compare(decimals.round(rate, rules.submitDecimals), rate) === 0,
  )
  if (fitDecimals) return undefined
  return invalid(`Rates have at most ${rules.submitDecimals} decimals.`)
}

/** Why a rep may not attest a submission alone, or nothing when they may. A usage that is not known is beyond any. */
export function beyondLimits(
  limits: RepLimits | null | undefined,
  request: Pick<QuoteRequest, 'commodityType' | 'annualUsage'>,
  quotes: readonly Quote[],
): string | undefined {
  const rates = quotes
    .flatMap((quote) => [quote.submittedRate, renewableTotal(quote)])
    .filter((rate) => !decimals.isZero(rate))
  return ratesBeyondLimits(limits, request, rates)
}

/** The same of rates alone, a contract's say: $ per kWh, or per Dth. */
export function ratesBeyondLimits(
  limits: RepLimits | null | undefined,
  { commodityType, annualUsage }: Pick<QuoteRequest, 'commodityType' | 'annualUsage'>,
  rates: readonly string[],
): string | undefined {
  const limit = commodityType && limits?.[commodityType]
  if (!commodityType || !limit) return undefined
  const { lowestRate, highestRate, annualUsage: most } = limit
  if (most != null && (annualUsage ?? Infinity) > most)
    return `You attest alone up to ${most.toLocaleString('en-US')} ${usageUnit(commodityType)} a year.`
  const { rateUnit } = commodityRules[commodityType]
  if (lowestRate != null && rates.some((rate) => decimals.compare(rate, lowestRate) < 0))
    return `You attest alone from ${lowestRate} ${rateUnit} on.`
  if (highestRate != null && rates.some((rate) => decimals.compare(rate, highestRate) > 0))
    return `You attest alone up to ${highestRate} ${rateUnit}.`
  return undefined
}
