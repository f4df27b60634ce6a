import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onlyRun } from './only-run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'only-run-'))
const file = join(folder, 'chaos.pid')
afterAll(() => rmSync(folder, { recursive: true }))

test('a second run is told of the first, and may go when that has ended', () => {
  const [end, nobody] = onlyRun('chaos', folder)
  expect(nobody).toBeUndefined()
  expect(onlyRun('chaos', folder)[1]).toBe(process.pid)
  end()
  expect(existsSync(file)).toBe(false)
})

test('what a run that was killed left keeps nobody out', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  for (const left of [String(pid), '', 'nonsense']) {
    writeFileSync(file, left)
    const [end, other] = onlyRun('chaos', folder)
    expect(other).toBeUndefined()
    end()
  }
})
