import { includesTax, currentQuotes, type Inclusions } from 'shared-contracts/bid/rates'
import type { Quote, Scenario } from 'shared-contracts/bid/request'

type Taxed = Pick<Scenario, 'stateTaxes'>

const included = (on: boolean) => (on ? 'included' : 'not included')

export const feeText = ({ feeIncluded }: Pick<Inclusions, 'feeIncluded'>): string => included(feeIncluded)

/** Where a quote includes one tax and not another, which. */
export function taxText({ stateTaxes }: Taxed, quote: Inclusions): string {
  const inside = stateTaxes.filter(({ id }) => includesTax(quote, id))
  if (stateTaxes.length === 0) return included(quote.taxesIncluded)
  if (inside.length === 0 || inside.length === stateTaxes.length) return included(inside.length > 0)
  return `only ${inside.map(({ shortName }) => shortName).join(', ')} included`
}

/** Fee and taxes of a quote, each in words. A request without state taxes says nothing of them. */
function inclusionTexts(scenario: Taxed, quote: Inclusions): { name: string; text: string }[] {
  const fee = { name: 'fee', text: feeText(quote) }
  if (scenario.stateTaxes.length === 0) return [fee]
  return [fee, { name: 'taxes', text: taxText(scenario, quote) }]
}

/** What several quotes have in common; where they differ each has its own, next to its rate (decision 48). */
export function commonText(texts: readonly string[]): string {
  const [first = ''] = texts
  if (texts.some((each) => each !== first)) return 'As said beside each rate'
  return first.charAt(0).toUpperCase() + first.slice(1)
}

/**
 * Fee and taxes of one quote where the others do not all have the same, or where its earlier quote differed and not
 * all others' did: `taxes not included, before included`. Nothing where one text for all of them says it.
 */
export function ownText(
  scenario: Taxed & Pick<Scenario, 'quotes'>,
  quotes: readonly Quote[],
  quote: Quote,
): string | undefined {
  const findEarlier = ({ pricingScenarioOptionId: id }: Quote) =>
    scenario.quotes.find((earlier) => earlier.pricingScenarioOptionId === id)
  const differing = inclusionTexts(scenario, quote).flatMap(({ name, text }, at) => {
    const of = (each: Quote | undefined) => each && inclusionTexts(scenario, each)[at]?.text
    const before = of(findEarlier(quote))
    const isSame = quotes.every((each) => of(each) === text && of(findEarlier(each)) === before)
    if (isSame) return []
    return before && before !== text ? [`${name} ${text}, before ${before}`] : [`${name} ${text}`]
  })
  return differing.join(' · ') || undefined
}

/** Fee and taxes of a current quote, where the current quotes differ in them; nothing where they are alike. */
export function differingText(
  scenario: Taxed & Parameters<typeof currentQuotes>[0],
  optionId: string,
): string | undefined {
  const current = currentQuotes(scenario)
  const quote = current.find(({ pricingScenarioOptionId }) => pricingScenarioOptionId === optionId)
  if (!quote) return undefined
  const differing = inclusionTexts(scenario, quote).flatMap(({ name, text }, at) =>
    current.every((other) => inclusionTexts(scenario, other)[at]?.text === text) ? [] : [`${name} ${text}`],
  )
  return differing.join(', ') || undefined
}
