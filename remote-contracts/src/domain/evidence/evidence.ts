import { usageUnit, termLabel } from 'shared-contracts/bid/request'
import { contractDay, contractLastDay, contractStart, dollars, exactDollars } from 'shared-contracts/contract/plan'
import type { EnergyPlan, PlanMeter } from 'shared-contracts/contract/plan'
import { decimals, type DecimalText } from 'shared-contracts/money'
import { isAccountOfSomeUtility, isSomeUtility } from './account-format'
import { getSentence, toLetters, toPages, toPlain, type Page, type Sentence, type Span } from './contract-text'
import { partsOfName } from './name-parts'
import { findNumbers, readForeignAccounts } from './read-accounts'
import { readAmounts, type NamedAmount } from './read-amounts'
import { readDays, type NamedDay } from './read-days'
import { namesCompany, readBuyers, readName, type NamedCompany } from './read-names'
import { readTerms } from './read-terms'
import { findConditionalWords } from './conditional-words'

/** What the contract's text is laid beside (ruling 65). */
export interface EvidenceInput {
  plan: EnergyPlan
  /** Nothing while they are not known: then nothing is found of entities and accounts. */
  meters: readonly PlanMeter[] | undefined
  /** The text of each page. */
  pages: readonly string[]
}

/** A sentence of the contract, quoted whole. */
export interface ContractQuote {
  page: number
  text: string
  /** The values in it, from and to which character of `text`. */
  marks: readonly (readonly [number, number])[]
  /** Whether it names the plan's value, another one, or a condition. */
  kind: 'equal' | 'other' | 'condition'
}

/** What the text names of a value of the plan. Only counted: what it means is for the reader. */
export type FactState = 'equal' | 'other' | 'some' | 'several' | 'none'

export interface Fact {
  key: 'customer' | 'entities' | 'rate' | 'fee' | 'term' | 'start' | 'end' | 'accounts'
  label: string
  /** The plan's value, as it is shown. */
  plan: string
  state: FactState
  /** How often the plan's value is named. */
  count: number
  quotes: readonly ContractQuote[]
  /** Of a list, those of the plan that are named nowhere. */
  missing?: readonly string[]
}

/** A sentence that is to be read though no value of the plan is in question. */
export interface AlsoEntry {
  /** Where it starts in its page. */
  start: number
  /** The amounts and conditional words in it. */
  label: string
  quote: ContractQuote
}

export interface Evidence {
  facts: readonly Fact[]
  /** What bears on the price first. */
  also: readonly AlsoEntry[]
}

/** The words for a state (ruling 65): they count, and judge nothing. */
export function factStateText({ state, count }: Pick<Fact, 'state' | 'count'>): string {
  switch (state) {
    case 'equal':
      return 'Named once, equal'
    case 'other':
      return 'Another value is named'
    case 'some':
      return 'Not all are named'
    case 'several':
      return `Named ${count} times`
    case 'none':
      return 'Not named'
  }
}

interface Named extends Span {
  isEqual: boolean
}

/** Every sentence that names a value of the plan's kinds, and every other one that speaks of money or conditions. */
export function findEvidence({ plan, meters, pages: texts }: EvidenceInput): Evidence {
  const pages = toPages(texts)
  const amounts = readAmounts(pages)
  const days = readDays(pages)
  const prices = splitPrices(pages, plan, amounts)
  const facts = [
    toFact(pages, 'customer', 'Customer', plan.customerCompanyName, findCustomer(pages, plan, meters ?? [])),
    ...findEntities(pages, plan, meters ?? []),
    toFact(pages, 'rate', 'Rate', priceText(plan, plan.energyPlanMeter.energyPlan.pricingSolutionRate), prices.rate),
    toFact(pages, 'fee', 'Fee', feeText(plan), prices.fee),
    toFact(pages, 'term', 'Term', monthsText(plan), findTerms(pages, plan)),
    ...findDays(pages, plan, days),
    ...findAccounts(pages, meters ?? []),
  ]
  return { facts, also: findAlso(pages, amounts, days, plan) }
}

/** A fact with its quotes: values in one sentence are one quote. */
function toFact(pages: readonly Page[], key: Fact['key'], label: string, plan: string, named: readonly Named[]): Fact {
  const quotes = toQuotes(pages, named)
  const count = quotes.filter(({ kind }) => kind === 'equal').length
  let state: FactState = 'none'
  if (quotes.some(({ kind }) => kind === 'other')) state = 'other'
  else if (count > 1) state = 'several'
  else if (count === 1) state = 'equal'
  return { key, label, plan, state, count, quotes }
}

