import { defineConfig } from '@playwright/test'
import usual from './playwright.config'

/** `npm run pictures`: every screen, beside the same screen of another commit, or on one sheet; and each feature. */
export default defineConfig({
  ...usual,
  // Those of the specs choose files of their own.
  projects: [{}],
  testDir: 'pictures',
  testMatch: process.env.PICTURES_BASE ? 'compare.pictures.ts' : ['sheet.pictures.ts', 'features/*.pictures.ts'],
  outputDir: '../test-results/pictures',
  snapshotPathTemplate: '../test-results/pictures-before/{arg}{ext}',
  workers: 1,
  use: { ...usual.use, screenshot: 'off' },
  timeout: 600_000,
  reporter: [['list']],
})
