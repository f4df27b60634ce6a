import { createRoot } from 'react-dom/client'
import type { Scenario } from 'shared-contracts/bid/request'
import type { RemoteContext } from 'shared-contracts/remote'
import { CellStyles, UiRoot } from 'shared-ui/core'
import { Form } from 'shared-ui/form'
import { remotePart } from 'remote-kit/context'
import { bidErrors, startingValues, type BidFormValues } from '../../remote-bidding/src/ui/bid-form-values'
import { BidProvider } from '../../remote-bidding/src/ui/bid-store'
import { createRateMutators } from '../../remote-bidding/src/ui/rate-mutators'
import { QuoteTable } from '../../remote-bidding/src/bid/rates/QuoteTable'
import { part, timed, typeInto } from './measured-page'
import { TERMS } from './terms'

const due = new Date(Date.now() + 864_000_000).toISOString()
const scenario: Scenario = {
  quoteRequest: {
    id: 'qr',
    supplierId: 'larkspur',
    rateCheckId: 'rc',
    scenarioId: 'ps',
    companyName: 'Continental Retail Holdings',
    statusCode: 300,
    commodityType: 'ELECTRICITY',
    state: 'IL',
    utilityNames: ['ComEd'],
    meterCount: 10_000,
    annualUsage: 3_450_000_000,
    timeQuotesDue: due,
    invitedForLastLook: false,
    matrixPricing: false,
    hasQuote: false,
    optedOut: false,
  },
  pricingScenario: { id: 'ps', totalAnnualKwhUsage: 3_450_000_000 },
  meters: [],
  pricingOptions: TERMS.map((term) => ({ id: `o${term}`, minTerm: term, maxTerm: term, productConfigId: 3 })),
  quotes: [],
  rateCheck: {
    id: 'rc',
    statusCode: 300,
    commodityType: 'ELECTRICITY',
    matrixPricing: false,
    state: 'IL',
    renewableQuotes: 'both',
    totalFee: '0.0035',
    customerId: 'c',
  },
  productLineItems: { included: [], excluded: [] },
  bestQuotesPerTerm: [],
  stateTaxes: [],
  utilityRequirements: { billRequired: false },
  documents: [],
}

const inputOf = (term: number) => part<HTMLInputElement>(`input[aria-label="Standard mix rate, ${term} months"]`)

const Rates = remotePart(() => <QuoteTable scenario={scenario} locked={false} />)
/** What the rows ask for, of an API that never answers. */
const context = {
  clock: { now: () => Date.now() },
  api: { call: () => new Promise(() => undefined) },
  log: () => undefined,
  session: { subscribe: () => () => undefined, getState: () => ({ currentUser: null }) },
} as unknown as RemoteContext

window.measured = {
  draw: () =>
    timed(
      () =>
        createRoot(part('#page')).render(
          <UiRoot>
            <CellStyles />
            <Form<BidFormValues>
              onSubmit={() => undefined}
              initialValues={startingValues(scenario)}
              mutators={createRateMutators({})}
              validate={(values) => bidErrors(scenario, values)}
              subscription={{}}
            >
              {() => (
                <BidProvider>
                  <Rates context={context} />
                </BidProvider>
              )}
            </Form>
          </UiRoot>,
        ),
      () => {
        const all = [...document.querySelectorAll<HTMLElement>('button')].find((button) => button.textContent === '100')
        if (document.querySelectorAll('tbody tr').length < TERMS.length) all?.click()
        return document.querySelectorAll('tbody tr').length === TERMS.length
      },
    ),
  key(text) {
    const input = inputOf(30)
    return timed(
      () => {
        input.focus()
        typeInto(input, text)
      },
      () => input.value === text,
    )
  },
}