function toQuotes(pages: readonly Page[], named: readonly Named[]): ContractQuote[] {
  const bySentence = new Map<Sentence, Named[]>()
  for (const each of [...named].sort((a, b) => a.page - b.page || a.start - b.start)) {
    const page = pages[each.page - 1]
    const sentence = page && getSentence(page, each.start)
    if (!sentence) continue
    const values = bySentence.get(sentence)
    if (values) values.push(each)
    else bySentence.set(sentence, [each])
  }
  return [...bySentence].map(([sentence, values]) => ({
    page: sentence.page,
    text: sentence.text,
    marks: toMarks(sentence, values),
    kind: values.every(({ isEqual }) => isEqual) ? 'equal' : 'other',
  }))
}

function toMarks(sentence: Sentence, values: readonly Span[]): [number, number][] {
  const marks: [number, number][] = []
  for (const { start, end } of values) {
    const from = Math.max(0, start - sentence.start)
    const to = Math.min(sentence.text.length, end - sentence.start)
    // Where values overlap, as 'thirty-six (36) months' does, one mark is enough.
    if (to > from && from >= (marks.at(-1)?.[1] ?? 0)) marks.push([from, to])
  }
  return marks
}

const unitName = ({ commodityType }: EnergyPlan): string => usageUnit(commodityType) ?? 'kWh'
const priceText = (plan: EnergyPlan, price: DecimalText) =>
  `${exactDollars(price) ?? dollars(price)} per ${unitName(plan)}`
function feeText(plan: EnergyPlan): string {
  const { totalZenFee: fee } = plan
  if (fee == null) return 'Not given'
  if (decimals.compare(fee, '0') === 0) return 'None'
  return priceText(plan, fee)
}
function monthsText({ energyPlanMeter }: EnergyPlan): string {
  const { termMonths } = energyPlanMeter.energyPlan
  return termLabel(termMonths)
}
const dayText = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** Words that make a price a fee. */
const FEE = /\b(?:broker|brokerage|commission|consult\w*|advis[eo]r|agent|aggregator|referral|fees?)\b/

/**
 * A price equal to the rate is evidence of the rate. Another one is of the fee where words beside it say so, or where
 * it equals the fee and stands alone; else of the rate.
 */
function splitPrices(pages: readonly Page[], plan: EnergyPlan, amounts: readonly NamedAmount[]) {
  const rate: Named[] = []
  const fee: Named[] = []
  for (const amount of amounts) {
    if (amount.kind !== 'price') continue
    const page = pages[amount.page - 1]
    if (!page) continue
    const { plain } = page
    const isRate = isEqualPrice(plan, amount, plan.energyPlanMeter.energyPlan.pricingSolutionRate)
    const isFee = plan.totalZenFee != null && isEqualPrice(plan, amount, plan.totalZenFee)
    // Of the same sentence: what stands below a price may be of another one.
    const { start = 0, end = plain.length } = getSentence(page, amount.start) ?? {}
    const before = lastWords(plain.slice(start), amount.start - start, 90)
    const around = `${before} ${nextWords(plain.slice(0, end), amount.end, 40)}`
    if (!isRate && (FEE.test(around) || (isFee && isAlone(page, amount)))) fee.push({ ...amount, isEqual: isFee })
    else rate.push({ ...amount, isEqual: isRate })
  }
  return { rate, fee }
}

/** A figure that is all of its row, as in a filled field: nothing but its value says what it is. */
const isAlone = (page: Page, { start, end }: Span): boolean =>
  toLetters(getSentence(page, start)?.text ?? '') === toLetters(page.plain.slice(start, end))

const lastWords = (plain: string, at: number, most: number): string =>
  plain
    .slice(Math.max(0, at - most), at)
    .split(/[;.!?] |\$/)
    .at(-1) ?? ''
const nextWords = (plain: string, at: number, most: number): string =>
  plain.slice(at, at + most).split(/[;.!?](?: |$)|\$/)[0] ?? ''

function isEqualPrice(plan: EnergyPlan, { value, unit }: NamedAmount, price: DecimalText): boolean {
  if (value === undefined) return false
  if (!unit) return decimals.compare(value, price) === 0
  const isOfPlan = plan.commodityType == null || unit.commodityType === plan.commodityType
  if (!isOfPlan || unit.factor === undefined) return false
  return decimals.compare(decimals.multiply(value, unit.factor), price) === 0
}

