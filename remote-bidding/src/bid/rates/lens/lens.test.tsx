/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { signIn } from '../../../../../testing/sign-in'
import { leaveForms, openForm, rate, total, type Api } from '../../../../testing/bid-form'

let dana: Api
beforeEach(async () => {
  localStorage.clear()
  dana = await signIn('dana')
})
afterEach(() => leaveForms(dana))

const MILLRACE = 'Millrace Precision Castings'
const lens = (name: string) => within(screen.getByRole('group', { name: 'Show rates' })).getByRole('button', { name })
const grid = () => within(screen.getByRole('table', { name: 'Pricing options' }))
const row = (term: string) => grid().getByRole('row', { name: new RegExp(`^${term}`) })
const days = () => within(row('12 months')).queryByText(/^\d{2}\/\d{2}\/\d{4}–\d{2}\/\d{2}\/\d{4}$/)
const cents = (text: string | null | undefined) => Math.round(Number((text ?? '').replace(/[$,]/g, '')) * 100)

/** The dollars of a table in the opened row: each line, and the sum below them. */
function dollarsOf(table: HTMLElement) {
  const rows = within(table).getAllByRole('row').slice(1)
  const amounts = rows.map((each) => cents(within(each).getAllByRole('cell').at(-1)?.textContent))
  return { rows: amounts.slice(0, -1), sum: amounts.at(-1) ?? 0 }
}
const add = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('inputs stay, columns change: what a typed rate costs all-in, a month and in its term', async () => {
  const { rep } = await openForm(dana, MILLRACE)
  await rep.type(rate('12 months'), '0.07234')
  await rep.click(screen.getByRole('switch', { name: 'Fee included' }))
  expect(days()).toBeInTheDocument()
  await rep.click(lens('All-in'))
  expect(await screen.findByRole('columnheader', { name: /The customer pays.*all-in/ })).toBeVisible()
  expect(days()).toBeNull()
  expect(rate('12 months')).toHaveValue('0.07234')
  expect(row('12 months')).toHaveTextContent('0.07584')
  expect(row('24 months')).toHaveTextContent('–')
  await rep.click(lens('$ a month'))
  const month = row('12 months').textContent
  expect(month).toMatch(/\$[\d,]+/)
  await rep.click(lens('$ for the term'))
  expect(row('12 months').textContent).not.toBe(month)
  // What is typed changes what it costs.
  await rep.clear(rate('12 months'))
  await waitFor(() => expect(row('12 months')).not.toHaveTextContent('$'))
  await rep.click(lens('As typed'))
  expect(days()).toBeInTheDocument()
})

test('a row opens: its parts, its meters and its months add up to the cent', async () => {
  const { rep } = await openForm(dana, MILLRACE)
  await rep.type(rate('36 months'), '0.071237')
  await rep.click(screen.getByRole('switch', { name: 'Taxes included' }))
  await rep.click(lens('$ for the term'))
  await rep.click(await screen.findByRole('button', { name: 'What 36 months cost' }))
  const parts = dollarsOf(await screen.findByRole('table', { name: 'Parts of the Standard mix rate' }))
  expect(add(parts.rows)).toBe(parts.sum)
  expect(parts.sum).toBeGreaterThan(0)
  const meters = screen.getByRole('table', { name: 'By meter' })
  expect(add(dollarsOf(meters).rows)).toBe(parts.sum)
  const listed = dollarsOf(meters).rows.slice(0, 10)
  expect([...listed].sort((a, b) => b - a)).toEqual(listed)
  await rep.click(screen.getByRole('button', { name: /^Show \d+ more$/ }))
  expect(add(dollarsOf(meters).rows)).toBe(parts.sum)
  const months = dollarsOf(await screen.findByRole('table', { name: 'By month' }))
  expect(months.rows).toHaveLength(12)
  expect(add(months.rows)).toBe(months.sum)
  expect(Math.abs(months.sum * 3 - parts.sum)).toBeLessThan(3)
})

test('only a renewable total has its parts too; a college that is exempt is named', async () => {
  const { rep } = await openForm(dana, 'Summit Ridge Community College')
  await rep.clear(total('12 months'))
  await rep.type(total('12 months'), '0.08')
  await rep.click(lens('All-in'))
  await screen.findByRole('columnheader', { name: /The customer pays/ })
  await rep.click(screen.getByRole('button', { name: 'What 12 months cost' }))
  expect(await screen.findByText(/^Exempt from state taxes: Summit Ridge Community College, 6 meters/)).toBeVisible()
  const parts = dollarsOf(screen.getByRole('table', { name: 'Parts of the Renewable total' }))
  expect(add(parts.rows)).toBe(parts.sum)
})

test('a provider that does not tell usage by month: the other two parts stand without it', async () => {
  const { rep } = await openForm(dana, MILLRACE, {
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      const found = /\/quote_requests\/[^/]+\/usage$/.test(new URL(address, 'http://portal').pathname)
      return found ? new Response('{}', { status: 404 }) : fetch(input, init)
    },
  })
  await rep.type(rate('12 months'), '0.07')
  await rep.click(lens('$ a month'))
  await rep.click(await screen.findByRole('button', { name: 'What 12 months cost' }))
  expect(await screen.findByRole('table', { name: 'By meter' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'By month' })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})
