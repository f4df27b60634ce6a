/** @provider-api */
import { screen, within } from '@testing-library/react'
import type { TelemetryReport } from 'shared-contracts/remote'
import { signIn } from '../../../testing/sign-in'
import { forgetBrowser, openPortal } from '../../testing/open-portal'

afterEach(forgetBrowser)

const report: TelemetryReport = {
  since: '2026-01-15T12:00:00Z',
  remotes: [{ remote: 'contracts', current: 'c2', notes: ['The build c3 needs shared-ui@1/core ^1.2.0.'] }],
  builds: [
    {
      remote: 'contracts',
      build: 'c2',
      counts: { loaded: 99, crashed: 1 },
      loadMs: 123.4,
      partMs: 400,
      bytes: 20_480,
      requests: 4,
      hours: [{ at: new Date().toISOString(), loads: 99, failures: 1 }],
      lately: [{ at: '2026-01-15T12:30:00Z', kind: 'crashed', part: 'page', why: 'a bug' }],
    },
  ],
}

/** The page, with the host's server as the test has it. */
async function openHealth(answer: () => Response) {
  const { user } = await signIn('dana')
  const tokens: (string | null)[] = []
  const view = openPortal('/health', {
    user,
    fetch: (input, init) => {
      if (input !== '/ledger.json') return fetch(input, init)
      tokens.push(new Headers(init?.headers).get('authorization'))
      return Promise.resolve(answer())
    },
  })
  return { ...view, user, tokens }
}

test('each build with what browsers say of it, for who is signed in', async () => {
  const { tokens, user } = await openHealth(() => Response.json(report))
  const table = within(await screen.findByRole('table', { name: 'Builds of Contracts' }))
  expect(table.getByRole('rowheader')).toHaveTextContent('c2Current')
  const cells = table.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells).toEqual(['99', '1 (1.0 %)', '123 ms', '400 ms', '20 KiB', '4', ''])
  expect(table.getByRole('img', { name: 'In the last 24 hours: 99 loads, 1 failures' })).toBeVisible()
  expect(screen.getByText('The build c3 needs shared-ui@1/core ^1.2.0.')).toBeVisible()
  expect(screen.getByText(/c2: crashed, page. a bug/)).toBeVisible()
  expect(tokens).toContain(`Bearer ${user.token}`)
})

test('a telemetry that cannot be read can be asked for again', async () => {
  let down = true
  const { rep } = await openHealth(() => (down ? new Response('', { status: 503 }) : Response.json(report)))
  expect(await screen.findByText('What browsers report could not be read.')).toBeVisible()
  down = false
  await rep.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('table', { name: 'Builds of Contracts' })).toBeVisible()
})

test('who is signed out comes to the login page', async () => {
  openPortal('/health')
  expect(await screen.findByRole('heading', { name: 'Login to the product' })).toBeVisible()
})
