/** @provider-api */
import { act, screen, waitFor, within } from '@testing-library/react'
import type { Meter } from 'shared-contracts/meter'
import { signIn } from '../../../../testing/sign-in'
import { comeBackAndSee, leaveForms, openForm, rate, type Api } from '../../../testing/bid-form'

let dana: Api
beforeAll(async () => {
  dana = await signIn('dana')
})
afterEach(() => leaveForms(dana))

/** The provider as it is with very many meters: it says what they come to, until all of them are asked for. */
function totalling(queries: string[]): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const response = await fetch(input, init)
    if (!/pricing_scenarios\/[^/]+$/.test(pathname)) return response
    queries.push(search)
    if (search !== '?manyMeters=totals') return response
    const { meters, ...rest } = (await response.json()) as { meters: Meter[] }
    const share = { meters: meters.length, usage: meters.reduce((sum, meter) => sum + meter.totalAnnualKwhUsage, 0) }
    const named = (name: string) => [{ name, ...share }]
    const meterTotals = {
      ...share,
      billed: { meters: 9000, bills: 100_000 },
      utilities: named('PECO'),
      starts: named('2026-03'),
      exempt: [],
    }
    return Response.json({ ...rest, meterTotals }, { headers: response.headers })
  }
}

test('a form with very many meters opens with what they come to, and reads them when they are unfolded', async () => {
  const queries: string[] = []
  const { rep } = await openForm(dana, 'Millrace Precision Castings', { fetch: totalling(queries) })
  await rep.click(screen.getByRole('button', { name: /^Meter Details/ }))
  const byUtility = within(await screen.findByRole('table', { name: 'Meters by utility' }))
  expect(byUtility.getByRole('row', { name: /^PECO 12 12,480,000 100.0%$/ })).toBeVisible()
  expect(screen.getByRole('table', { name: 'Meters by start' })).toHaveTextContent('Mar 2026')
  expect(queries).toEqual(['?manyMeters=totals'])

  await rep.click(screen.getByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export meter data' }))
  expect(dialog.getByText('100,000 bills from 9,000 meters')).toBeVisible()
  await rep.click(dialog.getByRole('button', { name: 'Cancel' }))

  await rep.click(await screen.findByRole('button', { name: 'Expand' }))
  const table = within(await screen.findByRole('table', { name: 'Meter Details' }))
  expect((await table.findAllByRole('row')).length).toBe(11)
  expect(queries).toEqual(['?manyMeters=totals', ''])
})

test('under a lens the figures are there at once, and the meters come with the row that is opened', async () => {
  const queries: string[] = []
  const { rep } = await openForm(dana, 'Millrace Precision Castings', { fetch: totalling(queries) })
  await rep.type(rate('12 months'), '0.07234')
  await rep.click(screen.getByRole('button', { name: '$ for the term' }))
  const row = screen.getByRole('row', { name: /^12 months/ })
  expect(row).toHaveTextContent('$902,803')
  expect(queries).toEqual(['?manyMeters=totals'])
  await rep.click(within(row).getByRole('button', { name: /What 12 months/ }))
  expect(await screen.findByRole('table', { name: 'By meter' })).toHaveTextContent('2 more meters')
  expect(queries).toEqual(['?manyMeters=totals', ''])
})

test('the W-9 documents are of the legal entities of all meters, asked for some at a time', async () => {
  const asked: string[][] = []
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:saved'
  URL.revokeObjectURL = () => undefined
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const totals = totalling([])
  const { rep } = await openForm(dana, 'Millrace Precision Castings', {
    fetch: async (input, init) => {
      const { pathname, search, searchParams } = new URL(input instanceof Request ? input.url : input)
      if (pathname.endsWith('/w9/ids')) asked.push((searchParams.get('lenIds') ?? '').split(','))
      const response = await totals(input, init)
      if (!/pricing_scenarios\/[^/]+$/.test(pathname) || search !== '') return response
      const body = (await response.json()) as { meters: Meter[] }
      const more = Array.from({ length: 150 }, (_, at) => ({ ...body.meters[0], id: `m${at}`, lenId: `len-${at}` }))
      return Response.json({ ...body, meters: [...body.meters, ...more] }, { headers: response.headers })
    },
  })
  await rep.click(screen.getByRole('button', { name: 'Customer Details' }))
  await rep.click(await screen.findByRole('button', { name: 'Download W-9' }))
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/W-9.*\.zip$/)]), { timeout: 10_000 })
  expect(asked.map((ids) => ids.length > 0 && ids.length <= 100)).toEqual([true, true])
  expect(new Set(asked.flat()).size).toBeGreaterThan(150)
  click.mockRestore()
})

test('changed meters that could not be read are asked for again a minute later', async () => {
  const customer = 'Millrace Precision Castings'
  const now = { meters: 12, fails: false }
  const changed: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const response = await fetch(input, init)
    if (!/pricing_scenarios\/[^/]+$/.test(pathname)) return response
    if (now.fails && search === '?manyMeters=totals') return Response.json({ message: 'Bad gateway' }, { status: 502 })
    const body = (await response.json()) as { quoteRequest: object; meters?: Meter[] }
    const quoteRequest = { ...body.quoteRequest, meterCount: now.meters }
    const meters = body.meters && [...body.meters, ...body.meters.map((meter) => ({ ...meter, meterId: 'new' }))]
    return Response.json(
      { ...body, quoteRequest, ...(meters && { meters: meters.slice(0, now.meters) }) },
      { headers: response.headers },
    )
  }
  const every = jest.spyOn(window, 'setInterval')
  const { rep } = await openForm(dana, customer, { fetch: changed })
  Object.assign(now, { meters: 13, fails: true })
  await comeBackAndSee(() => expect(screen.getByText(/the request now has 13/)).toBeVisible(), {
    timeout: 8000,
    interval: 1100,
  })
  await rep.click(screen.getByRole('button', { name: 'Expand' }))
  const details = within(await screen.findByRole('region', { name: 'Meter Details' }))
  expect(details.getByText('12 meters')).toBeVisible()
  now.fails = false
  act(() => {
    for (const [again, ms] of every.mock.calls) if (ms === 60_000 && typeof again === 'function') again()
  })
  expect(await details.findByText('13 meters')).toBeVisible()
  every.mockRestore()
}, 30_000)
