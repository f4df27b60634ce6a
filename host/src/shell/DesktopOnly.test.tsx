import { screen } from '@testing-library/react'
import { VERIFY_PATH } from 'shared-contracts/bid/receipt'
import { forgetBrowser, openPortal, remoteOf } from '../../testing/open-portal'

const MESSAGE =
  'Sorry. The Marketplace is a desktop only application and is not supported on mobile or vertical tablet devices.'

afterEach(forgetBrowser)

test.each([320, 768, 991])('%i px wide: the message and nothing else (B§1)', (width) => {
  openPortal('/login', { width })
  expect(screen.getByRole('heading', { name: MESSAGE })).toBeVisible()
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument()
})

test('992 px wide: the portal', async () => {
  openPortal('/login', { width: 992 })
  expect(await screen.findByLabelText('Email')).toBeVisible()
  expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument()
})

test('a phone that scanned the code of a receipt: its page, and no message', async () => {
  const bidding = remoteOf('bidding', 'Check a Receipt', VERIFY_PATH.slice(1))
  const routes = bidding.routes.map((route) => ({ ...route, access: 'public' as const }))
  openPortal(VERIFY_PATH, { width: 390, remotes: [{ ...bidding, routes }] })
  expect(await screen.findByText('The page of bidding')).toBeVisible()
  expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument()
})
