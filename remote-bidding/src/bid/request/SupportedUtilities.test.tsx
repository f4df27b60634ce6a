import { screen, waitFor, within } from '@testing-library/react'
import { remotePart } from 'remote-kit/context'
import { quoteRequestOf, scenarioOf } from '../../../../shared-contracts/testing/bid.fixture'
import { showPart } from '../../../../testing/show-part'
import { SupportedUtilities } from './SupportedUtilities'

const user = {
  token: 't',
  supplier: { id: 'larkspur', name: 'Larkspur' },
  supplierRepresentative: { userId: 'dana', firstName: 'Dana', lastName: 'Reyes' },
}
const utilities = ['PECO', 'PPL'].map((name) => ({ utilityId: name, name, selected: true }))

/** Takes what is chosen, and then answers `open` to whether bids are taken. */
function providerWith(open: () => Response): typeof fetch {
  return (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (init?.method === 'PUT') return Promise.resolve(Response.json(quoteRequestOf()))
    if (pathname.endsWith('/bidding_open')) return Promise.resolve(open())
    return Promise.resolve(Response.json(pathname.endsWith('/utilities') ? { utilities } : []))
  }
}

test.each([
  ['an answer that they are', () => Response.json({ biddingOpen: true }), 'Utilities saved'],
  [
    'an answer that they are not',
    () => Response.json({ biddingOpen: false }),
    /^Utilities saved.*has closed meanwhile/,
  ],
  ['a failure', () => Response.json({ message: 'Down for maintenance' }, { status: 503 }), 'Utilities saved'],
  ['a provider without that call', () => new Response('Not Found', { status: 404 }), 'Utilities saved'],
])('what was saved is told, whether bids are taken or not: %s', async (_, open, text) => {
  globalThis.providerApiUrl = 'http://provider.invalid'
  const quoteRequest = quoteRequestOf({ utilityNames: ['PECO', 'PPL'], timeQuotesDue: '2099-01-15T22:00:00.000Z' })
  const scenario = scenarioOf({ quoteRequest })
  const part = remotePart(() => (
    <SupportedUtilities scenario={scenario} readOnly={false} reload={() => Promise.resolve()} />
  ))
  const { rep } = showPart(part, { user, route: '/', path: '/', fetch: providerWith(open) })
  await rep.click(screen.getByRole('button', { name: 'Choose utilities' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Choose utilities' }))
  await rep.click(await dialog.findByRole('checkbox', { name: 'PPL' }))
  await rep.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const toasts = screen.getByRole('region', { name: 'Notifications', hidden: true })
  expect([...toasts.children].map(({ textContent }) => textContent)).toEqual([expect.stringMatching(text)])
})
