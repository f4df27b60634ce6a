/** @provider-api */
import { act, screen, waitFor, within } from '@testing-library/react'
import { dropDraft, putDraft } from 'shared-contracts/bid/hand-off'
import { losing } from '../../../../testing/altered-fetch'
import { signIn } from '../../../../testing/sign-in'
import { leaveForms, openForm, paramsOf, rate, scenarioOf, type Api, type OpenForm } from '../../../testing/bid-form'

// What was done although its answer was lost is told as done: the page shows it so. What never arrived is not.

let dana: Api
beforeAll(async () => {
  dana = await signIn('dana')
})
beforeEach(() => localStorage.clear())
afterEach(() => leaveForms(dana))

const cut = { method: '', path: /^$/ }
const losingCut = losing((method, path) => method === cut.method && cut.path.test(path))
const lose = (method: string, path: RegExp) => Object.assign(cut, { method, path })
const failures = () =>
  [...screen.getByRole('region', { name: 'Notifications', hidden: true }).children].map(
    ({ textContent }) => textContent,
  )
const pressIn = async (rep: OpenForm['rep'], role: string, button: string) =>
  rep.click(within(await screen.findByRole(role)).getByRole('button', { name: button }))

test('an opt-out, and an opt-in', async () => {
  const { rep } = await openForm(dana, 'Ashgrove Greenhouses', { fetch: losingCut })
  lose('POST', /\/opt-out$/)
  await rep.click(screen.getByRole('button', { name: 'Opt Out' }))
  await rep.click(await screen.findByRole('checkbox', { name: 'LOE conflict' }))
  await pressIn(rep, 'dialog', 'Opt Out')
  expect(await screen.findByText('Opt Out Successful')).toBeVisible()
  lose('DELETE', /\/opt-out$/)
  const [optIn] = await screen.findAllByRole('button', { name: 'Opt In' })
  await rep.click(optIn as HTMLElement)
  await pressIn(rep, 'alertdialog', 'Opt In')
  expect(await screen.findByText('Opt In Successful')).toBeVisible()
  expect(failures()).not.toContainEqual(expect.stringMatching(/Failed/))
})

test('a custom option, and taking it back', async () => {
  const { rep } = await openForm(dana, 'Millrace Precision Castings', { fetch: losingCut })
  lose('POST', /\/custom_options$/)
  await rep.click(screen.getByRole('button', { name: 'Create custom option' }))
  await pressIn(rep, 'dialog', 'Add option')
  const take = await screen.findByRole('button', { name: /^Delete custom option/ })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  lose('DELETE', /\/custom_options\//)
  await rep.click(take)
  await pressIn(rep, 'alertdialog', 'Delete option')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Delete custom option/ })).toBeNull()
  await waitFor(() => expect(screen.getAllByRole('textbox')).toContain(document.activeElement))
  expect(failures()).toEqual([])
})

test('a quote that is withdrawn', async () => {
  const customer = 'Summit Ridge Community College'
  const { quotes } = await scenarioOf(dana, customer)
  const { rep } = await openForm(dana, customer, { fetch: losingCut })
  lose('DELETE', /\/quotes\//)
  const [withdraw] = screen.getAllByRole('button', { name: /^Withdraw quote/ })
  const term = /, (.*)$/.exec((withdraw as HTMLElement).getAttribute('aria-label') ?? '')?.[1] ?? ''
  await rep.click(withdraw as HTMLElement)
  await pressIn(rep, 'alertdialog', 'Withdraw quote')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await scenarioOf(dana, customer)).quotes).toHaveLength(quotes.length - 1)
  expect(screen.queryByText(/was withdrawn\./)).toBeNull()
  // Written soon after the last change.
  await act(() => new Promise((resolve) => setTimeout(resolve, 1000)))
  const fields = screen.getAllByRole('textbox', { name: new RegExp(`, ${term}$`) })
  for (const field of fields) expect(field).toHaveValue('')
  expect(fields).toContain(document.activeElement)
  expect(Object.keys(localStorage).filter((key) => key.includes('bidDraft'))).toEqual([])
  expect(failures()).toEqual([])
})

test('a take-over that never arrived, of a bid that was the rep’s and typed here before', async () => {
  const customer = 'Millrace Precision Castings'
  const theo = await signIn('theo')
  const params = await paramsOf(theo, customer)
  const fields = [{ name: 'supplierNote', value: 'Ask for the meters.', base: null }]
  await theo.call(putDraft, { params, body: { fields } })
  let draftsSent = 0
  const failing: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname.endsWith('/take_over')) throw new TypeError('connection refused')
    const response = await fetch(input, init)
    if (init?.method === 'PUT' && pathname.endsWith('/draft')) draftsSent++
    return response
  }
  const { rep } = await openForm(dana, customer, { fetch: failing })
  await rep.type(rate('12 months'), '0.07234')
  await waitFor(() => expect(draftsSent).toBeGreaterThan(0), { timeout: 5000 })
  await rep.click(await screen.findByRole('button', { name: 'Take over' }))
  const told = await screen.findByText(/^(It is yours now|The bid could not be taken over)$/)
  expect(told).toHaveTextContent('The bid could not be taken over')
  await theo.call(dropDraft, { params })
}, 30_000)
