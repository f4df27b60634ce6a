import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { createEventReader } from 'shared-contracts/live'

/** ms within which an open page knows. */
export const SOON = 2000

/** A stream of changes as a page reads it. */
export async function follow(url: string, token: string, lastEventId?: string) {
  const answer = await fetch(`${url}/v1/mp/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  })
  assert.equal(answer.status, 200)
  let changes = 0
  let place: string | undefined
  const read = createEventReader()
  const ended = (async () => {
    const decoder = new TextDecoder()
    for await (const part of answer.body ?? []) {
      for (const { id, event } of read(decoder.decode(part, { stream: true }))) {
        place = id ?? place
        if (event === 'change') changes += 1
      }
    }
  })().catch(() => undefined)
  /** ms until one more change than so many has come. */
  const moreThan = async (count: number) => {
    const began = performance.now()
    while (changes <= count) {
      if (performance.now() - began > 5000) assert.fail('Nothing came for five seconds')
      await wait(5)
    }
    return performance.now() - began
  }
  while (place === undefined) await wait(5)
  return { ended, moreThan, count: () => changes, place: () => place }
}
