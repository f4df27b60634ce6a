import { getContractConditions, type LoadedContract } from './use-contract'

/** A contract of which everything is there but what `over` says; more is on its way. */
const loading = (isMatrixPricing: boolean, over: object = {}) =>
  ({
    plan: { rateCheckStatusCode: 1000, isMatrixPricing },
    audit: {},
    revisions: [],
    rejections: [],
    finalRejections: [],
    documents: [],
    settled: false,
    ...over,
  }) as unknown as LoadedContract

test.each([
  ['revisions', false],
  ['rejections', false],
  ['finalRejections', false],
  ['documents', false],
  ['rejections', true],
])('the areas wait for %s, with matrix pricing: %p', (part, isMatrixPricing) => {
  expect(getContractConditions(loading(isMatrixPricing))).toBeDefined()
  expect(getContractConditions(loading(isMatrixPricing, { [part]: undefined }))).toBeUndefined()
})

test('the documents are not waited for with matrix pricing', () => {
  expect(getContractConditions(loading(true, { documents: undefined }))).toBeDefined()
})
