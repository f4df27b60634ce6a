import { defineConfig } from '@playwright/test'
import usual from './playwright.config'

/** `npm run chaos`: what takes longer than `npm test` has time for. Each file has a portal of its own. */
export default defineConfig({
  ...usual,
  testDir: 'chaos',
  testMatch: '*.chaos.ts',
  testIgnore: process.env.CHAOS === 'compose' ? [] : ['compose.chaos.ts', 'scale.chaos.ts'],
  outputDir: '../test-results/chaos',
  timeout: 120_000,
  reporter: [['./chaos/ChaosReporter.ts']],
})
