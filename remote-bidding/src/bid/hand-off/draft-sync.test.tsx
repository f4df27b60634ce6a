import { ApiError } from 'shared-contracts/api'
import { type DraftRow, type DraftValue, type StoredField, type SentField } from 'shared-contracts/bid/hand-off'
import { typingStore, typingName } from 'shared-contracts/session'
import { createDraftSync, syncRecord } from './draft-sync'

const NAME = 'rows.o12'
const NOW = Date.parse('2026-01-15T15:00:00Z')
const UNTIL = NOW + 3_600_000
const row = (rate: string): DraftRow => ({ rate, adder: '', total: '', send: rate !== '', derived: 'total' })
const start = { [NAME]: row('') }
const draftName = typingName('bidDraft', 'dana', 'qr-1', 'sc-1')
const request = { id: 'qr-1', scenarioId: 'sc-1' }

/** The server's part of one draft, which may be out of reach, or get what is asked without its answer coming back. */
function server() {
  let fields: StoredField[] = []
  let revision = 0
  const connection = { is: 'up' as 'up' | 'down' | 'answers get lost' | 'edited elsewhere' | 'closed' }
  const ask = <T,>(done: () => T): Promise<T> => {
    if (connection.is === 'down') return Promise.reject(new TypeError('Failed to fetch'))
    if (connection.is === 'closed')
      return Promise.reject(new ApiError({ code: 'opted-out', status: 409, message: 'You have already opted out' }))
    if (connection.is === 'edited elsewhere')
      return Promise.reject(
        new ApiError({ code: 'being-edited', status: 409, message: 'Theo Marsh is typing this bid.' }),
      )
    const response = done()
    return connection.is === 'up' ? Promise.resolve(response) : new Promise(() => undefined)
  }
  return {
    connection,
    read: () => fields,
    rate: () => (fields[0]?.value as DraftRow | undefined)?.rate,
    put: (sent: readonly SentField[]) =>
      ask(() => {
        for (const { name, value, base } of sent)
          if ((fields.find((field) => field.name === name)?.revision ?? null) === base)
            fields = [{ name, value, revision: ++revision }]
        return fields
      }),
    drop: () =>
      ask(() => {
        fields = []
      }),
  }
}

/** Dana's form in a browser; without `typed` it has what the browser kept. */
function openForm(there: ReturnType<typeof server>) {
  const stored = () => typingStore.read(draftName, NOW)?.values as Record<string, DraftValue> | undefined
  let here = stored() ?? start
  const record = syncRecord({ repId: 'dana', scenario: request, until: () => UNTIL, now: () => NOW })
  const conflicts: unknown[] = []
  const elsewhere = { count: 0 }
  const type = (value: DraftValue) => {
    here = { [NAME]: value }
    if ((value as DraftRow).rate === '') typingStore.forget(draftName)
    else typingStore.keep(draftName, { values: here, typedAt: NOW, until: UNTIL })
  }
  const sync = createDraftSync({
    start: () => start,
    here: () => here,
    put: there.put,
    take: ([field]) => type(field!.value),
    onTypedTwice: (twice) => conflicts.push(...twice),
    onEditedElsewhere: () => (elsewhere.count += 1),
    record,
  })
  return {
    sync,
    conflicts,
    elsewhere,
    type: (rate: string) => type(row(rate)),
    rate: () => (here[NAME] as DraftRow).rate,
    /** As when the page goes, in one turn: nothing that is awaited comes back. */
    reload() {
      void sync.flush()
      sync.stop()
    },
    submit() {
      typingStore.forget(draftName)
      return sync.end(there.drop)
    },
    leave: () => (record.isTyped() ? sync.flush() : sync.end(there.drop)),
  }
}

async function typedAndStored(there: ReturnType<typeof server>) {
  const form = openForm(there)
  form.sync.read(there.read())
  form.type('0.0634')
  await form.sync.flush()
  expect(there.rate()).toBe('0.0634')
  return form
}

beforeEach(() => localStorage.clear())

