/** @provider-api */
import { screen, waitFor } from '@testing-library/react'
import { putRights } from 'shared-contracts/account'
import { signIn } from '../../../../testing/sign-in'
import { leaveForms, openForm, rate, submit, type Api } from '../../../testing/bid-form'

const WHY = 'You may read bids, but not change them. An administrator of your team can change that.'

let dana: Api
let theo: Api
beforeAll(async () => {
  ;[dana, theo] = [await signIn('dana'), await signIn('theo')]
})
const give = (rights: 'bids'[]) => dana.call(putRights, { params: { userId: 'theo' }, body: { rights } })
afterEach(() => leaveForms(theo))

test('without the right nothing is typed, and each button says why it does nothing', async () => {
  await give([])
  const { rep } = await openForm(theo, 'Millrace Precision Castings')
  await waitFor(() => expect(rate('12 months')).toBeDisabled())
  expect(submit()).toBeDisabled()
  expect(submit()).toHaveAccessibleDescription(expect.stringContaining(WHY))
  for (const name of ['Opt Out', 'Create custom option']) {
    const button = screen.getByRole('button', { name })
    expect(button).toBeDisabled()
    // The frame of a disabled button has the focus and is described by the reason.
    await rep.hover(button.parentElement ?? button)
    expect(await screen.findByRole('tooltip')).toHaveTextContent(WHY)
    await rep.unhover(button.parentElement ?? button)
  }
})

test('with the right all of it works, as with a provider that knows no rights', async () => {
  await give(['bids'])
  const first = await openForm(theo, 'Millrace Precision Castings')
  expect(rate('12 months')).toBeEnabled()
  first.unmount()
  await give([])
  const unknown: typeof fetch = (input, init) =>
    new URL(input instanceof Request ? input.url : input).pathname === '/v1/mp/rights'
      ? Promise.resolve(new Response('{}', { status: 404 }))
      : fetch(input, init)
  await openForm(theo, 'Millrace Precision Castings', { fetch: unknown })
  expect(rate('12 months')).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Opt Out' })).toBeEnabled()
})
