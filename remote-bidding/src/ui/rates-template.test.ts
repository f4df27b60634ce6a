import { emptyInput } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { saveSpreadsheet, type PortalColumn } from 'shared-ui/table'
import { rowName } from './bid-form-values'
import { saveTemplate } from './rates-template'

jest.mock('shared-ui/table', () => ({ saveSpreadsheet: jest.fn() }))

const scenario = {
  quoteRequest: { id: 'q1', companyName: 'Oldtown Brewing' },
  rateCheck: { commodityType: 'ELECTRICITY', renewableQuotes: 'no' },
  pricingOptions: [{ id: 'o12', minTerm: 12, maxTerm: 12 }],
  quotes: [],
} as unknown as Scenario

async function exported(rate: string) {
  await saveTemplate({ scenario, rows: { [rowName('o12')]: { ...emptyInput, rate } } }, ['rate'], new Date())
  const [saved] = jest.mocked(saveSpreadsheet).mock.lastCall ?? []
  const { rows = [], columns = [] } = (saved ?? {}) as {
    rows?: readonly unknown[]
    columns?: readonly PortalColumn<unknown>[]
  }
  return columns.find(({ id }) => id === 'rate')?.exportValue?.(rows[0])
}

test.each([
  ['0.07234', { text: '0.07234', decimal: '0.07234' }],
  ['', null],
  ['0.07234?', '0.07234?'],
  ['7.2 ¢', '7.2 ¢'],
])('a rate that is typed as %j is in the template as what it is', async (typed, cell) => {
  expect(await exported(typed)).toEqual(cell)
})
