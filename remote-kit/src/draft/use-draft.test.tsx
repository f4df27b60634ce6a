import { act, fireEvent, render, screen } from '@testing-library/react'
import type { RemoteContext } from 'shared-contracts/remote'
import { createSessionStore, typingStore } from 'shared-contracts/session'
import { Field, Form } from 'shared-ui/form'
import { remotePart } from '../context'
import { DraftKeeper, useDraft, type Draft } from '.'

interface Note {
  text?: string
  urgent?: boolean
}

const logged: string[] = []
let now = 1_000
const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
function contextOf(userId: string): RemoteContext {
  const session = createSessionStore({ local: nowhere, tab: nowhere })
  session.getState().signIn({
    token: 't',
    supplier: { id: 's1', name: 'Larkspur' },
    supplierRepresentative: { userId, firstName: '', lastName: '' },
  })
  const clock = { now: () => now }
  return { session, clock, log: (event: string) => void logged.push(event) } as unknown as RemoteContext
}

function read(stored: unknown): Note | undefined {
  const { text, urgent } = (stored ?? {}) as Note
  return ['string', 'undefined'].includes(typeof text) && ['boolean', 'undefined'].includes(typeof urgent)
    ? { ...(text === undefined ? {} : { text }), ...(urgent === undefined ? {} : { urgent }) }
    : undefined
}

const empty: Note = {}
const asTheOtherTab = (_agreed: Note, _here: Note, there: Note) => there

/** Opens the form as a rep; `draft()` is what stands behind it. */
function open(userId: string, { ids = ['ep-1'], until, keep, follow = false }: Settings = {}) {
  let draft: Draft<Note> | undefined
  let deadline = until
  const NoteForm = remotePart(() => {
    draft = useDraft<Note>({
      kind: 'contractDraft',
      ids,
      empty,
      read,
      until: deadline,
      ...(keep === undefined ? {} : { keep }),
      ...(follow ? { merge: asTheOtherTab } : {}),
    })
    return (
      <Form<Note> onSubmit={() => undefined} initialValues={draft.initialValues}>
        {() => (
          <>
            <DraftKeeper draft={draft!} pending="sent" />
            <Field name="text" component="input" aria-label="Text" />
          </>
        )}
      </Form>
    )
  })
  const context = contextOf(userId)
  const { rerender, unmount } = render(<NoteForm context={context} />)
  return {
    field: screen.getByLabelText<HTMLInputElement>('Text'),
    draft: () => draft!,
    type: (text: string) => fireEvent.change(screen.getByLabelText('Text'), { target: { value: text } }),
    /** The deadline is another one, or it is another time. */
    moveDeadline: (to: number) => {
      deadline = to
      rerender(<NoteForm context={{ ...context }} />)
    },
    close: unmount,
  }
}
interface Settings {
  ids?: string[]
  until?: number
  keep?: boolean
  follow?: boolean
}

/** Types and leaves the form. */
function typed(text: string, settings?: Settings) {
  const form = open('dana', settings)
  form.type(text)
  form.close()
}
/** What a rep is offered who opens the form. */
function offered(userId: string, settings?: Settings) {
  const form = open(userId, settings)
  form.close()
  return form.draft().found
}

beforeEach(() => {
  localStorage.clear()
  logged.length = 0
  now = 1_000
})
afterEach(() => jest.restoreAllMocks())

test('what a rep typed into a form is there again, for that rep and that thing only', () => {
  typed('Account 4471 stands twice.')
  expect(offered('dana')).toEqual({ values: { text: 'Account 4471 stands twice.' }, typedAt: 1_000 })
  expect(offered('theo')).toBeUndefined()
  expect(offered('dana', { ids: ['ep-2'] })).toBeUndefined()
  const form = open('dana')
  expect(form.field.value).toBe('Account 4471 stands twice.')
  act(() => form.draft().forget())
  form.close()
  expect(offered('dana')).toBeUndefined()
})

