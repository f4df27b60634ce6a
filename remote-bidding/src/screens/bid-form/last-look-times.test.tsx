/** @provider-api */
import { act, screen, within } from '@testing-library/react'
import type { Scenario } from 'shared-contracts/bid/request'
import { changing } from '../../../../testing/altered-fetch'
import { signIn } from '../../../../testing/sign-in'
import { leaveForms, openForm, type Api } from '../../../testing/bid-form'

// The due date stands on every bid form; in Last Look beside the window's end (decision 56).

let dana: Api
beforeAll(async () => {
  dana = await signIn('dana')
})
afterEach(() => leaveForms(dana))

/** The request as it is, but for this. */
const withRequest = (over: Partial<Scenario['quoteRequest']>) =>
  changing<Scenario>(/\/pricing_scenarios\/[^/]+$/, ({ quoteRequest, ...scenario }) => ({
    ...scenario,
    quoteRequest: { ...quoteRequest, ...over },
  }))
const minuteAgo = new Date(Date.now() - 60_000).toISOString()

test.each([
  ['opened for reading', /Closes .* E[SD]T.*Bids were due .* E[SD]T/, { suffix: '/view' }],
  ['opened from an e-mail', /Closes .* E[SD]T.*Bids were due .* E[SD]T/, { suffix: '?viewFromEmail=true' }],
  [
    'of a supplier that opted out',
    /Closes .* E[SD]T.*Bids were due .* E[SD]T/,
    { fetch: withRequest({ optedOut: true, hasQuote: false }) },
  ],
  [
    'whose window has ended',
    /Last Look on this request has ended\..*Closed .* E[SD]T.*Bids were due .* E[SD]T/,
    { fetch: withRequest({ internalQaExpiredTime: minuteAgo }) },
  ],
])('a Last Look %s says both', async (_, text, how) => {
  await openForm(dana, 'Brightwater Senior Living', how)
  const times = screen.getByRole('region', { name: 'Last Look' })
  expect(times).toHaveTextContent(text)
  expect(within(times).getByRole('timer')).toBeVisible()
})

test.each([
  ['opened for reading', { suffix: '/view' }, {}],
  ['opened from an e-mail', { suffix: '?viewFromEmail=true' }, {}],
  ['of a supplier that opted out', {}, { optedOut: true, hasQuote: false }],
])('a Last Look %s says that its window has closed the moment it does', async (_, how, over) => {
  jest.useFakeTimers({ advanceTimers: true })
  try {
    const end = Date.now() + 50_000
    const internalQaExpiredTime = new Date(end).toISOString()
    await openForm(dana, 'Brightwater Senior Living', {
      ...how,
      fetch: withRequest({ ...over, internalQaExpiredTime }),
    })
    const times = screen.getByRole('region', { name: 'Last Look' })
    expect(times).toHaveTextContent(/Closes /)
    // The server's clock is known to a second.
    act(() => jest.advanceTimersByTime(end - Date.now() + 3000))
    expect(times).toHaveTextContent(/Closed /)
  } finally {
    jest.useRealTimers()
  }
})
