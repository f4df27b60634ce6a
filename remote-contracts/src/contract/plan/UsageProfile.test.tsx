import { screen, waitFor, within } from '@testing-library/react'
import type { EnergyPlan } from 'shared-contracts/contract/plan'
import { remotePart } from 'remote-kit/context'
import { showPart } from '../../../../testing/show-part'
import { UsageProfile } from './UsageProfile'

// No call goes out.
beforeAll(() => void (globalThis.providerApiUrl = 'http://provider.test'))

const user = {
  token: 't',
  supplier: { id: 's-1', name: 'Larkspur Energy' },
  supplierRepresentative: { userId: 'u-1', firstName: 'Dana', lastName: 'Whitfield' },
}
const rep = { supplierId: 's-1', repId: 'u-1', firstName: 'Dana', lastName: 'Whitfield', supplierName: 'Larkspur' }
const plan = { energyPlanId: 'ep-1', commodityType: 'ELECTRICITY' } as EnergyPlan

/** 10,000 kWh in each of the months up to December 2025. */
const monthly = (count: number) =>
  Array.from({ length: count }, (_, back) => {
    const month = new Date(Date.UTC(2025, 11 - back, 1)).toISOString().slice(0, 7)
    return { month, usage: 10_000 }
  }).reverse()

test.each([
  [1, 'Usage of 1 month', '10,000 kWh'],
  [12, 'Annual usage', '120,000 kWh'],
  // Meters that end in different months: the last twelve are no year of each.
  [14, 'Usage of the last 12 months', '120,000 kWh'],
])('of %i months the total is called %s', async (count, label, total) => {
  const Part = remotePart(() => <UsageProfile plan={plan} rep={rep} />)
  const answer = () => Promise.resolve(Response.json({ usageProfile: monthly(count) }))
  showPart(Part, { user, route: '/', path: '/', fetch: answer })
  const card = within(await screen.findByRole('region', { name: 'Usage profile' }))
  expect((await card.findByText(label)).nextElementSibling).toHaveTextContent(total)
})

test('who presses Retry hears that it failed again', async () => {
  const Part = remotePart(() => <UsageProfile plan={plan} rep={rep} />)
  const answer = () => Promise.resolve(Response.json({ message: 'Not now.' }, { status: 503 }))
  const { rep: person } = showPart(Part, { user, route: '/', path: '/', fetch: answer })
  const text = (await screen.findByRole('alert')).querySelector('span')?.textContent
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent(text ?? 'a failure'))
})
