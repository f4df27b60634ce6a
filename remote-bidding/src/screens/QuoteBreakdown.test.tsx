/** @provider-api */
import { screen, within } from '@testing-library/react'
import { signIn } from '../../../testing/sign-in'
import { adder, openForm, rate, total, type Api } from '../../testing/bid-form'

let dana: Api
beforeEach(async () => {
  localStorage.clear()
  dana = await signIn('dana')
})

const icon = (term: string) => screen.getByRole('button', { name: `Quote Breakdown, ${term}` })
const dialog = () => within(screen.getByRole('dialog', { name: 'Quote Breakdown' }))
const figures = () => Object.fromEntries(dialog().getAllByRole('row').map((row) => [within(row).getByRole('rowheader').textContent, within(row).getByRole('cell').textContent]))

test('what a term is made of: supplier rate, fee, taxes, adder and total, of what is typed now (B§2)', async () => {
  const { rep } = await openForm(dana, 'Millrace Precision Castings')
  await rep.type(rate('12 months'), '0.07234')
  await rep.type(adder('12 months'), '0.00285')
  await rep.click(icon('12 months'))
  expect(dialog().getByText(/^12 months, \d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  const included = figures()
  expect(included).toMatchObject({ 'Standard mix rate': '0.07234', 'Renewable adder': '0.00285', 'Renewable total$/kWh': '0.07519' })
  expect(Object.keys(included).slice(0, 3)).toEqual(['Supplier rate', 'Broker fee, included', expect.stringMatching(/, 5\.9%, included$/)])
})

test('a fee and taxes that are not included come on top', async () => {
  const { rep } = await openForm(dana, 'Millrace Precision Castings')
  await rep.click(screen.getByRole('switch', { name: 'Fee included' }))
  await rep.click(screen.getByRole('switch', { name: 'Taxes included' }))
  await rep.type(rate('12 months'), '0.07')
  await rep.click(icon('12 months'))
  const parts = figures()
  expect(parts).toMatchObject({ 'Supplier rate': '0.07000' })
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['Broker fee, on top', expect.stringMatching(/5\.9%, on top$/)]))
})

test('a term without a rate says what to do; a term with only a total is broken down as that', async () => {
  const shown = await openForm(dana, 'Millrace Precision Castings')
  await shown.rep.click(icon('24 months'))
  expect(dialog().getByText('Type a rate for this term to see what it is made of.')).toBeVisible()
  shown.unmount()
  const { rep } = await openForm(dana, 'Summit Ridge Community College')
  const [first] = screen.getAllByRole('button', { name: /^Quote Breakdown, / })
  if (!first) throw new Error('no term')
  const term = first.getAttribute('aria-label')?.replace('Quote Breakdown, ', '') ?? ''
  const quoted = total(term).getAttribute('value')
  await rep.click(first)
  expect(figures()).toMatchObject({ 'Renewable total$/kWh': quoted })
})
