import { defineConfig } from '@playwright/test'
import { availableParallelism } from 'node:os'
import { GIB, workers } from '../scripts/test/workers.mjs'
import usual from './playwright.config'

/** Run nightly; docs/chaos.md says where their faults are found on every change. */
const NIGHTLY = ['combinations.chaos.ts']
/** Of these every change has fewer rounds. */
const LONGER = ['heap.chaos.ts']
const COMPOSED = ['compose.chaos.ts', 'scale.chaos.ts']
const which = process.env.CHAOS ?? 'all'
if (!['all', 'every-change', 'nightly', 'compose'].includes(which))
  throw new Error(`--${which}: there are --every-change, --nightly, --compose and --scale.`)

/**
 * `npm run chaos`: what takes longer than `npm test` has time for. Each worker has a browser and a portal of its own,
 * for whichever tests it gets; they wait more than they work, and so there are more of them than processors.
 */
export default defineConfig({
  ...usual,
  // Those of the specs choose files of their own.
  projects: [{}],
  testDir: 'chaos',
  testMatch: which === 'nightly' ? [...NIGHTLY, ...LONGER] : '*.chaos.ts',
  testIgnore: which === 'compose' ? [] : which === 'every-change' ? [...COMPOSED, ...NIGHTLY] : COMPOSED,
  outputDir: '../test-results/chaos',
  fullyParallel: true,
  workers: workers(1.5 * GIB, 2 * availableParallelism()),
  timeout: 180_000,
  // A condition that comes late on a busy machine still comes.
  expect: { timeout: 30_000 },
  use: { ...usual.use, actionTimeout: 30_000 },
})
