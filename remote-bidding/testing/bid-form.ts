import { screen, within } from '@testing-library/react'
import { listQuoteRequests, readScenario, type Scenario } from 'shared-contracts/bid/request'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../testing/show-part'
import type { signIn } from '../../testing/sign-in'
import BidFormScreen from '../src/screens/BidFormScreen'

// The bid form as a rep finds it, for the tests of its screen.

export type Api = Awaited<ReturnType<typeof signIn>>

export async function scenarioOf(api: Api, companyName: string): Promise<Scenario> {
  const { supplier, supplierRepresentative } = api.user
  const list = await api.call(listQuoteRequests, {
    params: { supplierId: supplier.id, repId: supplierRepresentative.userId },
  })
  const found = list.find((bid) => bid.companyName === companyName)
  if (!found) throw new Error(`${companyName} is not in the list`)
  return api.call(readScenario, { params: { id: found.id, scenarioId: found.scenarioId }, query: { meters: 'omit' } })
}

/**
 * A provider without desks: what one test types is not there in the next. What desks do is tested in a browser
 * (e2e/hand-off.spec.ts).
 */
const withoutDesks: typeof fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  return pathname.endsWith('/desk') ? Promise.resolve(new Response('{}', { status: 404 })) : fetch(input, init)
}

interface Opened {
  suffix?: string
  fetch?: typeof fetch
}

export async function openForm(api: Api, companyName: string, { suffix = '', fetch = withoutDesks }: Opened = {}) {
  const { quoteRequest, pricingScenario } = await scenarioOf(api, companyName)
  const path = paths.bidForm(quoteRequest.id, pricingScenario.id) + suffix
  const route = suffix.startsWith('/view') ? routes.bidFormView : routes.bidForm
  const shown = showPart(BidFormScreen, { user: api.user, route, path, fetch })
  await screen.findByRole('heading', { level: 1, name: new RegExp(`^${companyName}`) }, { timeout: 10_000 })
  // The tables follow what stands above them.
  await screen.findByRole('button', { name: /^(Collapse|Expand)$/ })
  return shown
}

export const rate = (term: string) => screen.getByRole('textbox', { name: `Standard mix rate, ${term}` })
export const adder = (term: string) => screen.getByRole('textbox', { name: `Renewable adder, ${term}` })
export const total = (term: string) => screen.getByRole('textbox', { name: `Renewable total, ${term}` })
export const sending = (term: string) => screen.getByRole('switch', { name: `Send ${term} or omit` })
export const submit = () => screen.getByRole('button', { name: 'Submit' })
export const bar = () => within(screen.getByRole('region', { name: 'Submission' }))

export async function attest({ rep }: Awaited<ReturnType<typeof openForm>>) {
  await rep.click(submit())
  await rep.click(
    within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' })).getByRole('button', {
      name: 'Yes, continue',
    }),
  )
  await rep.click(
    within(await screen.findByRole('alertdialog', { name: 'Attestation' })).getByRole('button', { name: 'I Attest' }),
  )
}
