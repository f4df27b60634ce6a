import { otherFieldLabels, rowName, sameField } from 'shared-contracts/bid/hand-off'
import {
  emptyInput,
  includesTax,
  toQuote,
  rowInclusions,
  rowProblems,
  rowState,
  currentQuotes,
  startingInclusions,
  startingInput,
  type FormInclusions,
  type Inclusions,
  type QuoteInput,
  type RowProblems,
  type RowState,
  type TypedBid,
} from 'shared-contracts/bid/rates'
import {
  eachReference,
  referenceFields,
  referenceKeys,
  settledBillingMethod,
  visibleOptions,
  supplierReference,
  termLabel,
  type BillingMethod,
  type CreditStatus,
  type PricingOption,
  type Quote,
  type ReferenceKey,
  type Scenario,
} from 'shared-contracts/bid/request'
import { type Submission } from 'shared-contracts/bid/submission'
import { FORM_ERROR } from 'shared-ui/form'
import type { Rep } from 'remote-kit/context'

/** Everything a rep can type or choose on the form; exactly this is kept as a draft. */
export interface BidFormValues extends FormInclusions, Record<ReferenceKey, string> {
  /** Of the terms that the rep touched, by `rowName` of the option; the others show what stands (decision 62). */
  rows: Record<string, QuoteInput>
  billingMethod: BillingMethod | ''
  creditStatus: CreditStatus | ''
  /** The fields beside the rows as the server had them: one that says the same was not changed. */
  read: OtherValues
}
type OtherValues = Pick<BidFormValues, OtherField>
type OtherField = keyof typeof otherFieldLabels

export { rowName }

/** What the form holds beside its rows. */
export const otherFields = Object.keys(otherFieldLabels) as OtherField[]

/** The switches, which say what typed rates include. */
export const isSwitch = (name: OtherField): name is keyof FormInclusions =>
  name === 'feeIncluded' || name === 'taxesIncluded'

/** Whether a row is typed: then the switches stay as they are, for it would become another price (decision 48). */
export const hasTypedRow = ({ rows }: Pick<BidFormValues, 'rows'>): boolean => Object.keys(rows).length > 0

/** What each row shows until it is touched. */
export const startingRows = (scenario: Scenario): Record<string, QuoteInput> =>
  Object.fromEntries(visibleOptions(scenario).map((option) => [rowName(option.id), startingInput(scenario, option)]))

/** Whether a row holds the current quote: then nobody has touched it, or it was put back. */
export const isUnchanged = (row: QuoteInput, starting: QuoteInput | undefined): boolean =>
  starting !== undefined && sameField(row, starting)

/** What the form starts with: no row is touched, and the rest is as the server has it. */
export function startingValues(scenario: Scenario): BidFormValues {
  const read: OtherValues = {
    ...startingInclusions(scenario),
    billingMethod: settledBillingMethod(scenario) ?? '',
    creditStatus: scenario.quoteRequest.creditStatus ?? '',
    ...eachReference((key) => scenario.quoteRequest[key] ?? ''),
  }
  return { ...read, rows: {}, read }
}

/** The form when nothing is typed; its switches as these values had them at the start. */
export function begunValues(scenario: Scenario, { read }: Pick<BidFormValues, 'read'>): BidFormValues {
  const { feeIncluded, taxesIncluded } = read
  return { ...startingValues(scenario), feeIncluded, taxesIncluded }
}

/** What the provider takes of the supplier's own fields; of the specification's calls alone none is part. */
export const takenReferences = ({ quoteRequest }: Pick<Scenario, 'quoteRequest'>): ReferenceKey[] =>
  referenceKeys.filter((key) => quoteRequest[key] !== undefined)

