import { rowName } from 'shared-contracts/bid/hand-off'
import {
  emptyInput,
  quoteOf,
  rowInclusions,
  rowState,
  standingQuotes,
  startingInclusions,
  startingInput,
  type FormInclusions,
  type Inclusions,
  type QuoteInput,
  type RowState,
  type TypedBid,
} from 'shared-contracts/bid/rates'
import {
  settledBillingMethod,
  shownOptions,
  supplierReference,
  termLabel,
  type BillingMethod,
  type CreditStatus,
  type PricingOption,
  type Scenario,
} from 'shared-contracts/bid/request'
import { type Submission } from 'shared-contracts/bid/submission'
import type { Rep } from 'remote-kit/context'

/** Everything a rep can type or choose on the form; exactly this is kept as a draft. */
export interface BidFormValues extends FormInclusions {
  /** By `rowName` of the option. */
  rows: Record<string, QuoteInput>
  billingMethod: BillingMethod | ''
  creditStatus: CreditStatus | ''
  supplierQuoteNumber: string
  supplierNote: string
}

export { rowName }

/** What the form holds beside its rows, with what each is called. */
export const otherLabels = {
  feeIncluded: 'Fee',
  taxesIncluded: 'Taxes',
  billingMethod: 'Billing method',
  creditStatus: 'Credit status',
  supplierQuoteNumber: 'Quote number',
  supplierNote: 'Note',
} as const satisfies Partial<Record<keyof BidFormValues, string>>
export const otherFields = Object.keys(otherLabels) as (keyof typeof otherLabels)[]

/** What the form starts with: what was submitted before, otherwise nothing. */
export function startingValues(scenario: Scenario): BidFormValues {
  return {
    ...startingInclusions(scenario),
    rows: Object.fromEntries(
      shownOptions(scenario).map((option) => [rowName(option.id), startingInput(scenario, option)]),
    ),
    billingMethod: settledBillingMethod(scenario) ?? '',
    creditStatus: scenario.quoteRequest.creditStatus ?? '',
    supplierQuoteNumber: scenario.quoteRequest.supplierQuoteNumber ?? '',
    supplierNote: scenario.quoteRequest.supplierNote ?? '',
  }
}

/** Whether the provider takes a quote number and a note of the supplier. */
export const takesReference = ({ quoteRequest }: Pick<Scenario, 'quoteRequest'>) =>
  quoteRequest.supplierQuoteNumber !== undefined

/** What stands in the form, row by row; an option that was added after it was opened starts as the server has it. */
export function typedBid(scenario: Scenario, values: Pick<BidFormValues, 'rows'> & FormInclusions): TypedBid {
  const options = new Map(scenario.pricingOptions.map((option) => [option.id, option]))
  const rowOf = (id: string) => {
    const option = options.get(id)
    return values.rows[rowName(id)] ?? (option ? startingInput(scenario, option) : emptyInput)
  }
  const inclusionsOf = (id: string) => {
    const option = options.get(id)
    return option ? rowInclusions(scenario, option, rowOf(id), values) : { ...values, taxes: [] }
  }
  return { rowOf, inclusionsOf }
}

export interface TermState {
  option: PricingOption
  row: QuoteInput
  included: Inclusions
  state: RowState
  label: string
}

/** Where every term stands. */
export function termStates(scenario: Scenario, values: BidFormValues): TermState[] {
  const { commodityType, renewableQuotes, totalFee } = scenario.rateCheck
  const typed = typedBid(scenario, values)
  return shownOptions(scenario).map((option) => {
    const row = typed.rowOf(option.id)
    const included = typed.inclusionsOf(option.id)
    const state = rowState(commodityType, renewableQuotes, row, { feeIncluded: included.feeIncluded, totalFee })
    return { option, row, included, state, label: termLabel(option.minTerm, option.maxTerm) }
  })
}

/** What is settled counts, also where a draft from before says otherwise. */
const chosenBilling = (scenario: Scenario, { billingMethod }: BidFormValues) =>
  settledBillingMethod(scenario) ?? (billingMethod || undefined)

/** What blocks Submit, in words; nothing when the bid can go (B§5, decision 20). */
export function whatBlocks(scenario: Scenario, values: BidFormValues, terms: readonly TermState[]): string | undefined {
  const wrong = terms.filter((term) => term.state === 'invalid')
  if (wrong.length > 0) return `${listed(wrong)} ${wrong.length === 1 ? 'needs' : 'need'} a fix`
  if (!terms.some((term) => term.state === 'ready')) return 'Type at least one rate'
  if (!scenario.rateCheck.matrixPricing && chosenBilling(scenario, values) === undefined)
    return 'Choose a billing method'
  return referenceProblem(values)
}

/** What is wrong with the supplier's own number or note, or nothing. */
export function referenceProblem(values: Pick<BidFormValues, 'supplierQuoteNumber' | 'supplierNote'>) {
  const { success, error } = supplierReference.safeParse(values)
  if (success) return undefined
  return error.issues[0]?.path[0] === 'supplierNote' ? 'Shorten your note' : 'Check your quote number'
}

/** What omitted terms mean: an earlier quote stands (decision 21). */
export function omittedText(scenario: Scenario, terms: readonly TermState[]): string | undefined {
  const omitted = terms.filter((term) => term.state === 'omitted' || term.state === 'empty')
  if (omitted.length === 0 || omitted.length === terms.length) return undefined
  const standing = omitted.filter((term) =>
    scenario.quotes.some((quote) => quote.pricingScenarioOptionId === term.option.id),
  )
  const text = `${listed(omitted)} omitted`
  if (standing.length === 0) return text
  return `${text}, your earlier ${standing.length === 1 ? 'rate stands' : 'rates stand'}`
}

function listed(terms: readonly TermState[]): string {
  return terms.length <= 3 ? terms.map((term) => term.label).join(', ') : `${terms.length} terms`
}

/** The submission that the form stands for: the rows that are sent, as quotes (B§3). */
export function submissionOf(scenario: Scenario, values: BidFormValues, rep: Rep): Submission {
  const billingMethod = chosenBilling(scenario, values) ?? null
  const terms = { supplierId: rep.supplierId, supplierRepId: rep.repId, billingMethod }
  return {
    quotes: termStates(scenario, values)
      .filter((term) => term.state === 'ready')
      .map((term) => quoteOf(scenario, term.option, term.row, { ...terms, ...term.included })),
    billingMethod,
    creditStatus: values.creditStatus || null,
    // Of the specification's calls alone neither is part.
    ...(takesReference(scenario) ? supplierReference.parse(values) : {}),
  }
}

/** The last submitted rates once more, unchanged (decision 19). */
export function originalSubmission(scenario: Scenario, rep: Rep): Submission {
  return {
    quotes: standingQuotes(scenario).map((quote) => ({
      ...quote,
      id: null,
      supplierId: rep.supplierId,
      supplierRepId: rep.repId,
      // A tax that the request no longer has would be refused.
      taxes: quote.taxes.filter((tax) => scenario.stateTaxes.some(({ id }) => id === tax.stateTaxId)),
    })),
    billingMethod: settledBillingMethod(scenario) ?? null,
    creditStatus: scenario.quoteRequest.creditStatus ?? null,
  }
}