describe('Start over holds', () => {
  test.each(['up', 'down', 'answers get lost'] as const)(
    'when the page is loaded anew at once, connection %s',
    async (connection) => {
      const there = server()
      const form = await typedAndStored(there)
      there.connection.is = connection
      form.type('')
      form.reload()

      there.connection.is = 'up'
      const again = openForm(there)
      again.sync.read(there.read())
      await again.sync.flush()
      expect([again.rate(), there.rate(), again.conflicts]).toEqual(['', '', []])
      await again.leave()
      expect(there.read()).toEqual([])
      expect(localStorage).toHaveLength(0)
    },
  )

  test('while what was typed is on its way', async () => {
    const there = server()
    const form = openForm(there)
    form.sync.read([])
    form.type('0.0634')
    there.connection.is = 'answers get lost'
    void form.sync.flush()
    await new Promise((resolve) => setTimeout(resolve))
    expect(there.rate()).toBe('0.0634')
    form.type('')
    form.reload()

    there.connection.is = 'up'
    const again = openForm(there)
    again.sync.read(there.read())
    await again.sync.flush()
    expect([again.rate(), there.rate(), again.conflicts]).toEqual(['', '', []])
  })

  test('before the server was read', async () => {
    const there = server()
    ;(await typedAndStored(there)).sync.stop()
    const form = openForm(there)
    form.type('')
    form.reload()
    const again = openForm(there)
    again.sync.read(there.read())
    await again.sync.flush()
    expect([again.rate(), there.rate()]).toEqual(['', ''])
  })

  test.each(['up', 'down'] as const)('when the form is left, connection %s', async (connection) => {
    const there = server()
    ;(await typedAndStored(there)).sync.stop()
    const form = openForm(there)
    form.sync.read(there.read())
    there.connection.is = connection
    form.type('')
    await form.leave()
    expect(there.read()).toHaveLength(connection === 'up' ? 0 : 1)

    there.connection.is = 'up'
    const again = openForm(there)
    again.sync.read(there.read())
    expect(again.rate()).toBe('')
    await again.leave()
    expect([there.read(), localStorage.length]).toEqual([[], 0])
  })

  test('and what was typed on another computer meanwhile is asked, not thrown away', async () => {
    const there = server()
    const form = await typedAndStored(there)
    await there.put([{ name: NAME, value: row('0.0700'), base: there.read()[0]!.revision }])
    form.type('')
    form.reload()
    const again = openForm(there)
    again.sync.read(there.read())
    await again.sync.flush()
    expect(again.conflicts).not.toHaveLength(0)
    expect(there.rate()).toBe('0.0700')
  })
})

test('while another types, what is typed here waits and is not lost; it goes once the draft is free', async () => {
  const there = server()
  const form = await typedAndStored(there)
  there.connection.is = 'edited elsewhere'
  form.type('0.0635')
  await form.sync.flush()
  expect([form.rate(), there.rate(), form.elsewhere.count]).toEqual(['0.0635', '0.0634', 1])
  there.connection.is = 'up'
  await form.sync.flush()
  expect(there.rate()).toBe('0.0635')
})

test('what was refused once, as before opting in again, goes with the next key', async () => {
  const there = server()
  const form = await typedAndStored(there)
  there.connection.is = 'closed'
  form.type('0.0635')
  await form.sync.flush()
  there.connection.is = 'up'
  form.type('0.0636')
  await form.sync.flush()
  expect(there.rate()).toBe('0.0636')
})

test('typed here and in another browser: what stands here goes over it once it is taken over', async () => {
  const there = server()
  const form = await typedAndStored(there)
  await there.put([{ name: NAME, value: row('0.0700'), base: there.read()[0]!.revision }])
  form.type('0.0636')
  form.sync.read(there.read())
  await form.sync.flush()
  expect([form.rate(), there.rate(), form.conflicts.length > 0]).toEqual(['0.0636', '0.0700', true])
  expect(form.sync.adoptDraft(there.read())).toMatchObject([{ name: NAME, there: { value: row('0.0700') } }])
  await form.sync.flush()
  expect(there.rate()).toBe('0.0636')
})

test('what the browser lost, the server has: an empty form that nobody emptied takes it', async () => {
  const there = server()
  ;(await typedAndStored(there)).sync.stop()
  typingStore.forget(draftName)
  const again = openForm(there)
  again.sync.read(there.read())
  expect([again.rate(), there.rate()]).toEqual(['0.0634', '0.0634'])
})

test('a form that is left goes on elsewhere; one that was submitted leaves nothing, here and there', async () => {
  const there = server()
  const form = await typedAndStored(there)
  await form.leave()
  form.sync.stop()
  expect(there.rate()).toBe('0.0634')
  const again = openForm(there)
  again.sync.read(there.read())
  again.type('0.0635')
  await again.sync.flush()
  await again.submit()
  expect([there.read(), localStorage.length]).toEqual([[], 0])
})

test('an empty form that is opened and left says nothing to the server', async () => {
  const there = server()
  const form = openForm(there)
  form.sync.read([])
  there.connection.is = 'down'
  await form.leave()
  expect(localStorage).toHaveLength(0)
})

test('who types without a pause is sent now and then, not at every key: the lease of 60 s goes on', async () => {
  jest.useFakeTimers()
  const put = jest.fn()
  const there = server()
  const dana = openForm({ ...there, put: (fields) => (put(fields), there.put(fields)) })
  dana.sync.read([])
  for (let key = 0; key < 70; key += 1) {
    dana.type(`0.0${100 + key}`)
    dana.sync.typed()
    await jest.advanceTimersByTimeAsync(1000)
  }
  expect(put).toHaveBeenCalledTimes(3)
  jest.useRealTimers()
})
