import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exposedParts } from './exposed-parts.mjs'

test('each screen and widget of a remote is exposed under the name of its file, and nothing else', () => {
  const app = mkdtempSync(join(tmpdir(), 'exposed-'))
  mkdirSync(join(app, 'src/screens/chosen'), { recursive: true })
  const files = ['BidFormScreen.tsx', 'OpenBidsWidget.tsx', 'BidFormScreen.test.tsx', 'use-bid.ts', 'Totals.tsx']
  for (const file of [...files, 'chosen/InnerScreen.tsx']) writeFileSync(join(app, 'src/screens', file), '')
  expect(exposedParts(app)).toEqual({
    './bidForm': { import: './src/screens/BidFormScreen.tsx', name: 'bidForm' },
    './openBids': { import: './src/screens/OpenBidsWidget.tsx', name: 'openBids' },
  })
  rmSync(app, { recursive: true })
  expect(exposedParts(app)).toEqual({})
})
