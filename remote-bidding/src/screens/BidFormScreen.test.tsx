/** @provider-api */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createCustomOption } from 'shared-contracts/bid/custom-option'
import { dropDraft, putDraft, readAssignment } from 'shared-contracts/bid/hand-off'
import type { Scenario } from 'shared-contracts/bid/request'
import { typingName, typingStore } from 'shared-contracts/session'
import { changing } from '../../../testing/altered-fetch'
import { signIn } from '../../../testing/sign-in'
import {
  adder,
  bar,
  comeBackAndSee,
  leaveForms,
  openForm,
  paramsOf,
  rate,
  scenarioOf,
  sending,
  submit,
  total,
  type Api,
  type OpenForm,
} from '../../testing/bid-form'
import { rowName } from '../ui/bid-form-values'

let dana: Api
beforeEach(async () => {
  localStorage.clear()
  dana = await signIn('dana')
})
afterEach(() => leaveForms(dana))

test('rate, adder and total follow from each other, and Submit says what it waits for', async () => {
  const { rep, place } = await openForm(dana, 'Millrace Precision Castings')
  expect(place.title).toBe('Custom Electricity Bid Form')
  expect(submit()).toBeDisabled()
  expect(bar().getByText('Type at least one rate')).toBeVisible()
  await rep.type(rate('12 months'), '0.07234')
  await rep.type(adder('12 months'), '0.00285')
  await rep.tab()
  expect(total('12 months')).toHaveValue('0.07519')
  await rep.type(total('24 months'), '0.07375')
  await rep.type(rate('24 months'), '0.07105')
  await rep.tab()
  expect(adder('24 months')).toHaveValue('0.00270')
  expect(sending('12 months')).toBeChecked()
  expect(sending('36 months')).toBeDisabled()
  expect(bar().getByText('2 of 4 terms ready')).toBeVisible()
  expect(bar().getByText(/Choose a billing method/)).toBeVisible()
  act(() => sending('12 months').focus())
  await rep.keyboard('{Control>}{Enter}{/Control}')
  const billing = screen.getByRole('combobox', { name: /Billing method/ })
  await waitFor(() => expect(billing).toHaveFocus())
  expect(sending('12 months')).toBeChecked()
  await rep.selectOptions(billing, 'Dual')
  expect(submit()).toBeEnabled()
})

test.each([
  ['seven', 'Value should be a numeric', 'seven'],
  ['7.0185', 'Value should be between 0.01 and 0.8', '7.01850'],
  ['0.00999', 'Value should be between 0.01 and 0.8', '0.00999'],
])('%s: %s (B§5), until the row is omitted', async (typed, message, remaining) => {
  const { rep } = await openForm(dana, 'Millrace Precision Castings')
  // Pasted: a key that makes no number is refused, a paste is kept.
  await rep.click(rate('12 months'))
  await rep.paste(typed)
  expect(screen.getByText(message)).toBeVisible()
  expect(rate('12 months')).toBeInvalid()
  expect(bar().getByText(/12 months needs a fix/)).toBeVisible()
  expect(submit()).toBeDisabled()
  await rep.click(sending('12 months'))
  expect(screen.queryByText(message)).toBeNull()
  expect(rate('12 months')).toHaveValue(remaining)
})

test('the bounds hold for rate plus fee once the fee is not included (decision 13)', async () => {
  const { rep } = await openForm(dana, 'Millrace Precision Castings')
  await rep.type(rate('12 months'), '0.798')
  expect(screen.queryByText('Value should be between 0.01 and 0.8')).toBeNull()
  await rep.click(screen.getByRole('switch', { name: 'Fee included' }))
  expect(screen.getByText('Value should be between 0.01 and 0.8')).toBeVisible()
})

test('while a colleague types, a paste is refused with the reason', async () => {
  const theo = await signIn('theo')
  const params = await paramsOf(theo, 'Millrace Precision Castings')
  const fields = [{ name: 'creditStatus', value: 'PENDING', base: null }]
  await theo.call(putDraft, { params, body: { fields, browser: 'theo' } })
  await openForm(dana, 'Millrace Precision Castings')
  await screen.findAllByText('Theo is typing this bid.')
  fireEvent.paste(document.body, { clipboardData: { getData: () => '12\t0.071\n24\t0.072' } })
  const notifications = within(screen.getByRole('region', { name: 'Notifications' }))
  expect(await notifications.findByText('Theo is typing this bid.')).toBeVisible()
  await theo.call(dropDraft, { params })
})

