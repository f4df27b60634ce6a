import { requestCommodity, type RequestData } from './data/request-data'
import { demoLastLookEnd, lastLookStart } from './demo-times'
import type { MarketRows } from './market-rows'

const INCLUDED = ['Energy', 'Capacity', 'Ancillary services', 'Line losses', 'RPS compliance', 'Swing 100%']
const INCLUDED_GAS = ['Energy', 'Basis', 'Fuel and losses', 'Storage', 'Swing 100%']
const EXCLUDED = ['Transmission (NITS)', 'Utility delivery']
const EXCLUDED_GAS = ['Utility delivery']

/** The id of a part of the request: `rc` gives `rc-millrace`. */
export type IdOf = (prefix: string) => string

export function addRateCheck(
  data: RequestData,
  id: IdOf,
  state: string,
  createdAt: Date,
  now: Date,
  rows: MarketRows,
): void {
  const gas = requestCommodity(data) === 'GAS'
  const green = {
    no: '',
    yes: ' Quote the 100% renewable price only.',
    both: ` Bid every term listed, with and without the ${gas ? 'carbon offsets' : '100% renewable adder'}.`,
  }[data.renewable ?? 'no']
  rows.rateChecks.push({
    id: id('rc'),
    customerId: id('c'),
    statusCode: data.status,
    commodityType: requestCommodity(data),
    matrixPricing: data.matrix === true,
    state,
    renewableQuotes: data.renewable ?? 'no',
    totalFee: data.asks.fee,
    billingMethod: null,
    paymentTerms: 'Net 30',
    csa: null,
    marketplaceDescription: `All-in fixed price, 100% swing.${green}`,
    productConfiguration: {
      energy: 'Fixed, all-in',
      basis: gas ? 'Included' : 'Not applicable',
      basisPricingLocation: gas ? 'City gate' : 'Load zone',
      swing: '100%',
      capacity: gas ? 'Not applicable' : 'Fixed',
      transmission: gas ? 'Included' : 'Passed through',
      renewable: { no: 'None', yes: '100%', both: 'With and without' }[data.renewable ?? 'no'],
      optOutLanguage: { included: data.asks.utilities[0].startsWith('peco'), aoba: false },
    },
    lineItemsIncluded: gas ? INCLUDED_GAS : INCLUDED,
    lineItemsExcluded: gas ? EXCLUDED_GAS : EXCLUDED,
    internalQaStartTime: data.lastLook ? lastLookStart(now, data.lastLook.minutes) : null,
    internalQaExpiredTime: data.lastLook ? demoLastLookEnd(now, data.lastLook.minutes) : null,
    createdAt,
    version: 1,
  })
}
