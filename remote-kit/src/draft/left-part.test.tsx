import { act, fireEvent, render, screen } from '@testing-library/react'
import type { RemoteContext } from 'shared-contracts/remote'
import { createSessionStore } from 'shared-contracts/session'
import { Field, Form } from 'shared-ui/form'
import { remotePart, useTimeReached } from '../context'
import { DraftKeeper, useDraft } from '.'
import { useOtherTabs } from './DraftKeeper'

interface Note {
  text?: string
}
const HOUR = 3_600_000
const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** What is listened to on the window and the document, once for each listener. */
function listening(): Set<string> {
  const there = new Set<string>()
  const numbers = new Map<unknown, number>()
  const nameOf = (type: string, listener: unknown) => {
    if (!numbers.has(listener)) numbers.set(listener, numbers.size)
    return `${type} ${numbers.get(listener)}`
  }
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target
    jest.spyOn(target, 'addEventListener').mockImplementation((...given: Parameters<typeof add>) => {
      there.add(nameOf(given[0], given[1]))
      add.apply(target, given)
    })
    jest.spyOn(target, 'removeEventListener').mockImplementation((...given: Parameters<typeof remove>) => {
      there.delete(nameOf(given[0], given[1]))
      remove.apply(target, given)
    })
  }
  return there
}

test('a part that is left leaves no listener and no timer of the kit behind', async () => {
  jest.useFakeTimers()
  const session = createSessionStore({ local: nowhere, tab: nowhere })
  const clock = { now: () => Date.now() }
  const context = { session, clock, log: () => undefined } as unknown as RemoteContext
  const Part = remotePart(() => {
    useTimeReached([Date.now() + HOUR])
    useOtherTabs('note')
    const draft = useDraft<Note>({ kind: 'contractDraft', ids: ['ep-1'], empty: {}, read: (note) => note as Note })
    return (
      <Form<Note> onSubmit={() => undefined} initialValues={draft.initialValues}>
        {() => (
          <>
            <DraftKeeper draft={draft} pending="sent" />
            <Field name="text" component="input" aria-label="Text" />
          </>
        )}
      </Form>
    )
  })
  const there = listening()
  // What React and the kit's modules keep for the page is there once a part was.
  render(<Part context={context} />).unmount()
  const before = new Set(there)
  const timers = jest.getTimerCount()

  const { unmount } = render(<Part context={context} />)
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'half a sentence' } })
  expect(there.size).toBeGreaterThan(before.size)
  expect(jest.getTimerCount()).toBeGreaterThan(timers)
  unmount()
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(there).toEqual(before)
  expect(jest.getTimerCount()).toBe(timers)
  jest.useRealTimers()
  jest.restoreAllMocks()
})
