import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInOffice } from '../../testing/open-in-office'
import { root } from '../apps.mjs'
import { countTests } from '../faults/count-tests.mjs'
import { NO_CHROMIUM } from './find-chromium.mjs'
import { chooseParts } from './parts.mjs'
import { findPostgres } from './postgres-server.mjs'
import { runParts } from './run-parts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'machine-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bare = { postgres: () => undefined, chromium: () => undefined }

test('without PostgreSQL the API tests run on the embedded database, and the run says so once', () => {
  expect(findPostgres(join(folder, 'none'), folder)).toBeUndefined()
  const said: string[] = []
  const [unit, api] = chooseParts(['unit', 'api'], (line) => said.push(line), bare)
  expect(said).toEqual(['PostgreSQL is not installed: the API tests run on the embedded database only.'])
  for (const part of [unit, api]) expect(part?.command.join(' ')).not.toContain('with-postgres')
  const installed = chooseParts(['api'], () => undefined, { ...bare, postgres: () => '/usr/bin' })
  expect(installed[0]?.command.join(' ')).toContain('with-postgres')
})

const node = (name: string, program: string, more: object = {}) => ({
  name,
  command: [process.execPath, '-e', program],
  cores: 1,
  ...more,
})

test('without Chromium a browser part fails and says what to do; the others go on', async () => {
  const [, browser] = chooseParts(['browser'], () => undefined, bare)
  const said: string[] = []
  const parts = [...(browser ? [browser] : []), node('made-check', '0')]
  expect(await runParts(parts, { cores: 1, results: folder, print: (line) => said.push(line) })).toBe(1)
  expect(said.join('\n')).toContain(NO_CHROMIUM)
  expect(said.join('\n')).toMatch(/✗ browser +1 .*\n✓ made-check +1 .*\n✗ in all +2 .*\n\n1 passed, 1 failed$/)
})

test.each<[string, object, number, number]>([
  ['jest', { numPassedTests: 3, numTotalTests: 5, numRuntimeErrorTestSuites: 1 }, 0, 3],
  ['Playwright', { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] }, 0, 4],
  [
    'one that ends badly though every test passed',
    { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } },
    1,
    1,
  ],
])('what %s reports is counted: what was left out or passed at a second try has failed', async (...row) => {
  const [, report, code, failed] = row
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  const said: string[] = []
  const part = node('counted', `console.log('a line'), process.exit(${code})`, { report: file })
  const settings = { cores: 2, results: folder, print: (line: string) => said.push(line) }
  expect(await runParts([part, node('next', '0', { after: 'counted' })], settings)).toBe(failed + 1)
  expect(said.at(-1)).toBe(`\n3 passed, ${failed + 1} failed`)
  expect(said.join('\n')).toContain('✗ next: not run, because counted failed')
  expect(readFileSync(join(folder, 'counted.log'), 'utf8')).toBe('a line\n')
})

test('a part whose report is missing has failed', async () => {
  const part = node('no-report', '0', { report: join(folder, 'nowhere.json') })
  expect(await runParts([part], { cores: 1, results: folder, print: () => undefined })).toBe(1)
})

test('without PgBouncer or nginx a fault was not stood: it fails', () => {
  const end = (skipped: number) => `ℹ tests 2\nℹ pass 1\nℹ fail 0\nℹ cancelled 0\nℹ skipped ${skipped}\nℹ todo 0\n`
  expect(countTests(end(0), true)).toEqual({ passed: 1, failed: 0 })
  expect(countTests(end(1), true)).toEqual({ passed: 1, failed: 1 })
  expect(countTests(end(0), false)).toEqual({ passed: 1, failed: 1 })
  expect(countTests('', true)).toEqual({ passed: 0, failed: 1 })
})

test('without LibreOffice spreadsheets are read with xlsx, and that is said', () => {
  const { PATH } = process.env
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  process.env.PATH = folder
  try {
    const { rates } = openInOffice({ rates: new TextEncoder().encode('Term,Rate\n12,0.07\n') })
    expect(rates?.rows[1]?.map(({ text }) => text)).toEqual(['12', '0.07'])
    expect(rates?.look).toBeUndefined()
    expect(said).toHaveBeenCalledWith('LibreOffice is not installed: these files are read with xlsx instead.\n')
  } finally {
    process.env.PATH = PATH
    said.mockRestore()
  }
})

test('who is not root is told which Debian packages are missing, and goes on', () => {
  // A path with nothing on it but what the script itself runs.
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'id'), '#!/bin/sh\necho 1000\n', { mode: 0o755 })
  symlinkSync('/bin/false', join(programs, 'ls'))
  const { status, stdout } = spawnSync('/bin/bash', [join(root, '.ci/install-packages')], {
    encoding: 'utf8',
    env: { PATH: programs },
  })
  expect(status).toBe(0)
  expect(stdout).toBe(
    'Not installed, and only root with apt-get could: ' +
      'postgresql chromium-headless-shell pgbouncer nginx-light libreoffice-calc-nogui poppler-utils. ' +
      'The tests go on without.\n',
  )
})
