import fc from 'fast-check'
import { isSuccessInDisguise } from '../countersign'
import { reasonProblem, rejectionProblems, tickedComments } from './rejection'

const comments = { loadFactor: false, other: false }

test('nothing ticked (C§5)', () => {
  expect(rejectionProblems(comments)).toEqual({ form: 'At least one field has to be provided.' })
  expect(rejectionProblems({ ...comments, otherComment: 'typed, then unticked' })).toHaveProperty('form')
})

test.each([
  ['', 'A comment is required'],
  ['   \n', 'A comment is required'],
  [null, 'A comment is required'],
  ['x'.repeat(250), undefined],
  ['x'.repeat(251), 'Enter at most 250 characters.'],
  ['⚡'.repeat(250), undefined],
  ['👍'.repeat(250), undefined],
])('a ticked option requires its comment: %p (C§5)', (text, problem) => {
  expect(rejectionProblems({ ...comments, loadFactor: true, loadFactorComment: text }).loadFactorComment).toBe(problem)
  expect(rejectionProblems({ ...comments, other: true, otherComment: text }).otherComment).toBe(problem)
})

test('the comment of an option that is not ticked is not looked at', () => {
  const sent = { loadFactor: true, loadFactorComment: 'too low', other: false, otherComment: 'x'.repeat(300) }
  expect(rejectionProblems(sent)).toEqual({})
})

test.each([
  ['', 'A reason is required'],
  ['  ', 'A reason is required'],
  ['a', 'Enter at least 2 characters.'],
  [' a ', 'Enter at least 2 characters.'],
  ['ab', undefined],
  ['x'.repeat(250), undefined],
  ['x'.repeat(251), 'Enter at most 250 characters.'],
])('a final rejection for %p (C§5)', (reason, problem) => expect(reasonProblem(reason)).toBe(problem))

test('no text of blanks is ever good enough', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(' ', '\t', '\n', '\u00a0')), (blanks) => {
      expect(reasonProblem(blanks.join(''))).toBeDefined()
    }),
  )
})

test('a countersigned upload whose failure carries status 200 is a success (decision 29)', () => {
  expect(isSuccessInDisguise({ status: 200 })).toBe(true)
  expect(isSuccessInDisguise({ status: 409 })).toBe(false)
  expect(isSuccessInDisguise({ status: 0 })).toBe(false)
})

test('a comment whose box is not ticked is not sent', () => {
  const typed = { loadFactorComment: 'typed, then unticked', otherComment: 'The price.' }
  expect(tickedComments({ ...typed, other: true })).toEqual({
    loadFactor: false,
    other: true,
    otherComment: 'The price.',
  })
  expect(tickedComments({ ...typed, loadFactor: true, other: false })).toEqual({
    loadFactor: true,
    loadFactorComment: typed.loadFactorComment,
    other: false,
  })
})
