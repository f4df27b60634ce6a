/** @provider-api */
import { screen } from '@testing-library/react'
import { putRights } from 'shared-contracts/account'
import { signIn } from '../../../../testing/sign-in'
import { forgetBrowser, openPortal } from '../../../testing/open-portal'

afterEach(forgetBrowser)

test('who may only read is told so on every page; who may do all is told nothing', async () => {
  const [dana, { user }] = [await signIn('dana'), await signIn('theo')]
  const params = { userId: 'theo' }
  await dana.call(putRights, { params, body: { rights: ['contracts'] } })
  const first = openPortal('/dashboard/contracts', { user })
  expect(await screen.findByText('You may read bids, but not change them.')).toBeVisible()
  first.unmount()
  await dana.call(putRights, { params, body: { rights: [] } })
  const second = openPortal('/dashboard', { user })
  expect(await screen.findByText('You may read bids and contracts, but not change them.')).toBeVisible()
  second.unmount()
  openPortal('/dashboard', { user: dana.user })
  expect(await screen.findByRole('heading', { name: 'My Tasks' })).toBeVisible()
  expect(screen.queryByText(/^You may read/)).toBeNull()
})
