/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { remotePart, usePageKeys } from 'remote-kit/context'
import type { RemoteModule } from 'shared-contracts/remote'
import { signIn } from '../../../../testing/sign-in'
import { forgetBrowser, moduleOf, openPortal } from '../../../testing/open-portal'

afterEach(forgetBrowser)

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
