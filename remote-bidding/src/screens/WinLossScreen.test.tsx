/** @provider-api */
import { screen, within } from '@testing-library/react'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import WinLossScreen from './WinLossScreen'

let dana: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  dana = await signIn('dana')
})

const show = (rateCheckId: string, fetch?: typeof globalThis.fetch) =>
  showPart(WinLossScreen, {
    user: dana.user,
    route: routes.winLoss,
    path: paths.winLoss(rateCheckId),
    ...(fetch ? { fetch } : {}),
  })
const rowOf = async (term: string) => {
  const table = await screen.findByRole('table', { name: 'Rates by term' }, { timeout: 10_000 })
  return within(await within(table).findByRole('row', { name: new RegExp(`^${term}`) }))
}

test('title, four columns, 4-decimal currency and the icons to the letter (B§2, B§4)', async () => {
  const { place } = show('rc-delphi')
  expect(place.title).toBe('Supplier Win Loss Report')
  expect(
    await screen.findByRole('heading', { level: 1, name: /Delphi Data Centers/ }, { timeout: 10_000 }),
  ).toBeVisible()
  expect(screen.getByText(/^20\d\d all-in fixed, National Grid/)).toBeVisible()
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(headers.slice(0, 4)).toEqual(
    ['Term', 'Quoted rate', 'Best rate', 'Rate difference'].map((name) => expect.stringContaining(name) as unknown),
  )
  const expected = [
    ['12 months', '$5.1150', '$5.0650', '$0.0500', 'Medium'],
    ['24 months', '$4.9800', '$4.7800', '$0.2000', 'Medium'],
    ['36 months', '$4.9000', '$4.9000', '$0.0000', 'None'],
    ['48 months', '$5.0850', '$4.7350', '$0.3500', 'High'],
  ]
  for (const [term = '', quoted = '', best = '', difference = '', icon = ''] of expected) {
    const row = await rowOf(term)
    expect(row.getAllByText(quoted)[0]).toBeVisible()
    expect(row.getAllByText(best)[0]).toBeVisible()
    expect(row.getByText(difference)).toBeVisible()
    expect(row.getByText(icon)).toBeVisible()
  }
  expect(await screen.findByLabelText('In short')).toHaveTextContent(/^Not chosen\. At the best rate at 36 months/)
  expect(screen.queryByText('winning option')).toBeNull()
  expect(screen.queryByText('Won')).toBeNull()
})

test('the selected row shows the winning option', async () => {
  show('rc-metro-cold')
  expect((await rowOf('24 months')).getByText('winning option')).toBeVisible()
  expect((await rowOf('12 months')).queryByText('winning option')).toBeNull()
  expect(screen.getByText('Won')).toBeVisible()
  const figure = within(screen.getByRole('group', { name: 'Winning option' }))
  expect(figure.getByText('24 months')).toBeVisible()
  expect(figure.getByText('Quoted at $0.0727 per kWh')).toBeVisible()
})

test('a failure is shown in place and can be tried again', async () => {
  let down = true
  const network: typeof fetch = (input, init) =>
    down ? Promise.reject(new TypeError('no network')) : fetch(input, init)
  const { rep } = show('rc-delphi', network)
  expect(
    await screen.findByText('The Marketplace is not answering. Check your connection and try again.'),
  ).toBeVisible()
  down = false
  await rep.click(screen.getByRole('button', { name: 'Retry' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: /Delphi Data Centers/ }, { timeout: 10_000 }),
  ).toBeVisible()
})
