import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createNotifications, ERROR_TIME, TOAST_TIME } from './notifications'
import { Dialog } from '../../dialogs'
import { Toasts } from './Toasts'
import { UiRoot } from '../theme/UiRoot'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function show() {
  const notifications = createNotifications()
  const shown = (isDialogOpen: boolean) => (
    <UiRoot>
      <Toasts notifications={notifications} />
      <Dialog open={isDialogOpen} title="Export" onClose={() => undefined} />
    </UiRoot>
  )
  const { rerender } = render(shown(false))
  const openDialog = async () => {
    rerender(shown(true))
    await act(() => jest.advanceTimersByTimeAsync(200))
    return screen.getByRole('dialog')
  }
  return { ...notifications, openDialog }
}

test('a success goes after 6 s, an error after 20 s or dismissed', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const notifications = show()
  act(() => {
    notifications.success('Quote request submitted', 'Thank you for submitting quotes.')
    notifications.error('Opt Out Failed', 'Bidding has already closed for this rate check.')
  })
  expect(screen.getByRole('status').textContent).toContain('Thank you for submitting quotes.')
  act(() => jest.advanceTimersByTime(TOAST_TIME - 1))
  expect(screen.getByRole('status')).toBeTruthy()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.queryByRole('status')).toBeNull()

  act(() => jest.advanceTimersByTime(ERROR_TIME - TOAST_TIME - 1))
  expect(screen.getByRole('alert').textContent).toContain('Opt Out Failed')
  act(() => jest.advanceTimersByTime(1))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => notifications.error('Opt Out Failed'))
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a dismissed toast leaves the keyboard at the next one, the last at where it was', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const { error } = show()
  const page = document.body.appendChild(document.createElement('button'))
  act(() => {
    error('Opt Out Failed')
    error('LOA could not be downloaded')
    page.focus()
  })
  act(() => screen.getAllByRole('button', { name: 'Dismiss' })[0]?.focus())
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(page)
  page.remove()
})

test('one dismissed by mouse leaves the next one to its time', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const { error } = show()
  act(() => {
    error('Opt Out Failed')
    error('LOA could not be downloaded')
  })
  const [button] = screen.getAllByRole('button', { name: 'Dismiss' })
  if (button) await user.click(button)
  await user.unhover(screen.getByRole('alert'))
  act(() => jest.advanceTimersByTime(ERROR_TIME))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error leaves with the next success', () => {
  const notifications = show()
  act(() => {
    notifications.error('Failed to submit quotes.')
    notifications.warn('Rates have changed')
    notifications.success('Quote request submitted')
  })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByRole('status')).toHaveLength(2)
})

test('a toast pointed at stays', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const notifications = show()
  act(() => notifications.warn('Rates have changed'))
  await user.hover(screen.getByRole('status'))
  act(() => jest.advanceTimersByTime(TOAST_TIME * 2))
  expect(screen.getByRole('status')).toBeTruthy()
  await user.unhover(screen.getByRole('status'))
  act(() => jest.advanceTimersByTime(TOAST_TIME))
  expect(screen.queryByRole('status')).toBeNull()
})

test('the same message again does not pile up', () => {
  const notifications = show()
  act(() => {
    notifications.error('Failed to submit quotes.')
    notifications.error('Failed to submit quotes.')
    notifications.error('Opt Out Failed')
  })
  expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual([
    'Failed to submit quotes.',
    'Opt Out Failed',
  ])
})

test('an error leaves when the call that failed has succeeded, and no other toast with it', () => {
  const notifications = show()
  act(() => {
    notifications.error('Something went wrong.', 'The store is down.', { call: 'GET /v1/a/file' })
    notifications.error('Something went wrong.', 'Another one.', { call: 'GET /v1/b/file' })
    notifications.error('Opt Out Failed')
  })
  act(() => notifications.settle('GET /v1/a/file'))
  expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual([
    'Something went wrong.Another one.',
    'Opt Out Failed',
  ])
})

test('a fault of the provider names its request, which one press selects; a refusal does not', () => {
  const notifications = show()
  const requestId = '0c8f6d1e-7a51-4a5e-9f0e-0d9f4f6f2b11'
  act(() =>
    notifications.error('Something went wrong', 'The Marketplace could not do this.', { status: 500, requestId }),
  )
  const id = screen.getByText(requestId)
  expect(id.parentElement?.textContent).toBe(`For support: ${requestId}`)
  expect(getComputedStyle(id).userSelect).toBe('all')
  act(() => notifications.clear())
  act(() => notifications.error('Something went wrong', 'This is not there.', { status: 404, requestId }))
  expect(screen.queryByText(requestId)).toBeNull()
})

test.each([
  ['an error that has been read out is not read out again', 1000, 0],
  ['one that comes just before is', 0, 1],
])('where a dialog opens, %s', async (_, ms, alerts) => {
  const { error, openDialog } = show()
  act(() => error('LOA could not be downloaded'))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await act(() => jest.advanceTimersByTimeAsync(ms))
  const dialog = await openDialog()
  expect(dialog.parentElement?.textContent).toContain('LOA could not be downloaded')
  expect(screen.queryAllByRole('alert')).toHaveLength(alerts)
})
