import { act, render } from '@testing-library/react'
import { ApiError, type EndpointShape } from 'shared-contracts/api'
import { dropDraft, putDraft, type Assignment, type SentField } from 'shared-contracts/bid/hand-off'
import { emptyInput } from 'shared-contracts/bid/rates'
import type { RemoteContext } from 'shared-contracts/remote'
import { createSessionStore, typingName, typingStore } from 'shared-contracts/session'
import { remotePart } from 'remote-kit/context'
import { Form, useForm } from 'shared-ui/form'
import { DUE, quoteRequestOf, scenarioOf } from '../../../../shared-contracts/testing/bid.fixture'
import { rowName, startingValues, type BidFormValues } from '../../ui/bid-form-values'
import { BidProvider } from '../../ui/bid-store'
import { useDraftSync } from './use-draft-sync'

const due = Date.parse(DUE)
const LATER = new Date(due + 1_800_000).toISOString()
const draftName = typingName('bidDraft', 'dana', 'qr-1', 'sc-1')
const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
const assignment: Assignment = {
  owner: { userId: 'dana', firstName: 'Dana', lastName: 'Whitfield' },
  team: [],
  handOff: null,
  drafts: [],
  notes: [],
}

/** Dana's form, in which `type` types a rate; `said` are the calls about her draft, by their endpoint. */
function openForm() {
  let now = due - 60_000
  let scenario = scenarioOf()
  let isSubmitted = false
  const wasSubmitted = () => isSubmitted
  let change: (rows: BidFormValues['rows']) => void = () => undefined
  const said: [string, ...string[]][] = []
  const call = ({ id }: EndpointShape, { body }: { body?: { fields: SentField[] } }) => {
    const fields = (body?.fields ?? []).map((field, at) => ({ ...field, revision: at + 1 }))
    said.push([id, ...fields.map(({ name }) => name)])
    if (id === putDraft.id && now >= Date.parse(scenario.quoteRequest.timeQuotesDue))
      return Promise.reject(new ApiError({ code: 'too-late', status: 409, message: 'Bidding is closed.' }))
    return Promise.resolve({ fields })
  }
  const session = createSessionStore({ local: nowhere, tab: nowhere })
  session.getState().signIn({
    token: 't',
    supplier: { id: 'larkspur', name: 'Larkspur' },
    supplierRepresentative: { userId: 'dana', firstName: 'Dana', lastName: 'Whitfield' },
  })
  const context = { session, api: { call }, clock: { now: () => now } } as unknown as RemoteContext
  function Sync() {
    const form = useForm<BidFormValues>()
    change = (rows) => form.change('rows', rows)
    useDraftSync(scenario, assignment, wasSubmitted)
    return null
  }
  const initialValues = startingValues(scenario)
  const Part = remotePart(() => (
    <Form<BidFormValues> initialValues={initialValues} onSubmit={() => undefined}>
      {() => (
        <BidProvider>
          <Sync />
        </BidProvider>
      )}
    </Form>
  ))
  const { rerender, unmount } = render(<Part context={context} />)
  return {
    said,
    /** The browser's own draft is kept beside it. */
    type(rate: string) {
      act(() => change({ [rowName('o12')]: { ...emptyInput, rate, send: true } }))
      typingStore.keep(draftName, { values: { rate }, typedAt: now, until: due })
    },
    startOver() {
      act(() => change({}))
      typingStore.forget(draftName)
    },
    submit() {
      isSubmitted = true
      typingStore.forget(draftName)
    },
    setTime: (at: number) => void (now = at),
    pause: (ms = 1500) => act(() => jest.advanceTimersByTimeAsync(ms)),
    moveDeadline(timeQuotesDue: string) {
      scenario = { ...scenario, quoteRequest: quoteRequestOf({ timeQuotesDue }) }
      rerender(<Part context={{ ...context }} />)
    },
    async leave() {
      unmount()
      await jest.advanceTimersByTimeAsync(0)
    },
  }
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('what the browser forgot at the deadline stays on the server, which may get another deadline', async () => {
  const form = openForm()
  form.type('0.0634')
  await form.pause()
  expect(form.said).toEqual([[putDraft.id, 'rows.oo12']])
  form.setTime(due)
  typingStore.sweep(due)
  await form.leave()
  expect(form.said).toHaveLength(1)
})

test('what was submitted before the deadline is thrown away there', async () => {
  const form = openForm()
  form.type('0.0634')
  await form.pause()
  form.submit()
  await form.leave()
  expect(form.said.at(-1)).toEqual([dropDraft.id])
})

test.each(['submit', 'startOver'] as const)('so it is after the deadline, by %s', async (done) => {
  const form = openForm()
  form.type('0.0634')
  await form.pause()
  form.setTime(due)
  form[done]()
  await form.leave()
  expect(form.said.at(-1)).toEqual([dropDraft.id])
})

test('a deadline that moves later throws nothing away; what came too late for the old one is sent', async () => {
  const form = openForm()
  form.type('0.0634')
  await form.pause()
  form.type('0.0635')
  form.setTime(due)
  typingStore.sweep(due)
  await form.pause()
  expect(form.said).toHaveLength(2)
  form.moveDeadline(LATER)
  await form.pause(0)
  expect(form.said).toEqual(Array.from({ length: 3 }, () => [putDraft.id, 'rows.oo12']))
})
