import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { testsOf } from './suites'

/** Which of the spec files; suites.ts says what there is. */
const which = process.env.BROWSER_TESTS
const SPEC = /\.spec\.ts$/
const names = readdirSync(import.meta.dirname)
  .filter((file) => SPEC.test(file))
  .map((file) => file.replace(SPEC, ''))

/** `1/3`: the first of three machines that share the files. */
const [current = 1, total = 1] = (process.env.BROWSER_SHARD || '1/1').split('/').map(Number)

/** The whole portal in a real browser. Each spec file has a portal and a fresh market of its own (fixtures.ts). */
export default defineConfig({
  testDir: '.',
  projects: testsOf(which, names),
  outputDir: '../test-results/browser',
  globalSetup: './portal/prepare-market.ts',
  workers: Number(process.env.BROWSER_WORKERS ?? 2),
  shard: { current, total },
  retries: 0,
  forbidOnly: true,
  // Each wait is for something that comes: on a busy machine it comes late, and only what never comes may fail.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/browser.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    // Emptied between tests: cookies, storage, routes and pages go; what stays is the compiled code of the same files.
    reuseContext: true,
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    // Traces cost time: where results are kept.
    trace: process.env.GITHUB_ACTIONS ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
})
