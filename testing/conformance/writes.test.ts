import { specifiedAnswers } from '../specified-answers'
import { check, provider } from './changed-provider'

/** A provider that keeps options of the supplier's own; `takesBack` says what it answers to their deletion. */
function keeping(takesBack: () => Response, keeps = true) {
  const whole = specifiedAnswers['bid.readScenario']?.({ id: 'qr-1' }) as { pricingOptions: object[] }
  let options = whole.pricingOptions
  const written: string[] = []
  const fetch = provider((pathname, init) => {
    const { method = 'GET' } = init ?? {}
    if (method !== 'GET' && pathname.includes('/quote_requests/')) written.push(`${method} ${pathname}`)
    if (pathname.endsWith('/qr-1/pricing_scenarios/sc-1')) return Response.json({ ...whole, pricingOptions: options })
    if (pathname.endsWith('/custom_options')) {
      const { termLength, supplierId } = JSON.parse(String(init?.body)) as { termLength: number; supplierId: string }
      const added = { ...options[0], id: 'own', supplierId, minTerm: termLength, maxTerm: termLength }
      if (keeps) options = [...options, added]
      return new Response('')
    }
    if (pathname.endsWith('/custom_options/own')) return takesBack()
    return undefined
  })
  return { fetch, written }
}
const gone = () => new Response('')

test('on a named request utilities are saved as they are, and an option is added and deleted', async () => {
  const { fetch, written } = keeping(gone)
  const { result, report } = await check(fetch, { write: ['qr-1'] })
  expect(written).toEqual([
    'PUT /v2/mp/quote_requests/qr-1',
    'POST /v2/mp/quote_requests/qr-1/pricing_scenarios/sc-1/custom_options',
    'DELETE /v2/mp/quote_requests/qr-1/pricing_scenarios/sc-1/custom_options/own',
  ])
  for (const call of written) expect(report).toContain(call.replace(/^(\w+) /, (_, method) => `${method}`.padEnd(7)))
  expect(report).not.toMatch(/^(deviates|refused)/m)
  expect(result).toBe(0)
})

test('an option that was added and is not there is a deviation', async () => {
  const { result, of } = await check(keeping(gone, false).fetch, { write: ['qr-1'] })
  expect(of(/custom_options:/)).toMatch(/^deviates .*: the option that was added is not among the options/)
  expect(of(/custom_options\/:optionId/)).toMatch(/^not asked .*: there is nothing to delete$/)
  expect(result).toBe(1)
})

test('an option that cannot be deleted is named', async () => {
  const { result, of } = await check(keeping(() => new Response('', { status: 500 })).fetch, { write: ['qr-1'] })
  expect(of(/custom_options\/own/)).toMatch(
    /^refused .*: status 500. The option of 30 months is still there: delete it/,
  )
  expect(result).toBe(1)
})

test('a request that is closed, or none of the supplier, is not written to', async () => {
  const { fetch, written } = keeping(gone)
  const { report } = await check(fetch, { write: ['qr-2', 'qr-9'] })
  expect(written).toEqual([])
  expect(report).toMatch(/^not asked +PUT .*: .+closed/m)
  expect(report).toMatch(/^not asked +PUT .*: qr-9 is none of the requests that the provider listed$/m)
})

test('what a provider sends for another request is not written to', async () => {
  const { fetch, written } = keeping(gone)
  const mixedUp: typeof fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return fetch(address.replace('/qr-2/pricing_scenarios/', '/qr-1/pricing_scenarios/'), init)
  }
  const { of } = await check(mixedUp, { write: ['qr-2'] })
  expect(of(/PUT .*quote_requests/)).toMatch(/^not asked .*: the scenario that came for qr-2 is of another request$/)
  expect(written).toEqual([])
})
