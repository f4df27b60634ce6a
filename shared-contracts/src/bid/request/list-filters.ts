import { bidListLabel } from './bid.labels'
import { bidStatus } from './bid.status'
import { commodityRules, type CommodityType } from './commodity'

/** How a list that comes in pages is narrowed: the values a person chooses from, and what `listPage` calls each. */
export interface ListFilter {
  values: readonly string[]
  filter: { name: 'commodity' | 'states' | 'statuses'; of: (value: string) => readonly (string | number)[] }
}

const commodities = Object.keys(commodityRules) as CommodityType[]

/** By the name of the commodity. */
export const commodityFilter: ListFilter = {
  values: commodities.map((type) => commodityRules[type].name),
  filter: { name: 'commodity', of: (name) => commodities.filter((type) => commodityRules[type].name === name) },
}

const STATES =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR ' +
  'PA RI SC SD TN TX UT VA VT WA WI WV WY'

/** By the state's two letters. */
export const stateFilter: ListFilter = { values: STATES.split(' '), filter: { name: 'states', of: (state) => [state] } }

const codes = Object.values(bidStatus)

/**
 * By the label that a list shows, of those statuses that the list can have. A label that no code has alone ('Revision
 * Requested') asks for no codes; of one that shares its code with another (Last Look, Internal QA) more rows come.
 */
export function statusFilter(
  labelsOf: (code: number) => readonly string[],
  { isListed, more = [] }: { isListed: (code: number) => boolean; more?: readonly string[] },
): ListFilter {
  const listed = codes.filter(isListed)
  return {
    values: [...new Set([...listed.flatMap(labelsOf), ...more])],
    filter: { name: 'statuses', of: (label) => listed.filter((code) => labelsOf(code).includes(label)) },
  }
}

/** The labels that a code has in lists of bids: two where an invitation makes it a Last Look. */
export const bidListLabels = (statusCode: number): string[] => [
  ...new Set([false, true].map((invitedForLastLook) => bidListLabel({ statusCode, invitedForLastLook }).text)),
]