test('a draft has the name and the shape of the version before, whose drafts are offered', () => {
  typed('kept')
  expect({ ...localStorage }).toEqual({ 'contractDraft:dana:ep-1': '{"values":{"text":"kept"},"typedAt":1000}' })
  localStorage.setItem('contractDraft:theo:ep-1', '{"values":{"text":"earlier"},"typedAt":7}')
  expect(offered('theo')).toEqual({ values: { text: 'earlier' }, typedAt: 7 })
})

test('a draft that reads as the form without any is gone once the form was opened, and not by a look at it', () => {
  localStorage.setItem('contractDraft:dana:ep-1', '{"values":{"text":""},"typedAt":7}')
  expect(offered('dana', { keep: false })).toBeUndefined()
  expect(localStorage).toHaveLength(1)
  expect(offered('dana')).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('a form that was emptied again leaves nothing behind', () => {
  typed('something')
  typed('')
  expect(localStorage).toHaveLength(0)
})

test.each([
  '{',
  'null',
  '7',
  '{"values":{}}',
  '{"values":{"urgent":"yes"},"typedAt":1}',
  '{"values":{},"typedAt":"n"}',
])('%s in the storage is nothing typed', (garbage) => {
  typed('something')
  localStorage.setItem(localStorage.key(0) ?? '', garbage)
  expect(offered('dana')).toBeUndefined()
})

test('it is written soon after a key, not at every key, and when the page is left', () => {
  jest.useFakeTimers()
  const form = open('dana')
  form.type('a')
  form.type('ab')
  expect(localStorage).toHaveLength(0)
  act(() => void jest.advanceTimersByTime(250))
  expect(localStorage.getItem('contractDraft:dana:ep-1')).toContain('"ab"')
  form.type('abc')
  fireEvent(window, new Event('pagehide'))
  expect(localStorage.getItem('contractDraft:dana:ep-1')).toContain('"abc"')
  form.close()
  jest.useRealTimers()
})

test('the rep is told what is back, and may start over', () => {
  typed('something')
  const form = open('dana')
  expect(screen.getByText('What you typed is back.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(form.field.value).toBe('')
  expect(document.activeElement).toBe(form.field)
  expect(screen.queryByText('What you typed is back.')).toBeNull()
  // Nor is it where the keeper comes again, as in a dialog that is opened once more.
  expect(form.draft().found).toBeUndefined()
  form.close()
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['form', 'Kind'],
  ['dialog', undefined],
])('starting over leads to the first field of its %s, a choice too, and to none elsewhere', (kind, label) => {
  typed('something')
  const NoteForm = remotePart(() => {
    const draft = useDraft<Note>({ kind: 'contractDraft', ids: ['ep-1'], empty, read })
    const keeper = <DraftKeeper draft={draft} pending="sent" />
    return (
      <Form<Note> onSubmit={() => undefined} initialValues={draft.initialValues}>
        {({ handleSubmit }) =>
          kind === 'form' ? (
            <form onSubmit={handleSubmit}>
              {keeper}
              <select aria-label="Kind" />
            </form>
          ) : (
            <div role="dialog">{keeper}</div>
          )
        }
      </Form>
    )
  })
  render(
    <>
      <NoteForm context={contextOf('dana')} />
      <input aria-label="Elsewhere" />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(document.activeElement?.getAttribute('aria-label') ?? undefined).toBe(label)
})

test('what was back is back no more once it is done, in a form that stays', () => {
  typed('something')
  const form = open('dana')
  act(() => form.draft().forget())
  expect(screen.queryByText('What you typed is back.')).toBeNull()
  expect(form.draft().initialValues).toEqual({ text: 'something' })
  form.close()
})

test('what was typed for a deadline is offered until then, and is forgotten when it passes', () => {
  typed('before', { until: 5_000 })
  now = 4_999
  expect(offered('dana', { until: 5_000 })).toBeDefined()
  now = 5_000
  expect(offered('dana', { until: 5_000 })).toBeUndefined()
  typed('after', { until: 5_000 })
  expect(localStorage).toHaveLength(0)
})

test('what stands in the open form is kept until a deadline that moves later', () => {
  const form = open('dana', { until: 5_000 })
  form.type('typed')
  now = 2_000
  form.moveDeadline(9_000)
  typingStore.sweep(5_000)
  form.close()
  now = 6_000
  expect(offered('dana', { until: 9_000 })).toEqual({ values: { text: 'typed' }, typedAt: 1_000 })
  // Opened again, with another deadline.
  now = 7_000
  expect(offered('dana', { until: 12_000 })).toBeDefined()
  now = 9_000
  expect(offered('dana', { until: 12_000 })).toBeDefined()
})

test.each(['the form', 'the sweep'])('a deadline that passed, as %s saw, and then moves later loses nothing', (by) => {
  jest.useFakeTimers()
  const form = open('dana', { until: 5_000 })
  form.type('typed')
  fireEvent(window, new Event('pagehide'))
  expect(localStorage).toHaveLength(1)
  now = 5_000
  if (by === 'the sweep') typingStore.sweep(now)
  else act(() => void jest.advanceTimersByTime(15_000))
  expect(localStorage).toHaveLength(0)
  form.moveDeadline(9_000)
  form.close()
  jest.useRealTimers()
  expect(offered('dana', { until: 9_000 })).toEqual({ values: { text: 'typed' }, typedAt: 1_000 })
})

test('a clock that was ahead has cost nothing once it is put right', () => {
  jest.useFakeTimers()
  const form = open('dana', { until: 5_000 })
  form.type('typed')
  now = 8_000
  act(() => void jest.advanceTimersByTime(15_000))
  expect(localStorage).toHaveLength(0)
  now = 2_000
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  act(() => void jest.advanceTimersByTime(15_000))
  form.close()
  jest.useRealTimers()
  expect(offered('dana', { until: 5_000 })).toBeDefined()
})

test('what was submitted, here or in another tab, is not kept again when the deadline moves', () => {
  for (const done of ['here', 'there']) {
    const form = open('dana', { until: 5_000, follow: true })
    form.type('typed')
    fireEvent(window, new Event('pagehide'))
    if (done === 'here') act(() => form.draft().forget())
    else {
      localStorage.clear()
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'contractDraft:dana:ep-1' })))
    }
    form.moveDeadline(9_000)
    form.close()
    expect(localStorage).toHaveLength(0)
  }
})

test('a form for reading offers nothing and keeps nothing', () => {
  typed('something')
  const form = open('dana', { keep: false })
  expect(form.field.value).toBe('')
  form.type('other')
  form.close()
  expect(localStorage.getItem('contractDraft:dana:ep-1')).toContain('something')
})

test('a form that follows other tabs shows what is typed there', () => {
  const form = open('dana', { follow: true })
  localStorage.setItem('contractDraft:dana:ep-1', '{"values":{"text":"there"},"typedAt":7}')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'contractDraft:dana:ep-1' })))
  expect(form.field.value).toBe('there')
  form.close()
})

test('where the browser forbids storage, or has none left, it is kept until the page is left, and that is said', () => {
  const forbidden = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(forbidden)
  const form = open('dana')
  form.type('something')
  fireEvent(window, new Event('pagehide'))
  expect(screen.getByText('What you type is kept in this tab only.')).toBeTruthy()
  form.close()
  expect(offered('dana')).toEqual({ values: { text: 'something' }, typedAt: 1_000 })
  expect(offered('theo')).toBeUndefined()
  const again = open('dana')
  act(() => again.draft().forget())
  again.close()
  expect(offered('dana')).toBeUndefined()
  expect(logged).toEqual(['draft-not-kept'])
})