/** What stands in the form, row by row: as it was typed, or what stands on the server. */
export function typedBid(
  scenario: Scenario,
  values: Pick<BidFormValues, 'rows'> & FormInclusions & { read?: FormInclusions },
): Required<TypedBid> {
  const options = new Map(scenario.pricingOptions.map((option) => [option.id, option]))
  const readRow = (id: string) => {
    const option = options.get(id)
    return values.rows[rowName(id)] ?? (option ? startingInput(scenario, option) : emptyInput)
  }
  const readInclusions = (id: string) => {
    const option = options.get(id)
    if (option) return rowInclusions(scenario, option, readRow(id), values)
    return { ...values, taxes: [] }
  }
  const isTouched = (id: string) => {
    if (values.rows[rowName(id)]) return true
    // The switches touch what would be sent again with them.
    const quote = scenario.quotes.find((each) => each.pricingScenarioOptionId === id)
    if (!quote || !readRow(id).send) return false
    return !isIncludedAlike(scenario, readInclusions(id), quote)
  }
  return { rowOf: readRow, inclusionsOf: readInclusions, isTouched }
}

const isIncludedAlike = ({ stateTaxes }: Pick<Scenario, 'stateTaxes'>, one: Inclusions, other: Inclusions) =>
  one.feeIncluded === other.feeIncluded &&
  one.taxesIncluded === other.taxesIncluded &&
  stateTaxes.every(({ id }) => includesTax(one, id) === includesTax(other, id))

export interface TermState {
  option: PricingOption
  row: QuoteInput
  included: Inclusions
  /** `standing`: nobody touched it, and a quote stands. */
  state: RowState | 'standing'
  label: string
}

