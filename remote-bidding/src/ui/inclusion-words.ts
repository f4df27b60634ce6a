import { includesTax, currentQuotes, type Inclusions } from 'shared-contracts/bid/rates'
import type { Quote, Scenario } from 'shared-contracts/bid/request'

type Taxed = Pick<Scenario, 'stateTaxes'>

const included = (on: boolean) => (on ? 'included' : 'not included')

export const feeWords = ({ feeIncluded }: Pick<Inclusions, 'feeIncluded'>): string => included(feeIncluded)

/** Where a quote includes one tax and not another, which. */
export function taxWords({ stateTaxes }: Taxed, quote: Inclusions): string {
  const inside = stateTaxes.filter(({ id }) => includesTax(quote, id))
  if (stateTaxes.length === 0) return included(quote.taxesIncluded)
  if (inside.length === 0 || inside.length === stateTaxes.length) return included(inside.length > 0)
  return `only ${inside.map(({ shortName }) => shortName).join(', ')} included`
}

/** Fee and taxes of a quote, each in words. A request without state taxes says nothing of them. */
function inclusionTexts(scenario: Taxed, quote: Inclusions): { name: string; words: string }[] {
  const fee = { name: 'fee', words: feeWords(quote) }
  if (scenario.stateTaxes.length === 0) return [fee]
  return [fee, { name: 'taxes', words: taxWords(scenario, quote) }]
}

/** What several quotes all say; where they differ each one says its own, beside its rate (decision 48). */
export function commonWords(words: readonly string[]): string {
  const [first = ''] = words
  if (words.some((each) => each !== first)) return 'As said beside each rate'
  return first.charAt(0).toUpperCase() + first.slice(1)
}

/**
 * What one quote says of fee and taxes where its others do not all say the same, or where it stood otherwise and not
 * all others did: `taxes not included, before included`. Nothing where a line for all of them says it.
 */
export function ownWords(
  scenario: Taxed & Pick<Scenario, 'quotes'>,
  quotes: readonly Quote[],
  quote: Quote,
): string | undefined {
  const findEarlier = ({ pricingScenarioOptionId: id }: Quote) =>
    scenario.quotes.find((earlier) => earlier.pricingScenarioOptionId === id)
  const told = inclusionTexts(scenario, quote).flatMap(({ name, words }, at) => {
    const of = (each: Quote | undefined) => each && inclusionTexts(scenario, each)[at]?.words
    const before = of(findEarlier(quote))
    const changed = before !== undefined && before !== words
    const same = quotes.every((each) => of(each) === words && of(findEarlier(each)) === before)
    if (same) return []
    return [`${name} ${words}${changed ? `, before ${before}` : ''}`]
  })
  return told.length === 0 ? undefined : told.join(' · ')
}

/** Fee and taxes of a quote that stands, where the quotes that stand differ in them; nothing where they are alike. */
export function differingWords(
  scenario: Taxed & Parameters<typeof currentQuotes>[0],
  optionId: string,
): string | undefined {
  const standing = currentQuotes(scenario)
  const quote = standing.find(({ pricingScenarioOptionId }) => pricingScenarioOptionId === optionId)
  if (!quote) return undefined
  const told = inclusionTexts(scenario, quote).flatMap(({ name, words }, at) =>
    standing.every((other) => inclusionTexts(scenario, other)[at]?.words === words) ? [] : [`${name} ${words}`],
  )
  return told.length === 0 ? undefined : told.join(', ')
}
