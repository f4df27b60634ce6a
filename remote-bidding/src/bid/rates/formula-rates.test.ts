import fc from 'fast-check'
import { listFormulaRates } from '../../domain/last-look/formula-rates'
import {
  allInPrice,
  formulaRate,
  isEmptyRate,
  ownInclusions,
  renewableTotal,
  rowInclusions,
  startingInput,
  submittedRate,
} from 'shared-contracts/bid/rates'
import { commodityRules, visibleOptions, type Scenario } from 'shared-contracts/bid/request'
import { decimals, type DecimalText } from 'shared-contracts/money'
import { anyScenario } from '../../../testing/any-scenario'

const form = fc.record({ feeIncluded: fc.boolean(), taxesIncluded: fc.boolean() })

/** What the customer pays differs by no more than the rounding of a rate that is sent, and of one that is told. */
function expectSamePrice(scenario: Scenario, after: DecimalText, before: DecimalText) {
  const digits = commodityRules[scenario.rateCheck.commodityType].submitDecimals
  const taxes = scenario.stateTaxes.reduce((sum, { percentTax }) => sum + Number(percentTax), 0)
  const rounding = (10 ** -digits + 0.000002) * (1 + taxes / 100)
  expect(Math.abs(Number(decimals.subtract(after, before)))).toBeLessThanOrEqual(rounding)
}

test('a formula that names a rate, or keeps the one that stands, changes no price, whatever includes what', () =>
  fc.assert(
    fc.property(anyScenario, form, fc.integer({ min: 61_000, max: 89_000 }), (made, switches, n) => {
      const { commodityType } = made.rateCheck
      const gas = commodityType === 'GAS'
      const best = decimals.divide(String(n), gas ? '10000' : '1000000')
      const charges = { totalFee: made.rateCheck.totalFee, stateTaxes: made.stateTaxes }
      const sentIn = { ...switches, taxes: [] }
      for (const option of visibleOptions(made)) {
        const scenario: Scenario = {
          ...made,
          bestQuotesPerTerm: [0, 100].map((greenPercent) => ({
            maxTerm: option.maxTerm,
            greenPercent,
            totalRate: best,
          })),
        }
        const row = startingInput(scenario, option)
        const rates = listFormulaRates(scenario, option, row, switches)
        const priceOf = (text: string, field: 'rate' | 'total') => {
          const rate = formulaRate(text, rates[field])
          return rate && allInPrice(submittedRate(commodityType, rate), sentIn, charges)
        }
        const quote = scenario.quotes.find((each) => each.pricingScenarioOptionId === option.id)
        for (const field of ['rate', 'total'] as const) {
          const ofBest = priceOf('=best', field)
          // A rate that leaves nothing for the supplier is none.
          if (ofBest)
            expectSamePrice(scenario, ofBest, allInPrice(best, ownInclusions(scenario, option.maxTerm), charges))
          if (!quote || isEmptyRate(row[field])) continue
          const quoted = field === 'rate' ? quote.submittedRate : renewableTotal(quote)
          const now = rowInclusions(scenario, option, row, switches)
          for (const [text, of] of [
            ['=prev', quote],
            ['*1', now],
            ['+0', now],
          ] as const) {
            const price = priceOf(text, field)
            if (price) expectSamePrice(scenario, price, allInPrice(quoted, of, charges))
          }
        }
        // What is not touched by the switches is taken to the last digit.
        if (JSON.stringify(rowInclusions(scenario, option, row, switches)) === JSON.stringify(sentIn))
          expect([rates.rate.now, rates.adder.now, rates.total.now]).toEqual([row.rate, row.adder, row.total])
      }
    }),
    { numRuns: 300 },
  ))
