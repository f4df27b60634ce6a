import {
  type Scenario,
  denialReason,
  type BidDenial,
  hasTermRange,
  isSupplierOwn,
  visibleOptions,
  termLabel,
} from '../request'

/** B§5: a custom option covers 1 to 60 months. */
export const CUSTOM_TERM_MIN = 1
export const CUSTOM_TERM_MAX = 60

export interface CustomOptionProblem {
  code: 'term-out-of-bounds' | 'term-exists'
  message: string
}

/** The terms that a request already has, in months, rising; the slider marks them. */
export function existingTerms(scenario: Pick<Scenario, 'pricingOptions' | 'rateCheck'>): number[] {
  return [...new Set(visibleOptions(scenario).flatMap((option) => [option.minTerm, option.maxTerm]))].sort(
    (a, b) => a - b,
  )
}

/**
 * What is wrong with a term (months), or nothing: whole, 1 to 60 (B§5), and not one that the request has already,
 * which could be quoted twice.
 */
export function customTermProblem(termLength: number, existing: readonly number[]): CustomOptionProblem | undefined {
  if (!Number.isInteger(termLength) || termLength < CUSTOM_TERM_MIN || termLength > CUSTOM_TERM_MAX) {
    const message = `The term must be a whole number of months from ${CUSTOM_TERM_MIN} to ${CUSTOM_TERM_MAX}.`
    return { code: 'term-out-of-bounds', message }
  }
  if (existing.includes(termLength)) {
    return { code: 'term-exists', message: `This request already has an option of ${termLabel(termLength)}.` }
  }
  return undefined
}

/** Where the slider starts: half a year above the last term that leaves room, else the first free one. */
export function suggestedTerm(existing: readonly number[]): number | undefined {
  const free = (term: number) => !customTermProblem(term, existing)
  const last = Math.max(0, ...existing.filter((term) => term + 6 <= CUSTOM_TERM_MAX))
  if (free(last + 6)) return last + 6
  for (let term = CUSTOM_TERM_MIN; term <= CUSTOM_TERM_MAX; term++) if (free(term)) return term
  return undefined
}

type OptionScenario = Pick<Scenario, 'quoteRequest' | 'rateCheck' | 'pricingOptions' | 'pricingScenario'>

/**
 * Why no custom option can be created now, or nothing (B§5, B§6): bidding is closed, Last Look, opted out, an option
 * with a term range, a scenario that permits none, no term that is still free, or a page that is only for reading.
 * `now` in ms since 1970.
 */
export function createOptionDenialReason(
  scenario: OptionScenario,
  now: number,
  mode: { view?: boolean; viewFromEmail?: boolean } = {},
): BidDenial | CustomOptionRefusal | undefined {
  if (mode.view || mode.viewFromEmail) return { code: 'view-only', message: 'This page is only for reading.' }
  const reason = denialReason(
    'createCustomOption',
    { ...scenario.quoteRequest, hasTermRange: hasTermRange(scenario.pricingOptions) },
    now,
  )
  if (reason) return reason
  if (scenario.pricingScenario.customOptionsAllowed === false) {
    return { code: 'custom-options-not-permitted', message: 'This scenario takes no custom options.' }
  }
  if (!suggestedTerm(existingTerms(scenario))) {
    return {
      code: 'no-term-left',
      message: `Every term from ${CUSTOM_TERM_MIN} to ${CUSTOM_TERM_MAX} months is on this request already.`,
    }
  }
  return undefined
}

export interface CustomOptionRefusal {
  code: 'view-only' | 'custom-options-not-permitted' | 'no-term-left' | 'not-own-option'
  message: string
}

/**
 * Why an option cannot be deleted now, or nothing: only the supplier that made it may (B§5, B§6), and a quote on it is
 * withdrawn along with it. `now` in ms since 1970.
 */
export function deleteOptionDenialReason(
  scenario: Pick<Scenario, 'quoteRequest'>,
  option: Parameters<typeof isSupplierOwn>[0] & { isQuoted: boolean },
  now: number,
): BidDenial | CustomOptionRefusal | undefined {
  if (!isSupplierOwn(option, scenario.quoteRequest.supplierId)) {
    return { code: 'not-own-option', message: 'Only the supplier that added an option can delete it.' }
  }
  const denial = denialReason('deleteCustomOption', scenario.quoteRequest, now)
  if (denial || !option.isQuoted) return denial
  return denialReason('withdrawQuote', { ...scenario.quoteRequest, hasQuote: true }, now)
}

/**
 * The last day of a term that starts on `start`, both as calendar days: `2026-03-01` and 12 months give `2027-02-28`.
 * Where the last month lacks the day on which the term comes round, its last day is the last: `2027-08-31` and 6 months
 * give `2028-02-29`.
 */
export function endOfTerm(start: string, termLength: number): string {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + termLength + 1, 0)).getUTCDate()
  const end = new Date(Date.UTC(year, month - 1 + termLength, Math.min(day - 1, lastOfMonth)))
  return end.toISOString().slice(0, 10)
}
