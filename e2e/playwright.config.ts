import { defineConfig } from '@playwright/test'

/**
 * What `npm test` drives in a browser: what may never leak, be lost or stop (sign-in, rates, submissions, decisions).
 * The rest is `npm run test:browser:rest`, which CI runs after it; `npm run test:browser` runs all.
 */
const CORE = [
  'another-rep',
  'contracts',
  'kept-bid',
  'last-look',
  'remote-down',
  'session',
  'session-faults',
  'sign-in',
  'submission',
  'submission-failures',
  'two-reps',
].map((name) => `${name}.spec.ts`)
/**
 * What `npm run test:browser:scaled` drives against three instances: bids and contracts from end to end, two reps at
 * once, what changes elsewhere, files, sessions, and an API that goes away.
 */
const SCALED = [
  'account-activation',
  'another-rep',
  'changed-while-open',
  'contract-decisions',
  'contract-uploads',
  'contracts',
  'downloads',
  'last-look',
  'live-changes',
  'opt-out',
  'prospects',
  'quote-details',
  'session',
  'sign-in',
  'submission',
  'submission-failures',
  'two-reps',
  'win-loss',
].map((name) => `${name}.spec.ts`)
const which = process.env.BROWSER_TESTS

/** The whole portal in a real browser. Each spec file has a portal and a fresh market of its own (fixtures.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: which === 'core' ? CORE : which === 'scaled' ? SCALED : '*.spec.ts',
  testIgnore: which === 'rest' ? CORE : [],
  outputDir: '../test-results/browser',
  globalSetup: './portal/prepare-market.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/browser.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
})
