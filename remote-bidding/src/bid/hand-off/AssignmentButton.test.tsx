import { act, screen } from '@testing-library/react'
import { remotePart } from 'remote-kit/context'
import type { Assignment } from 'shared-contracts/bid/hand-off'
import { scenarioOf } from '../../../../shared-contracts/testing/bid.fixture'
import { showPart } from '../../../../testing/show-part'
import AssignmentButton from './AssignmentButton'

/** What the import of the file does, while it is lost. */
let mockLost = true
jest.mock('./AssignmentDialog', () => {
  if (mockLost) throw new Error('ChunkLoadError')
  return { __esModule: true, default: () => <p>Hand over</p> }
})

const dana = { userId: 'dana', firstName: 'Dana', lastName: 'Reyes' }
const assignment: Assignment = { owner: dana, team: [], handOff: null, drafts: [], notes: [] }

test('a hand-off whose file is lost says so, and does not open by itself under what is typed then', async () => {
  globalThis.providerApiUrl = 'http://provider.invalid'
  const { rep } = showPart(
    remotePart(() => (
      <>
        <AssignmentButton scenario={scenarioOf()} />
        <input aria-label="Rate" />
      </>
    )),
    {
      user: { token: 't', supplier: { id: 'larkspur', name: 'Larkspur' }, supplierRepresentative: dana },
      route: '/',
      path: '/',
      fetch: () => Promise.resolve(Response.json(assignment)),
    },
  )
  const handOff = await screen.findByRole('button', { name: 'Hand off' })
  await rep.click(handOff)
  expect(await screen.findByText('This could not be opened')).toBeVisible()
  mockLost = false
  await rep.click(screen.getByRole('textbox', { name: 'Rate' }))
  await act(() => Promise.resolve(dispatchEvent(new Event('online'))))
  await rep.keyboard('0.0721')
  expect(screen.queryByText('Hand over')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Rate' })).toHaveValue('0.0721')
  await rep.click(handOff)
  expect(await screen.findByText('Hand over')).toBeVisible()
})
