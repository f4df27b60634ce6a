import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInOffice } from '../../testing/open-in-office'
import { root } from '../apps.mjs'
import reportFaults from '../faults/report-faults.mjs'
import { NO_CHROMIUM } from './find-chromium.mjs'
import { chooseParts } from './parts.mjs'
import { findPostgres } from './postgres-server.mjs'
import { roomMissing } from './room-on-disk.mjs'
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

test('without Chromium a browser part fails and says what to do; the others go on', async () => {
  const [, browser] = chooseParts(['browser'], () => undefined, bare)
  const said: string[] = []
  const parts = [browser, { name: 'made-check', command: [process.execPath, '--version'], cores: 1 }]
  const outcomes = await runParts(
    parts.flatMap((part) => (part ? [{ ...part, after: [] }] : [])),
    { cores: 1, root: folder, print: (line) => said.push(line) },
  )
  expect(outcomes).toMatchObject([
    { name: 'browser', failed: 1 },
    { name: 'made-check', passed: 1, failed: 0 },
  ])
  expect(said.join('\n')).toContain(NO_CHROMIUM)
})

test('without PgBouncer or nginx a fault was not stood: it fails, with what to install', async () => {
  async function* events() {
    const details = { duration_ms: 3 }
    yield {
      type: 'test:pass',
      data: { nesting: 0, name: 'a rush', skip: 'install nginx (Debian: nginx-light)', details },
    }
    yield { type: 'test:pass', data: { nesting: 0, name: 'a power cut', details } }
  }
  const said: unknown[] = []
  for await (const line of reportFaults(events())) said.push(JSON.parse(line))
  expect(said).toEqual([
    { name: 'a rush', failed: true, seconds: 0.003, why: 'left out: install nginx (Debian: nginx-light)' },
    { name: 'a power cut', failed: false, seconds: 0.003 },
  ])
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

test('a part that another run has under way is not run a second time, and says whose it is', async () => {
  mkdirSync(join(folder, '.cache'), { recursive: true })
  writeFileSync(join(folder, '.cache/part-made-check.pid'), String(process.ppid))
  const said: string[] = []
  const part = { name: 'made-check', command: [process.execPath, '--version'], cores: 1 }
  const outcomes = await runParts([part], { cores: 1, root: folder, print: (line) => said.push(line) })
  expect(outcomes).toMatchObject([{ name: 'made-check', passed: 0, failed: 1 }])
  expect(said).toEqual([
    `✗ made-check: not run, because process ${process.ppid} runs it here already: try again when that has ended`,
  ])
})

test.each([
  ['room enough', 10, undefined],
  ['a full disk', 0.04, /^Tests write up to \d GB to .+, where 0\.0 GB is free: make room\.$/],
])('%s: %d GB free', (_disk, free, expected) => {
  const said = roomMissing(() => free * 1024 ** 3)
  if (expected === undefined) expect(said).toBeUndefined()
  else expect(said).toMatch(expected)
})

test('a full folder for temporary files has a setting', () => {
  const said = roomMissing((asked) => (asked === tmpdir() ? 0 : 10 * 1024 ** 3))
  expect(said).toContain('or set TMPDIR to a folder on another disk.')
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
