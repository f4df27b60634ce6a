import { fireEvent, render, screen } from '@testing-library/react'
import type { RemoteContext } from 'shared-contracts/remote'
import { createSessionStore } from 'shared-contracts/session'
import { remotePart } from 'remote-kit/context'
import { Form } from 'shared-ui/form'
import { quoteFixture, scenarioOf } from '../../../../../shared-contracts/testing/bid.fixture'
import { rowName, startingRows, startingValues, typedBid, type BidFormValues } from '../../../ui/bid-form-values'
import { BidProvider, useBid } from '../../../ui/bid-store'
import { createRateMutators } from '../../../ui/rate-mutators'
import { rateGrid } from '../rate-grid'
import { curveScale } from './curve-lines'
import { rateSeries, TermCurve } from './TermCurve'

// A row that the curve changes counts by the switches of the form (decision 48): 12 months stands with the fee of
// $0.0035, 24 months without it.
const quote = (term: number, submittedRate: string, feeIncluded: boolean) =>
  quoteFixture({ pricingScenarioOptionId: `o${term}`, submittedRate, feeIncluded, quoteDetails: [] })
const scenario = scenarioOf({
  quotes: [quote(12, '0.0950', true), quote(24, '0.0900', false)],
  rateCheck: { renewableQuotes: 'no' },
})

/** px of the plot. */
const SIDE = 10_000

function showCurve() {
  let rows: BidFormValues['rows'] = {}
  function Curve() {
    const bid = useBid()
    const starting = startingRows(scenario)
    const names = Object.keys(starting)
    bid.dispatch({ type: 'lay-out', grid: { names, starting, fields: ['rate'], visibleRows: [0, 1, 2] } })
    const grid = rateGrid('grid', bid)
    return <TermCurve {...{ scenario, grid }} locked={false} hasUsual={false} onRow={() => undefined} />
  }
  const none = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const session = createSessionStore({ local: none, tab: none })
  const context = { session, clock: { now: () => 0 }, log: () => undefined } as unknown as RemoteContext
  const Part = remotePart(() => (
    <Form<BidFormValues>
      initialValues={startingValues(scenario)}
      mutators={createRateMutators({})}
      onSubmit={() => undefined}
    >
      {({ values }) => {
        rows = values.rows
        return (
          <BidProvider>
            <Curve />
          </BidProvider>
        )
      }}
    </Form>
  ))
  render(<Part context={context} />)
  return { plot: screen.getByRole('group', { name: /^Term curve/ }), rateOf: (id: string) => rows[rowName(id)]?.rate }
}

test('a key moves the price by its step, whatever the quote includes', () => {
  const { plot, rateOf } = showCurve()
  fireEvent.keyDown(plot, { key: 'ArrowRight' })
  fireEvent.keyDown(plot, { key: 'ArrowRight' })
  fireEvent.keyDown(plot, { key: 'ArrowUp', shiftKey: true })
  expect(rateOf('o24')).toBe('0.09360')
})

test('a point that is dragged is the price that it was dragged to, and where it was drawn no change', () => {
  const { plot, rateOf } = showCurve()
  plot.setPointerCapture = () => undefined
  plot.getBoundingClientRect = () => ({ left: 0, top: 0, width: SIDE, height: SIDE }) as DOMRect
  const scale = curveScale(rateSeries(scenario, typedBid(scenario, startingValues(scenario))))
  const dragTo = (rate: number) => {
    const at = { bubbles: true, shiftKey: true, clientX: scale.x(1) * SIDE, clientY: scale.y(rate) * SIDE }
    for (const name of ['pointerdown', 'pointerup']) fireEvent(plot, new MouseEvent(name, at))
  }
  dragTo(0.09)
  expect(rateOf('o24')).toBeUndefined()
  dragTo(0.0902)
  expect(rateOf('o24')).toBe('0.09370')
})
