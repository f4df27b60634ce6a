import { setTimeout as sleep } from 'node:timers/promises'
import { SignInQueue, type QueueLimits } from './sign-in-queue'

const LIMITS: QueueLimits = { atOnce: 1, waiting: 4, waitingOfCaller: 3 }
const here = () => new AbortController()

/** Work that ends when it is told to, and the order in which it began. */
function workshop(limits: QueueLimits = LIMITS) {
  const line = new SignInQueue(limits)
  const began: string[] = []
  const finish: (() => void)[] = []
  const ask = (caller: string, signal = here().signal) =>
    line.run({ caller, signal }, () => {
      began.push(caller)
      return new Promise<void>((resolve) => finish.push(resolve))
    })
  const finishAll = async () => {
    for (let idle = 0; idle < 3; idle += 1) {
      for (const each of finish.splice(0)) [idle] = [0, each()]
      await sleep(0)
    }
  }
  return { line, began, ask, finishAll }
}

test('a flood from one address costs everybody else one turn at most', async () => {
  const { began, ask, finishAll } = workshop()
  const flood = [ask('flood'), ask('flood'), ask('flood')]
  const theo = ask('Theo')
  await finishAll()
  await Promise.all([...flood, theo])
  expect(began).toEqual(['flood', 'flood', 'Theo', 'flood'])
})

test('work that fails gives its turn to the next', async () => {
  const line = new SignInQueue(LIMITS)
  const failed = line.run({ caller: 'a', signal: here().signal }, () => Promise.reject(new Error('no memory')))
  const next = line.run({ caller: 'b', signal: here().signal }, async () => 'done')
  await expect(failed).rejects.toThrow('no memory')
  expect(await next).toBe('done')
})

test('the line is bounded, as a whole and for each caller: 503 with Retry-After, and nothing is done', async () => {
  const { began, ask, finishAll } = workshop()
  const taken = ['a', 'a', 'a', 'a', 'b'].map((caller) => ask(caller))
  const full = { status: 503, code: 'sign-ins-busy', details: { retryAfterSeconds: 5 } }
  await expect(ask('a')).rejects.toMatchObject(full)
  await expect(ask('c')).rejects.toMatchObject(full)
  await finishAll()
  await Promise.all(taken)
  expect(began).toEqual(['a', 'a', 'b', 'a', 'a'])
  const later = ask('c')
  await finishAll()
  await later
})

test('who hangs up leaves the line at once, and whoever has gone is not worked for', async () => {
  const { began, ask, finishAll } = workshop()
  const caller = here()
  const taken = [ask('a'), ...['b', 'c', 'd'].map((each) => ask(each))]
  const leaves = ask('gone', caller.signal)
  caller.abort()
  await expect(leaves).rejects.toMatchObject({ status: 499 })
  // Its place is free again.
  taken.push(ask('e'))
  await finishAll()
  await Promise.all(taken)
  await expect(ask('gone', caller.signal)).rejects.toMatchObject({ status: 499 })
  expect(began).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a line that goes first keeps the other waiting, but for a turn in each while', async () => {
  const known = workshop()
  const strangers = workshop({ ...LIMITS, after: { queue: known.line, timeout: 40 } })
  const first = known.ask('Dana')
  // Nobody had a turn for long: one begins at once.
  const asked = [strangers.ask('a'), strangers.ask('b'), strangers.ask('c')]
  await strangers.finishAll()
  expect(strangers.began).toEqual(['a'])
  while (strangers.began.length < 2) await sleep(5)
  await strangers.finishAll()
  expect(strangers.began).toEqual(['a', 'b'])
  await known.finishAll()
  await first
  // Nobody is known any more: the next one begins without waiting.
  expect(strangers.began).toEqual(['a', 'b', 'c'])
  await strangers.finishAll()
  await Promise.all(asked)
})
