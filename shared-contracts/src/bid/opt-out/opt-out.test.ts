import * as fc from 'fast-check'
import {
  commodityOfAll,
  needsOptOutText,
  OPT_OUT_TEXT_MAX,
  optOutProblem,
  optOutReason,
  optOutReasonLabels,
  optOutReasonsFor,
  type OptOutReason,
} from './opt-out'

test('the delivery point is a reason for gas only (B§5)', () => {
  expect(optOutReasonsFor('GAS')).toEqual(optOutReason.options)
  expect(optOutReasonsFor('ELECTRICITY')).toEqual(
    optOutReason.options.filter((reason) => reason !== 'CANNOT_SUPPORT_DELIVERY_POINT'),
  )
})

test('reasons for several requests fit each of them', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom('ELECTRICITY', 'GAS', null, undefined), { minLength: 1 }), (commodities) => {
      const offered = optOutReasonsFor(commodityOfAll(commodities))
      // One that is not known may be either.
      for (const commodity of commodities)
        for (const reason of offered) expect(optOutReasonsFor(commodity ?? 'ELECTRICITY')).toContain(reason)
      if (commodities.every((each) => each === 'GAS')) expect(offered).toEqual(optOutReason.options)
    }),
  ))

test('every reason has its own label', () => {
  const labels = optOutReason.options.map((reason) => optOutReasonLabels[reason])
  expect(new Set(labels).size).toBe(9)
  expect(labels.every((label) => /^[A-Z]/.test(label))).toBe(true)
})

test.each<[OptOutReason[], boolean]>([
  [[], false],
  [['OTHER'], true],
  [['BELOW_MINIMUM_THRESHOLD'], true],
  [['LOE_CONFLICT', 'OTHER'], true],
  [['LOE_CONFLICT', 'UTILITY_NOT_SUPPORTED', 'CANNOT_MAKE_START_DATE', 'CANNOT_SUPPORT_DELIVERY_POINT'], false],
  [['CANNOT_SUPPORT_BILLING_REQUIREMENT', 'CANNOT_SUPPORT_PRODUCT', 'CANNOT_SUPPORT_RATE_CLASS'], false],
])('%j asks for more details: %s', (reasons, needed) => expect(needsOptOutText(reasons)).toBe(needed))

test.each<[OptOutReason[], string, string | undefined]>([
  [[], '', 'no-reason'],
  [[], 'because', 'no-reason'],
  [['LOE_CONFLICT'], '', undefined],
  [['LOE_CONFLICT'], '   ', undefined],
  [['OTHER'], '', 'text-required'],
  [['OTHER'], ' \n\t ', 'text-required'],
  [['BELOW_MINIMUM_THRESHOLD', 'LOE_CONFLICT'], '', 'text-required'],
  [['OTHER'], 'x', undefined],
  [['OTHER'], 'x'.repeat(OPT_OUT_TEXT_MAX), undefined],
  [['OTHER'], 'x'.repeat(OPT_OUT_TEXT_MAX + 1), 'text-too-long'],
  [['LOE_CONFLICT'], 'x'.repeat(OPT_OUT_TEXT_MAX + 1), 'text-too-long'],
  [['OTHER'], '🙂'.repeat(OPT_OUT_TEXT_MAX), undefined],
  [['OTHER'], '🙂'.repeat(OPT_OUT_TEXT_MAX + 1), 'text-too-long'],
  [['CANNOT_SUPPORT_DELIVERY_POINT'], '', 'reason-not-offered'],
])('electricity, %j with %j: %s', (optOutReasons, optOutReasonText, code) =>
  expect(optOutProblem('ELECTRICITY', { optOutReasons, optOutReasonText })?.code).toBe(code),
)

test('the delivery point is accepted for gas', () =>
  expect(
    optOutProblem('GAS', { optOutReasons: ['CANNOT_SUPPORT_DELIVERY_POINT'], optOutReasonText: '' }),
  ).toBeUndefined())

test('a problem always names its field and says what to do', () =>
  fc.assert(
    fc.property(fc.subarray(optOutReason.options), fc.string({ maxLength: 220 }), (optOutReasons, optOutReasonText) => {
      const problem = optOutProblem('ELECTRICITY', { optOutReasons, optOutReasonText })
      if (problem) expect(problem.message).toMatch(/\.$/)
      else {
        expect(optOutReasons.length).toBeGreaterThan(0)
        expect(optOutReasonText.length).toBeLessThanOrEqual(200)
        expect(needsOptOutText(optOutReasons) && optOutReasonText.trim() === '').toBe(false)
      }
    }),
  ))
