import fc from 'fast-check'
import { quoteOf, startingInput } from 'shared-contracts/bid/rates'
import { shownOptions } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { anyScenario } from '../../../testing/any-scenario'
import { wholeDollars } from '../../ui/dollars'
import { usageOf } from '../../ui/usage'
import { confirmedRates } from './confirmed-rates'

const bare = (text: string) => text.replace(/^[+−]/, '').replace('-', '')

test('change and dollars a year are those of the prices shown beside them', () =>
  fc.assert(
    fc.property(anyScenario, fc.boolean(), fc.boolean(), (scenario, feeIncluded, taxesIncluded) => {
      const terms = { supplierId: 'larkspur', supplierRepId: 'dana', billingMethod: null, taxes: [] }
      const quotes = shownOptions(scenario).flatMap((option) => {
        const row = startingInput(scenario, option)
        return row.send ? [quoteOf(scenario, option, row, { ...terms, feeIncluded, taxesIncluded })] : []
      })
      for (const { id, allIn, yearly, change } of confirmedRates(scenario, quotes, new Map())) {
        const option = scenario.pricingOptions.find((each) => each.id === id)
        const usage = option && usageOf(scenario, option)
        const { before, now } = allIn
        if (usage === undefined || yearly === undefined || before === undefined) throw new Error('all is known here')
        const apart = decimals.subtract(now, before)
        expect(bare(yearly)).toBe(wholeDollars(bare(decimals.multiply(apart, String(usage)))))
        expect(change === undefined ? undefined : bare(change)).toBe(
          decimals.isZero(before)
            ? undefined
            : `${bare(decimals.round(decimals.multiply(decimals.divide(apart, before), '100'), 1))} %`,
        )
      }
    }),
    { numRuns: 300 },
  ))