function findTerms(pages: readonly Page[], { energyPlanMeter }: EnergyPlan): Named[] {
  const { termMonths } = energyPlanMeter.energyPlan
  return readTerms(pages).map(({ months, ...span }) => ({ ...span, isEqual: months === termMonths }))
}

/** The first and the last day: those that are called so, and those that are the plan's. */
function findDays(pages: readonly Page[], plan: EnergyPlan, days: readonly NamedDay[]) {
  const { startDate, endDate, energyPlan } = plan.energyPlanMeter
  const start = contractStart({ startDate, endDate, termMonths: energyPlan.termMonths })
  // `endDate` is the day after the last one. Many contracts name that day, or its meter read: both are right.
  const lastDays = [contractLastDay({ endDate })]
  const ends = [...lastDays, contractDay(endDate) ?? endDate]
  const isStart = ({ day }: NamedDay) => start.startsWith(day)
  // 'April 2026' means until its last day: with an `endDate` of April 1 a month too many, unless it is a meter read.
  const isEnd = (named: NamedDay) => {
    if (named.day.length > 7) return ends.includes(named.day)
    return (isMeterRead(pages, named) ? ends : lastDays).some((good) => good.startsWith(named.day))
  }
  const toNamed = (kind: 'start' | 'end', isEqual: (day: NamedDay) => boolean): Named[] =>
    days
      .filter((day) => day.kind === kind || (day.kind === 'unlabelled' && isEqual(day)))
      .map((day) => ({ ...day, isEqual: isEqual(day) }))
  return [
    toFact(pages, 'start', 'Start', dayText(start), toNamed('start', isStart)),
    toFact(pages, 'end', 'End', dayText(contractLastDay({ endDate })), toNamed('end', isEnd)),
  ]
}

/** Whether a month is that of a meter read, which comes on the day after the last one. */
function isMeterRead(pages: readonly Page[], { page, start, end }: Span): boolean {
  const { plain = '' } = pages[page - 1] ?? {}
  return /\bmeter[ -]?read/.test(`${lastWords(plain, start, 40)} ${nextWords(plain, end, 40)}`)
}

const listEntities = (meters: readonly PlanMeter[]): string[] =>
  [...new Set(meters.map(({ legalEntityName }) => legalEntityName.trim()))].filter(Boolean).sort()

/** The name as the plan has it, with the same legal form or without any. */
function isSameCompany(named: NamedCompany, name: string): boolean {
  const { base, form } = partsOfName(named.name)
  const wanted = partsOfName(name)
  return (
    !named.longer &&
    toLetters(base) === toLetters(wanted.base) &&
    (form === undefined || wanted.form === undefined || form === wanted.form)
  )
}

function findCustomer(pages: readonly Page[], plan: EnergyPlan, meters: readonly PlanMeter[]): Named[] {
  const { customerCompanyName: name, customerFirstName, customerLastName } = plan
  const ours = [name, ...listEntities(meters)]
  const isOurs = (each: NamedCompany) => ours.some((company) => isSameCompany(each, company))
  const named = readName(pages, name).map((each) => ({ ...each, isEqual: isOurs(each) }))
  const isPerson = (buyer: NamedCompany) => namesCompany(buyer.name, `${customerFirstName} ${customerLastName}`)
  const strangers = readBuyers(pages)
    .filter(
      (buyer) =>
        !isPerson(buyer) &&
        !named.some((each) => each.page === buyer.page && each.start <= buyer.start && buyer.start < each.end),
    )
    .map((buyer) => ({ ...buyer, isEqual: isOurs(buyer) || ours.some((company) => namesCompany(buyer.name, company)) }))
  return [...named, ...strangers]
}

/** Each legal entity of the meters, where it is named first; the plan's value says how many are. */
function findEntities(pages: readonly Page[], plan: EnergyPlan, meters: readonly PlanMeter[]): Fact[] {
  const names = listEntities(meters).filter((name) => toPlain(name) !== toPlain(plan.customerCompanyName))
  if (names.length === 0) return []
  const ownNames = [plan.customerCompanyName, ...names]
  const named: Named[] = []
  const missing: string[] = []
  for (const name of names) {
    const mentions = readName(pages, name)
    const right = mentions.find((each) => isSameCompany(each, name))
    if (right) named.push({ ...right, isEqual: true })
    else missing.push(name)
    for (const each of mentions)
      if (!ownNames.some((company) => isSameCompany(each, company))) named.push({ ...each, isEqual: false })
  }
  const count = names.length - missing.length
  const fact = toFact(pages, 'entities', 'Legal entities', countText(count, names.length), named)
  return [{ ...fact, ...stateOfList(fact, count, names.length), missing }]
}

