import fc from 'fast-check'
import { orderOf, ranksInSteps } from './column-order'
import type { CellValue } from '../columns'
import { finish } from './in-steps'

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** The plainest way to the same order: stable, missing values last. */
function expectedOrder(values: readonly CellValue[], desc: boolean): number[] {
  const numeric = values.every((value) => value === null || typeof value === 'number')
  const missing = (value: CellValue | undefined) => value == null || Number.isNaN(value)
  return values
    .map((_, row) => row)
    .sort((a, b) => {
      const [left, right] = [values[a], values[b]]
      if (missing(left) || missing(right)) return Number(missing(left)) - Number(missing(right))
      const ascending = numeric ? Number(left) - Number(right) : collator.compare(String(left), String(right))
      return desc ? -ascending : ascending
    })
}

const digits = fc.stringMatching(/^[0-9]{1,19}$/)

test.each<[string, fc.Arbitrary<CellValue>]>([
  ['account numbers', digits],
  ['account numbers and gaps', fc.option(digits)],
  ['numbers', fc.option(fc.double())],
  ['words with numbers in them', fc.stringMatching(/^[a-cA-C -]{0,2}[0-9]{0,3}$/)],
  ['texts', fc.option(fc.string({ unit: 'grapheme' }))],
  ['numbers among texts', fc.oneof(fc.integer({ min: -9, max: 99 }), digits, fc.constant(null))],
])('%s are in the order of the plain comparison, in both directions', (_name, value) => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 40 }), fc.boolean(), (values, desc) => {
      const ranks = finish(ranksInSteps(values, (each) => each))
      expect([...orderOf(ranks, desc)]).toEqual(expectedOrder(values, desc))
    }),
  )
})

test('thousands of rows are ranked in many steps and in the same order', () => {
  const values = Array.from({ length: 7_321 }, (_, row) => `Store ${(row * 7919) % 5_003}`)
  const steps = ranksInSteps(values, (value) => value)
  let count = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) count += 1
  expect(count).toBeGreaterThan(20)
  expect([...orderOf(step.value, true)]).toEqual(expectedOrder(values, true))
})
