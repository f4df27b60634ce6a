import { createConnection } from './connection'

const PAUSE = 5000

function browser(check: () => Promise<boolean>) {
  const navigator = { onLine: true }
  const target = new EventTarget()
  const connection = createConnection({
    check: async () => connection.note(await check()),
    window: { addEventListener: target.addEventListener.bind(target), navigator: navigator as Navigator },
  })
  const changeTo = (onLine: boolean) => {
    navigator.onLine = onLine
    target.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
  connection.subscribe(() => undefined)
  return { connection, changeTo }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a last call that still gets through as the network goes does not hide that it went', async () => {
  const check = jest.fn<Promise<boolean>, []>().mockResolvedValueOnce(true).mockResolvedValue(false)
  const { connection, changeTo } = browser(check)
  changeTo(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(connection.contact()).toBe('reached')
  await jest.advanceTimersByTimeAsync(PAUSE)
  expect(connection.contact()).toBe('offline')
})

test('the network goes while a check is out: its answer is not the last word', async () => {
  let answer = (_reached: boolean) => {}
  const check = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
  const { connection, changeTo } = browser(check)
  connection.note(false)
  changeTo(false)
  answer(true)
  await jest.advanceTimersByTimeAsync(1)
  answer(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(connection.contact()).toBe('offline')
  expect(check).toHaveBeenCalledTimes(2)
})

test('one call without an answer is asked once more before anything is said; the notice goes by itself', async () => {
  let reached = true
  const check = jest.fn(async () => reached)
  const { connection } = browser(check)
  connection.note(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(connection.contact()).toBe('reached')
  await jest.advanceTimersByTimeAsync(10 * PAUSE)
  expect(check).toHaveBeenCalledTimes(1)

  reached = false
  connection.note(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(connection.contact()).toBe('unreachable')
  reached = true
  await jest.advanceTimersByTimeAsync(PAUSE)
  expect(connection.contact()).toBe('reached')
})
