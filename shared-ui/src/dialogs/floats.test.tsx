import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiRoot } from '../core/theme/UiRoot'
import { Dialog } from './Dialog'

let mockGone = true
jest.mock('./floating', () => {
  if (mockGone) throw new Error('The network is gone.')
  return jest.requireActual<object>('./floating')
})

test('a dialog whose code does not come says so, and opens once there is a network', async () => {
  const user = userEvent.setup()
  const onClose = jest.fn()
  render(
    <UiRoot>
      <Dialog open title="Opt Out" onClose={onClose} />
    </UiRoot>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be opened.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  mockGone = false
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('dialog', { name: 'Opt Out' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
