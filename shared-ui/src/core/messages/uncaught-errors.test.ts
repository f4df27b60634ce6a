import { ApiError } from 'shared-contracts/api'
import { SOMETHING_WRONG, watchUncaughtErrors } from './uncaught-errors'

function watch() {
  const listeners: Record<string, (event: unknown) => void> = {}
  const logged: string[] = []
  const toasts: string[] = []
  watchUncaughtErrors(
    {
      addEventListener: (type: string, listener: unknown) =>
        void (listeners[type] = listener as (event: unknown) => void),
      removeEventListener: () => undefined,
    },
    {
      log: (event, { message }) => void logged.push(`${event} ${String(message)}`),
      notifications: { error: (title) => void toasts.push(title) },
    },
  )
  return {
    logged,
    toasts,
    error: (error: unknown, message = String(error)) => listeners.error?.({ error, message }),
    rejection: (reason: unknown) => listeners.unhandledrejection?.({ reason }),
  }
}

const problem = (status: number) => new ApiError({ code: 'x', status, message: 'Busy.' })

test('an error that nobody caught is logged once and shown', () => {
  const page = watch()
  page.error(new TypeError('x is undefined'))
  page.error(new TypeError('x is undefined'))
  page.rejection(new Error('lost'))
  page.rejection(problem(503))
  expect(page.logged).toEqual([
    'uncaught-error TypeError: x is undefined',
    'unhandled-rejection Error: lost',
    'unhandled-rejection ApiError: Busy.',
  ])
  expect(new Set(page.toasts)).toEqual(new Set([SOMETHING_WRONG]))
})

test.each<[string, unknown]>([
  ['an aborted call', new DOMException('Aborted', 'AbortError')],
  ['a session that ended, which has its own page', problem(401)],
  ['what the general toast shows already', Object.assign(problem(500), { reported: true })],
])('%s is no failure', (_, error) => {
  const page = watch()
  page.rejection(error)
  expect([page.logged, page.toasts]).toEqual([[], []])
})

test('the browser’s note about its own layout is no failure', () => {
  const page = watch()
  page.error(undefined, 'ResizeObserver loop completed with undelivered notifications.')
  expect([page.logged, page.toasts]).toEqual([[], []])
})
