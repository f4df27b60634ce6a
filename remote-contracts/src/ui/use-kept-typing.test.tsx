import { act, render } from '@testing-library/react'
import type { RemoteContext } from 'shared-contracts/remote'
import { revisions, type Revisions } from 'shared-contracts/contract/revision'
import { remotePart } from 'shared-ui/remote'
import { useKeptTyping, type KeptTyping } from './use-kept-typing'

const logged: string[] = []
const contextOf = (userId: string) =>
  ({
    session: { getState: () => ({ currentUser: { supplierRepresentative: { userId } } }) },
    clock: { now: () => 1_000 },
    log: (event: string) => void logged.push(event),
  }) as unknown as RemoteContext

function openHook(userId: string, energyPlanId = 'ep-1') {
  const result = {} as { current: KeptTyping<Revisions> }
  const Part = remotePart(() => {
    result.current = useKeptTyping(energyPlanId, 'revision', (stored) => revisions.safeParse(stored).data)
    return null
  })
  render(<Part context={contextOf(userId)} />)
  return { result }
}
const open = (userId: string, energyPlanId?: string) => openHook(userId, energyPlanId).result.current
const empty = revisions.parse({})
const typed: Revisions = {
  ...empty,
  dataUpdates: { dataUpdatesCheck: true, dataUpdatesDesc: 'Account 4471 stands twice.' },
}

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('what a rep typed into a dialog of a contract is there again, for that rep and that contract only', () => {
  open('dana').keep(typed)
  expect(open('dana').found).toEqual({ values: typed, typedAt: 1_000 })
  expect(open('theo').found).toBeUndefined()
  expect(open('dana', 'ep-2').found).toBeUndefined()
  open('dana').forget()
  expect(open('dana').found).toBeUndefined()
})

test('a form that was emptied again leaves nothing behind', () => {
  open('dana').keep(typed)
  open('dana').keep({ ...empty, dataUpdates: { dataUpdatesCheck: false, dataUpdatesDesc: '' } })
  expect(localStorage).toHaveLength(0)
})

test.each([
  '{',
  'null',
  '7',
  '{"values":{}}',
  '{"values":{"utilityLoaCheck":"yes"},"typedAt":1}',
  '{"values":{},"typedAt":"now"}',
])('%s in the storage is nothing typed', (garbage) => {
  open('dana').keep(typed)
  localStorage.setItem(localStorage.key(0) ?? '', garbage)
  expect(open('dana').found).toBeUndefined()
})

test('where the browser forbids storage, or has none left, it is kept until the page is left, and that is said', () => {
  const forbidden = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(forbidden)
  const { result } = openHook('dana')
  expect(result.current).toMatchObject({ found: undefined, unkept: false })
  act(() => result.current.keep(typed))
  expect(result.current.unkept).toBe(true)
  expect(open('dana').found).toEqual({ values: typed, typedAt: 1_000 })
  expect(open('theo').found).toBeUndefined()
  act(() => result.current.forget())
  expect(result.current.unkept).toBe(false)
  expect(open('dana').found).toBeUndefined()
  expect(logged).toEqual(['draft-not-kept'])
})