test('once the due time was moved under an open form, colleagues still have what is typed', async () => {
  const theo = await signIn('theo')
  const due = { movedBy: 0, isRead: false }
  const { rep } = await openForm(dana, 'Millrace Precision Castings', {
    fetch: changing<Scenario>(/pricing_scenarios\/[^/]+$/, ({ quoteRequest, ...scenario }) => {
      const moved = new Date(Date.parse(quoteRequest.timeQuotesDue) + due.movedBy).toISOString()
      due.isRead = due.movedBy > 0
      return { ...scenario, quoteRequest: { ...quoteRequest, timeQuotesDue: moved } }
    }),
  })
  due.movedBy = 3_600_000
  await comeBackAndSee(() => expect(due.isRead).toBe(true), { timeout: 10_000 })
  await rep.type(rate('12 months'), '0.0712')
  await rep.tab()
  const params = await paramsOf(theo, 'Millrace Precision Castings')
  await waitFor(
    async () => {
      const { editor, drafts } = await theo.call(readAssignment, { params })
      expect(editor).toMatchObject({ rep: { userId: 'dana' } })
      expect(drafts).toMatchObject([{ fields: [{ value: { rate: '0.0712' } }] }])
    },
    { timeout: 5000, interval: 300 },
  )
})

test('a question that was typed and not asked is there again (decision 5)', async () => {
  const question = async ({ rep }: OpenForm) => {
    await rep.click(await screen.findByRole('button', { name: /^Activity/ }))
    return screen.findByRole('textbox', { name: 'Question to the customer’s desk' })
  }
  const form = await openForm(dana, 'Millrace Precision Castings')
  await form.rep.type(await question(form), 'Does the plant run at night?')
  await form.rep.click(screen.getByRole('radio', { name: 'Only the desk and you' }))
  form.unmount()
  const again = await openForm(dana, 'Millrace Precision Castings')
  expect(await question(again)).toHaveValue('Does the plant run at night?')
  expect(screen.getByRole('radio', { name: 'Only the desk and you' })).toBeChecked()
  await again.rep.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Question to/ })).toHaveValue(''))
  again.unmount()
  expect(await question(await openForm(dana, 'Millrace Precision Castings'))).toHaveValue('')
})

test('the details of a gas term name its total by Carbon Offsets (B§3)', async () => {
  const { rep } = await openForm(dana, 'Ashgrove Greenhouses')
  await rep.type(rate('12 months'), '4.185')
  await rep.type(screen.getByRole('textbox', { name: 'Carbon Offsets, 12 months' }), '0.2')
  const details = await screen.findByLabelText('Details of 12 months')
  await waitFor(() => expect(details).toHaveTextContent(/\d with Carbon Offsets/))
  expect(details).not.toHaveTextContent(/\d renewable/)
})

test('a block that is pasted over another is looked at anew', async () => {
  const { rep } = await openForm(dana, 'Millrace Precision Castings')
  const pasted = () => within(screen.getByRole('group', { name: 'Pasted rates' }))
  await rep.click(rate('12 months'))
  await rep.paste('Term\tRate\n12\t7.1 ¢\n24\t7.2 ¢')
  await rep.click(await screen.findByRole('button', { name: /^Convert cents/ }))
  await rep.click(rate('24 months'))
  await rep.keyboard('{Delete}')
  expect(pasted().getByRole('button', { name: /^Accept 1 change\b/ })).toBeEnabled()
  await rep.paste('Term\tRate\n12\t0.071\n24\t0.072')
  expect(await pasted().findByRole('button', { name: /^Accept 2 changes/ })).toBeEnabled()
  await rep.paste('Term\tRate\n12\t71 mils\n24\t72 mils')
  expect(await screen.findByRole('button', { name: /^Convert mils/ })).toHaveAttribute('aria-pressed', 'false')
  await rep.keyboard('{Escape}')
})

