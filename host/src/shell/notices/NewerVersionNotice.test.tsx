/** @provider-api */
import { screen } from '@testing-library/react'
import { signIn } from '../../../../testing/sign-in'
import { contractsRemote, forgetBrowser, openPortal } from '../../../testing/open-portal'

afterEach(forgetBrowser)

test('Refresh does not cut off a download that is under way, and says so', async () => {
  const { user } = await signIn('dana')
  let end: () => void = () => undefined
  const { portal, opened, rep } = openPortal('/dashboard/contracts', {
    user,
    remotes: [{ ...contractsRemote, build: 'b1' }],
    registry: () => [{ ...contractsRemote, build: 'b2' }],
    fetch: async (input, init) => {
      if (!String(input instanceof Request ? input.url : input).endsWith('/papers.zip')) return fetch(input, init)
      await new Promise<void>((resolve) => (end = resolve))
      return new Response('a file')
    },
  })
  const refresh = await screen.findByRole('button', { name: 'Refresh' })
  const download = portal.api.file(`${portal.settings.apiUrl}/papers.zip`)
  await rep.click(refresh)
  expect(opened).toHaveLength(0)
  expect(await screen.findByText('Something is still on its way')).toBeVisible()

  end()
  await download
  await rep.click(refresh)
  expect(opened).toHaveLength(1)
})