/** The accounts (UAN) of the plan that are named, and the numbers that are named as accounts besides. */
function findAccounts(pages: readonly Page[], meters: readonly PlanMeter[]): Fact[] {
  const accounts = [...new Set(meters.map(({ utilAccountNo }) => utilAccountNo.trim()))].filter(Boolean)
  if (accounts.length === 0) return []
  const mentions = findNumbers(pages, accounts)
  const utilities = meters.map(({ utilityName }) => utilityName.toLowerCase())
  const foreign = readForeignAccounts(pages, {
    accounts,
    others: meters.flatMap(({ secondaryUtilAccountNo, zip }) => [secondaryUtilAccountNo ?? '', zip]).filter(Boolean),
    isAccount: isAccountOfSomeUtility,
    isUtility: (name) => utilities.includes(name) || isSomeUtility(name),
  })
  const [first] = mentions.values()
  const named: Named[] = foreign.map((each) => ({ ...each, isEqual: false }))
  if (first) named.push({ ...first, isEqual: true })
  const fact = toFact(pages, 'accounts', 'Accounts', countText(mentions.size, accounts.length), named)
  const missing = accounts.filter((account) => !mentions.has(account))
  return [{ ...fact, ...stateOfList(fact, mentions.size, accounts.length), missing }]
}

const countFormat = new Intl.NumberFormat('en-US')
const countText = (count: number, of: number) => `${countFormat.format(count)} of ${countFormat.format(of)}`

/** Of a list all count as one: the state is that of the whole. */
function stateOfList({ state }: Fact, count: number, of: number): { state: FactState; count: number } {
  if (state === 'other') return { state, count }
  if (count === 0) return { state: 'none', count }
  return { state: count === of ? 'equal' : 'some', count }
}

/** Sentences with any other price, charge or percent, or with a conditional word: each once. */
function findAlso(
  pages: readonly Page[],
  amounts: readonly NamedAmount[],
  days: readonly NamedDay[],
  plan: EnergyPlan,
): AlsoEntry[] {
  const words = findConditionalWords(pages)
  const entries = new Map<Sentence, { spans: Span[]; weight: number }>()
  const add = (span: Span, weight: number) => {
    const page = pages[span.page - 1]
    const sentence = page && getSentence(page, span.start)
    if (!sentence) return
    const entry = entries.get(sentence) ?? { spans: [], weight: 0 }
    entry.spans.push(span)
    entry.weight += weight
    entries.set(sentence, entry)
  }
  for (const amount of amounts) if (amount.kind !== 'price') add(amount, amount.kind === 'charge' ? 3 : 2)
  for (const word of words) add(word, word.isOfPrice ? 3 : 1)
  // A day that nobody calls a start or an end may be one.
  const { startDate, endDate, energyPlan } = plan.energyPlanMeter
  const start = contractStart({ startDate, endDate, termMonths: energyPlan.termMonths })
  const planDays = [start, contractDay(endDate) ?? endDate]
  const lastDay = contractLastDay({ endDate })
  for (const day of days)
    if (day.kind === 'unlabelled' && ![...planDays, lastDay].some((good) => good.startsWith(day.day))) add(day, 0.5)
  for (const amount of amounts) {
    const page = pages[amount.page - 1]
    const entry = page && entries.get(getSentence(page, amount.start) ?? NO_SENTENCE)
    // A condition on a price weighs more than one on anything else.
    if (entry && amount.kind === 'price') entry.weight += 2
  }
  return [...entries]
    .sort(([a, x], [b, y]) => y.weight - x.weight || a.page - b.page || a.start - b.start)
    .map(([sentence, { spans }]) => {
      const ordered = [...spans].sort((a, b) => a.start - b.start)
      const marks = toMarks(sentence, ordered)
      const label = [...new Set(marks.map(([from, to]) => sentence.text.slice(from, to).trim()))].join(', ')
      return {
        start: sentence.start,
        label,
        quote: { page: sentence.page, text: sentence.text, marks, kind: 'condition' },
      }
    })
}

const NO_SENTENCE: Sentence = { page: 0, start: 0, end: 0, text: '' }
