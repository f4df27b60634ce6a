import { fireEvent, render, screen } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api'
import { LiveRegion } from './announce'
import { ErrorState } from './states'
import { UiRoot } from '../theme/UiRoot'

const requestId = '0c8f6d1e-7a51-4a5e-9f0e-0d9f4f6f2b11'
const show = (cause: unknown) =>
  render(
    <UiRoot>
      <ErrorState text="The bids could not be read." cause={cause} onRetry={() => undefined} />
    </UiRoot>,
  )
const failure = (status: number) => new ApiError({ code: 'x', status, message: 'No.', requestId })

test('a fault of the provider names its request, which one press selects', () => {
  show(failure(503))
  expect(screen.getByRole('alert').textContent).toBe(`The bids could not be read.For support: ${requestId}Retry`)
  expect(getComputedStyle(screen.getByText(requestId)).userSelect).toBe('all')
})

test.each([failure(404), failure(0), new Error(requestId), undefined])('%s names none', (cause) => {
  show(cause)
  expect(screen.getByRole('alert').textContent).toBe('The bids could not be read.Retry')
})

test('a retry that failed again is heard; a failure that stays by itself is not', () => {
  const shown = (busy: boolean) => (
    <UiRoot>
      <LiveRegion />
      <ErrorState text="The bids could not be read." onRetry={() => undefined} busy={busy} />
    </UiRoot>
  )
  const heard = () => document.querySelector('[aria-live="polite"]')?.textContent
  const { rerender } = render(shown(false))
  rerender(shown(true))
  rerender(shown(false))
  expect(heard()).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  rerender(shown(true))
  expect(heard()).toBe('')
  rerender(shown(false))
  expect(heard()).toBe('The bids could not be read.')
})