test('the likely rate that Confirm takes leaves a total that was typed, as in the grid', async () => {
  const { rep } = await openForm(dana, 'Millrace Precision Castings')
  await rep.type(rate('12 months'), '0.0742')
  await rep.type(rate('24 months'), '0.0375')
  await rep.type(total('24 months'), '0.0755')
  await rep.type(rate('36 months'), '0.0728')
  await rep.tab()
  await rep.selectOptions(screen.getByRole('combobox', { name: /Billing method/ }), 'Dual')
  await rep.click(submit())
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' }))
  await confirm.findByRole('button', { name: /1 unusual$/ })
  await rep.keyboard('f')
  await waitFor(() => expect(confirm.queryByRole('button', { name: /unusual$/ })).toBeNull())
  await rep.click(confirm.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(rate('24 months')).not.toHaveValue('0.03750')
  expect(total('24 months')).toHaveValue('0.07550')
})

test('confirm, attest, submitted: the bid is on the server and the draft is gone', async () => {
  const form = await openForm(dana, 'Tallgrass Foods Manufacturing')
  const [first, second] = (await scenarioOf(dana, 'Tallgrass Foods Manufacturing')).pricingOptions
  const term = (option: typeof first) => `${option?.maxTerm} months`
  // What the request does not ask for is there and disabled; 'Columns' hides it (B§5, decision 66).
  const adder = () => screen.queryByRole('textbox', { name: `Renewable adder, ${term(first)}` })
  expect(adder()).toBeDisabled()
  expect(screen.getByRole('textbox', { name: `Renewable total, ${term(first)}` })).toBeDisabled()
  await form.rep.click(screen.getByRole('button', { name: 'Columns' }))
  const choice = within(await screen.findByRole('dialog', { name: 'Columns' }))
  await form.rep.click(choice.getByRole('checkbox', { name: 'Renewable adder' }))
  expect(adder()).toBeNull()
  await form.rep.click(choice.getByRole('checkbox', { name: 'Renewable adder' }))
  await form.rep.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Columns' })).toBeNull())
  await form.rep.type(rate(term(first)), '0.0651')
  await form.rep.type(rate(term(second)), '0.0642')
  await form.rep.selectOptions(screen.getByRole('combobox', { name: /Billing method/ }), 'Consolidated')
  await form.rep.click(submit())
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' }))
  expect(confirm.getByRole('row', { name: new RegExp(term(first)) })).toHaveTextContent('0.06510')
  await form.rep.click(confirm.getByRole('button', { name: /^Send \d+ rates?\b/ }))
  const attestation = within(await screen.findByRole('alertdialog', { name: 'Attestation' }))
  expect(attestation.getByText('all-in fixed price')).toBeVisible()
  await form.rep.dblClick(attestation.getByRole('button', { name: 'I Attest' }))
  expect(await screen.findByText('Quote request submitted')).toBeVisible()
  expect(screen.getByText('Thank you for submitting quotes.')).toBeVisible()
  await waitFor(() => expect(form.place.current).toMatch(/\/summary$/))
  const after = await scenarioOf(dana, 'Tallgrass Foods Manufacturing')
  expect(after.quotes.map((quote) => quote.submittedRate).sort()).toEqual(['0.064200', '0.065100'])
  expect(after.quoteRequest).toMatchObject({ billingMethod: 'consolidated', version: 2 })
  expect(Object.keys(localStorage)).toEqual(['currentUser'])
})

test('a term that came while the form was open keeps its rate when another tab types', async () => {
  const customer = 'Millrace Precision Castings'
  const { rep } = await openForm(dana, customer)
  const { quoteRequest, pricingScenario, pricingOptions } = await scenarioOf(dana, customer)
  const params = { id: quoteRequest.id, scenarioId: pricingScenario.id }
  await dana.call(createCustomOption, {
    params,
    body: { supplierId: 'larkspur', termLength: 18, isSweetSpot: true },
  })
  await comeBackAndSee(() => expect(rate('18 months')).toBeVisible())
  await rep.type(rate('18 months'), '0.07')
  await rep.tab()
  const name = typingName('bidDraft', 'dana', params.id, params.scenarioId)
  const stored = () => typingStore.read(name, 0)
  await waitFor(() => expect(JSON.stringify(stored())).toContain('0.07'))
  const typing = stored()
  const values = typing?.values as { rows: object }
  const row = { rate: '0.0712', adder: '', total: '', send: true, derived: 'total' }
  const option = pricingOptions.find(({ maxTerm }) => maxTerm === 12)
  const rows = { ...values.rows, [rowName(option?.id ?? '')]: row }
  typingStore.keep(name, { values: { ...values, rows }, typedAt: Date.now(), until: typing?.until })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: name })))
  await waitFor(() => expect(rate('12 months')).toHaveValue('0.07120'))
  expect(rate('18 months')).toHaveValue('0.07000')
})
