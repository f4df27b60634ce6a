/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { remotePart, usePageKeys } from 'remote-kit/context'
import type { RemoteModule } from 'shared-contracts/remote'
import { signIn } from '../../../../testing/sign-in'
import { forgetBrowser, moduleOf, openPortal } from '../../../testing/open-portal'
import { turnSingleKeys } from '../../services/single-keys'

afterEach(forgetBrowser)
afterEach(() => turnSingleKeys(true))

const KEYS = [{ title: 'Contracts', keys: [['Alt+B Alt+C', 'Book, close']] }] as const
const Page = remotePart(() => {
  usePageKeys(KEYS)
  return (
    <>
      <input aria-label="Rate" inputMode="decimal" />
      <textarea aria-label="Note" />
    </>
  )
})
const withKeys: RemoteModule = { ...moduleOf('contracts'), screens: { page: () => Promise.resolve({ default: Page }) } }

const sheet = () => screen.findByRole('dialog', { name: 'Keys' })

async function openContracts() {
  const { user } = await signIn('dana')
  const opened = openPortal('/dashboard/contracts', {
    user,
    loadRemote: ({ name }) => Promise.resolve(name === 'contracts' ? withKeys : moduleOf(name)),
  })
  await screen.findByRole('textbox', { name: 'Rate' })
  return opened
}

test('? shows the keys of the page and those of all pages; those of a page that was left are gone', async () => {
  const { rep } = await openContracts()
  await waitFor(async () => {
    await rep.keyboard('?')
    await sheet()
  })
  const ofPage = within(await sheet()).getByRole('region', { name: 'Contracts' })
  expect([...ofPage.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual(['Alt+B', 'Alt+C'])
  expect(ofPage).toHaveTextContent('Book, close')
  expect(within(await sheet()).getByRole('region', { name: 'On every page' })).toHaveTextContent('Ctrl+KSearch')
  await rep.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())

  await rep.click(screen.getByRole('link', { name: /^Dashboard/ }))
  await screen.findByRole('heading', { name: 'My Tasks' })
  await screen.findByRole('region', { name: 'Queue' })
  await rep.keyboard('?')
  const shown = within(await sheet())
  expect(shown.getByRole('region', { name: 'My Tasks' })).toHaveTextContent('JKNext, previous row')
  expect(shown.queryByRole('region', { name: 'Contracts' })).toBeNull()
})

test('in a field of a rate ? shows the keys and changes nothing; in a text it is a question mark', async () => {
  const { rep } = await openContracts()
  await rep.type(screen.getByRole('textbox', { name: 'Note' }), 'why?')
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('why?')
  expect(screen.queryByRole('dialog')).toBeNull()
  const rate = screen.getByRole('textbox', { name: 'Rate' })
  await rep.type(rate, '0.07?')
  await sheet()
  expect(rate).toHaveValue('0.07')
  await rep.keyboard('{Escape}')
  await waitFor(() => expect(rate).toHaveFocus())
})

test('single keys turned off do nothing on any page, and Ctrl+K turns them on again (WCAG 2.1.4)', async () => {
  const { rep } = await openContracts()
  const heard = jest.fn()
  document.addEventListener('keydown', heard)
  await waitFor(async () => {
    await rep.keyboard('?')
    await sheet()
  })
  await rep.click(within(await sheet()).getByRole('switch', { name: 'Single keys, as J or ?' }))
  await rep.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(localStorage.getItem('single-keys')).toContain('"areOn":false')

  heard.mockClear()
  await rep.click(screen.getByRole('main'))
  await rep.keyboard('?jb1/')
  expect(heard).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
  await rep.type(screen.getByRole('textbox', { name: 'Note' }), 'job?')
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('job?')
  await rep.type(screen.getByRole('textbox', { name: 'Rate' }), '0.07')
  expect(screen.getByRole('textbox', { name: 'Rate' })).toHaveValue('0.07')
  await rep.keyboard('{Control>}k{/Control}')
  await rep.type(await screen.findByRole('combobox', { name: /Search/ }), 'single keys')
  await rep.click(await screen.findByRole('option', { name: /Turn single keys on/ }))
  await waitFor(async () => {
    await rep.click(screen.getByRole('main'))
    await rep.keyboard('?')
    await sheet()
  })
})
