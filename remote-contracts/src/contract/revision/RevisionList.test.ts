import { contractRevision } from 'shared-contracts/contract/revision'
import { numberRevisions } from './RevisionList'

const revision = (id: string, createdDT?: string) =>
  contractRevision.parse({ id, resolved: true, createdDT, revisions: {} })
const numbers = (...newestFirst: Parameters<typeof numberRevisions>[0]) =>
  Object.fromEntries(numberRevisions(newestFirst).map(({ id, number }) => [id, number]))

test('revisions are numbered by their times; where one has none, as they were answered, newest first', () => {
  const [first, second] = [revision('first', '2026-01-05T15:00:00Z'), revision('second', '2026-01-06T15:00:00Z')]
  expect(numbers(second, first)).toEqual({ first: 1, second: 2 })
  expect(numbers(first, second)).toEqual({ first: 1, second: 2 })
  expect(numbers(revision('third'), second, first)).toEqual({ first: 1, second: 2, third: 3 })
  expect(numbers(second, revision('first'))).toEqual({ first: 1, second: 2 })
})
