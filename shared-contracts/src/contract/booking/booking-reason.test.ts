import fc from 'fast-check'
import { bookedOpen, bookingReasonProblem, keptPoints } from './booking.endpoints'

test.each([
  [undefined, undefined, undefined],
  [[], undefined, undefined],
  [null, 'unasked', undefined],
  [['Rate: differs.'], undefined, 'A reason is required'],
  [['Rate: differs.'], '  x ', 'Enter at least 2 characters.'],
  [['Rate: differs.'], 'x'.repeat(251), 'Enter at most 250 characters.'],
  [['Rate: differs.'], 'Agreed by telephone.', undefined],
])('open %j, reason %j: %j', (openPoints, reason, problem) => {
  expect(bookingReasonProblem({ openPoints, reason })).toBe(problem)
})

test('points are always kept in a form that can be sent', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 900 }), { maxLength: 60 }), (points) => {
      expect(bookedOpen.safeParse({ openPoints: keptPoints(points) }).success).toBe(true)
    }),
  )
})
