import { ownerOf } from './changed.mjs'

test.each([
  ['shared-contracts/src/bid/rates/rate.ts', 'bidding'],
  ['remote-bidding/src/bid/RateCell.tsx', 'bidding'],
  ['provider-api/src/contract/plan.ts', 'contracts'],
  ['remote-contracts/src/remote.tsx', 'contracts'],
  ['remote-account/src/Setup.tsx', 'account'],
  ['host/server/main.ts', 'host'],
  ['provider-api/src/db/rows.ts', 'test'],
  ['remote-kit/src/swr.ts', 'test'],
  ['pnpm-lock.yaml', 'test'],
  ['README.md', undefined],
])('%s is in the specs of %s', (file, owner) => expect(ownerOf(file)).toBe(owner))
