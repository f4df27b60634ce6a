import { findImporters, reachedBy } from './import-graph.mjs'

const imports = (source: string, ...resolved: string[]) => ({
  source,
  dependencies: resolved.map((file) => ({ resolved: file })),
})
const importers = findImporters([
  imports('shared-contracts/src/bid/rate.test.ts', 'shared-contracts/src/bid/rate.ts'),
  imports('remote-bidding/src/bid/RateCell.tsx', 'shared-contracts/src/bid/rate.ts'),
  imports('remote-bidding/src/bid/RateCell.test.tsx', 'remote-bidding/src/bid/RateCell.tsx'),
  imports('remote-account/src/remote.tsx', 'remote-account/src/Setup.tsx'),
  imports('provider-api/src/contract/plan.ts', 'provider-api/src/db/rows.ts'),
  imports('e2e/last-look.spec.ts', 'e2e/screens/BidFormScreen.ts'),
])

test.each([
  ['a rule', ['shared-contracts/src/bid/rate.ts'], ['RateCell.test.tsx', 'rate.test.ts'], ['bidding', 'test']],
  ['a screen', ['remote-account/src/Setup.tsx'], [], ['account']],
  ['the server', ['provider-api/src/db/rows.ts'], [], ['contracts', 'test']],
  ['what specs stand on', ['e2e/screens/BidFormScreen.ts'], [], ['last-look']],
  ['a document', ['README.md'], [], []],
])('%s: the tests that import it, and the specs of the apps that reach it', (_what, changed, tests, specs) => {
  const reached = reachedBy(changed, importers)
  expect(reached.tests.map((file) => file.split('/').at(-1)).sort()).toEqual(tests)
  expect(reached.specs.sort()).toEqual(specs)
})

test('what every test stands on reaches all of them', () => {
  expect(reachedBy(['pnpm-lock.yaml'], importers)).toEqual({ tests: ['.'], specs: ['test'] })
})
