import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { dropDraft } from 'shared-contracts/bid/hand-off'
import { listQuoteRequests, readScenario, type Scenario } from 'shared-contracts/bid/request'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../testing/show-part'
import type { signIn } from '../../testing/sign-in'
import BidFormScreen from '../src/screens/BidFormScreen'
import { assignmentPath } from '../src/ui/use-assignment'

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

/** How calls on its scenario name it. */
export const paramsOf = async (api: Api, companyName: string) => assignmentPath(await scenarioOf(api, companyName))

/** Drafts on their way to the server. */
const underWay = new Set<Promise<unknown>>()
/** Forms that a test opened. */
const opened = new Map<string, ReturnType<typeof assignmentPath>>()

/** The same calls; of drafts it is known when they have their response. */
const followingDrafts =
  (to: typeof fetch): typeof fetch =>
  (input, init) => {
    const pending = to(input, init)
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (!pathname.endsWith('/draft')) return pending
    const whole = pending
      .then((response) => response.clone().text())
      .catch(() => undefined)
      .finally(() => underWay.delete(whole))
    underWay.add(whole)
    return pending
  }

const turn = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Leaves the open forms and throws away what was typed, here and on the server: it would stand in the next test's form.
 * A form that is left still sends what it has; that is waited for.
 */
export async function leaveForms(api: Api): Promise<void> {
  cleanup()
  localStorage.clear()
  for (await turn(); underWay.size > 0; await turn()) await Promise.all(underWay)
  for (const [key, params] of opened) {
    await api.call(dropDraft, { params })
    opened.delete(key)
  }
}

interface Opened {
  suffix?: string
  fetch?: typeof fetch
}

export async function openForm(api: Api, companyName: string, { suffix = '', fetch: to = fetch }: Opened = {}) {
  const params = await paramsOf(api, companyName)
  const path = paths.bidForm(params.id, params.scenarioId) + suffix
  const route = suffix.startsWith('/view') ? routes.bidFormView : routes.bidForm
  opened.set(params.scenarioId, params)
  const part = showPart(BidFormScreen, { user: api.user, route, path, fetch: followingDrafts(to) })
  await screen.findByRole('heading', { level: 1, name: new RegExp(`^${companyName}`) }, { timeout: 10_000 })
  // The tables follow what stands above them.
  await screen.findByRole('button', { name: /^(Collapse|Expand)$/ })
  return part
}

export type OpenForm = Awaited<ReturnType<typeof openForm>>

/** Comes back to the tab, where the page reads the present state, until it shows. */
export const comeBackAndSee = (check: () => void, limits: { timeout?: number; interval?: number } = {}) =>
  waitFor(
    () => {
      window.dispatchEvent(new Event('focus'))
      check()
    },
    { timeout: 5000, interval: 300, ...limits },
  )

export const rate = (term: string) => screen.getByRole('textbox', { name: `Standard mix rate, ${term}` })
export const adder = (term: string) => screen.getByRole('textbox', { name: `Renewable adder, ${term}` })
export const total = (term: string) => screen.getByRole('textbox', { name: `Renewable total, ${term}` })
export const sending = (term: string) => screen.getByRole('switch', { name: `Send ${term} or omit` })
export const submit = () => screen.getByRole('button', { name: 'Submit' })
export const bar = () => within(screen.getByRole('region', { name: 'Submission' }))

export async function attest({ rep }: OpenForm) {
  await rep.click(submit())
  await rep.click(
    within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' })).getByRole('button', {
      name: /^Send \d+ rates?\b/,
    }),
  )
  await rep.click(
    within(await screen.findByRole('alertdialog', { name: 'Attestation' })).getByRole('button', { name: 'I Attest' }),
  )
}