/** Where every term stands. */
export function termStates(scenario: Scenario, values: BidFormValues): TermState[] {
  const { commodityType, renewableQuotes, totalFee } = scenario.rateCheck
  const typed = typedBid(scenario, values)
  return visibleOptions(scenario).map((option) => {
    const row = typed.rowOf(option.id)
    const included = typed.inclusionsOf(option.id)
    const isQuoted = scenario.quotes.some((quote) => quote.pricingScenarioOptionId === option.id)
    const state =
      isQuoted && !typed.isTouched(option.id)
        ? 'standing'
        : rowState(commodityType, renewableQuotes, row, { feeIncluded: included.feeIncluded, totalFee })
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
  if (!terms.some((term) => term.state === 'ready')) {
    if (scenario.quotes.length === 0) return 'Type at least one rate'
    if (!isHeaderChanged(scenario, values)) return 'Nothing changed'
  }
  if (!scenario.rateCheck.matrixPricing && chosenBilling(scenario, values) === undefined)
    return 'Choose a billing method'
  return referenceProblem(values)
}

export interface BidErrors {
  rows?: Record<string, RowProblems>
  [FORM_ERROR]?: string
}

/**
 * What is wrong with the form as a whole, for its record-level validation: by row and field (B§5), and as its own error
 * what blocks Submit. Rows that nobody touched have none.
 */
export function bidErrors(scenario: Scenario, values: BidFormValues): BidErrors {
  const { commodityType, renewableQuotes, totalFee } = scenario.rateCheck
  const terms = termStates(scenario, values)
  const rows: Record<string, RowProblems> = {}
  for (const { option, row, included, state } of terms) {
    if (state !== 'invalid') continue
    const fee = { feeIncluded: included.feeIncluded, totalFee }
    rows[rowName(option.id)] = rowProblems(commodityType, renewableQuotes, row, fee)
  }
  const blocks = whatBlocks(scenario, values, terms)
  return blocks === undefined ? {} : { rows, [FORM_ERROR]: blocks }
}

export const isReferenceWrong = (key: ReferenceKey, text: string | undefined) =>
  !supplierReference.shape[key].safeParse(text).success

/** What is wrong with the supplier's own fields, or nothing. */
function referenceProblem(values: Pick<BidFormValues, ReferenceKey>): string | undefined {
  const wrong = referenceKeys.find((key) => isReferenceWrong(key, values[key]))
  if (!wrong) return undefined
  const { label, oneLine } = referenceFields[wrong]
  return `${oneLine ? 'Check' : 'Shorten'} your ${label.toLowerCase()}`
}

/** What is not sent: what nobody touched stands, and so does an earlier quote of an omitted term (decisions 21, 62). */
export function unsentText(scenario: Scenario, terms: readonly TermState[]): string | undefined {
  const untouched = terms.filter(({ state }) => state === 'standing')
  const texts = [untouchedText(untouched, terms.length), omittedText(scenario, terms)].filter(Boolean)
  return texts.length === 0 ? undefined : texts.join(' · ')
}

function untouchedText(untouched: readonly TermState[], all: number): string | undefined {
  if (untouched.length === 0) return undefined
  if (untouched.length === 1) return `${listed(untouched)} stands`
  return untouched.length === all ? 'all terms stand' : `${listed(untouched)} stand`
}

function omittedText(scenario: Scenario, terms: readonly TermState[]): string | undefined {
  const omitted = terms.filter((term) => term.state === 'omitted' || term.state === 'empty')
  if (omitted.length === 0 || omitted.length === terms.length) return undefined
  const quoted = omitted.filter((term) =>
    scenario.quotes.some((quote) => quote.pricingScenarioOptionId === term.option.id),
  )
  const text = `${listed(omitted)} omitted`
  if (quoted.length === 0) return text
  return `${text}, your earlier ${quoted.length === 1 ? 'rate stands' : 'rates stand'}`
}

function listed(terms: readonly TermState[]): string {
  if (terms.length <= 3) return terms.map((term) => term.label).join(', ')
  return `${terms.length} terms`
}

type Header = Omit<Submission, 'quotes'>

/**
 * What the form has beside its rows. A provider that counts versions keeps what is not carried: then only what the rep
 * changed goes along. What is settled for billing says no more than stands.
 */
function toHeader(scenario: Scenario, values: BidFormValues): Header {
  const { quoteRequest } = scenario
  const keepsTheRest = quoteRequest.version != null
  // A credit status cannot be taken back.
  const credit = values.creditStatus || quoteRequest.creditStatus || null
  const header: Header = {
    billingMethod: chosenBilling(scenario, values) ?? null,
    creditStatus: keepsTheRest && credit === (quoteRequest.creditStatus ?? null) ? null : credit,
  }
  for (const key of takenReferences(scenario)) {
    const text = values[key].trim()
    if (!keepsTheRest || text !== (quoteRequest[key] ?? '')) header[key] = text
  }
  return header
}

/** Whether what the form has beside its rows differs from what stands. */
function isHeaderChanged(scenario: Scenario, values: BidFormValues): boolean {
  const { quoteRequest } = scenario
  const isOther = (typed: string | undefined, current: string | null | undefined) => (typed ?? '') !== (current ?? '')
  return (
    isOther(chosenBilling(scenario, values), settledBillingMethod(scenario)) ||
    (values.creditStatus !== '' && isOther(values.creditStatus, quoteRequest.creditStatus)) ||
    takenReferences(scenario).some((key) => isOther(values[key].trim(), quoteRequest[key]))
  )
}

/** The submission that the form stands for: the rows that were touched and are sent, as quotes (B§3, decision 62). */
export function toSubmission(scenario: Scenario, values: BidFormValues, rep: Rep): Submission {
  const header = toHeader(scenario, values)
  const terms = { supplierId: rep.supplierId, supplierRepId: rep.repId, billingMethod: header.billingMethod }
  return {
    quotes: termStates(scenario, values)
      .filter((term) => term.state === 'ready')
      .map((term) => toQuote(scenario, term.option, term.row, { ...terms, ...term.included })),
    ...header,
  }
}

/** A quote that stands, to be sent once more as it is. */
export const repeatedQuote = (scenario: Pick<Scenario, 'stateTaxes'>, quote: Quote, rep: SentBy): Quote => ({
  ...quote,
  id: null,
  submittedBy: null,
  submittedAt: null,
  supplierId: rep.supplierId,
  supplierRepId: rep.repId,
  // A tax that the request no longer has would be refused.
  taxes: quote.taxes.filter((tax) => scenario.stateTaxes.some(({ id }) => id === tax.stateTaxId)),
})
type SentBy = Pick<Rep, 'supplierId' | 'repId'>

/** The last submitted rates once more, unchanged (decision 19). */
export function originalSubmission(scenario: Scenario, rep: Rep): Submission {
  return {
    quotes: currentQuotes(scenario).map((quote) => repeatedQuote(scenario, quote, rep)),
    billingMethod: settledBillingMethod(scenario) ?? null,
    creditStatus: scenario.quoteRequest.creditStatus ?? null,
  }
}
