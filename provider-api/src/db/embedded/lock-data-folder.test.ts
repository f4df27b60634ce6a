import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { lockDataFolder } from './lock-data-folder'
import { openEmbedded } from './open-embedded'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketplace-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => join(folder, 'in-use-by.pid')

test('one owner at a time; who comes second is told whom to ask, and which file says so', () => {
  const unlock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(`it is in use by process ${process.pid}, says ${file()}`)
  unlock()
  lockDataFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test('who would work beside a running portal is told to stop it, not to take another folder', async () => {
  const unlock = lockDataFolder(folder)
  await expect(openEmbedded(folder)).rejects.toThrow(/^The data folder .* in use by .*\. Stop the portal first\.$/)
  unlock()
  writeFileSync(join(folder, 'letter'), 'Dear Dana')
  await expect(openEmbedded(join(folder, 'letter'))).rejects.toThrow(/\. Name another one in DATA_DIR\.$/)
})

test('the lock of a folder that was copied while it was in use is not this folder’s', () => {
  const copy = mkdtempSync(join(tmpdir(), 'marketplace copied-'))
  const unlock = lockDataFolder(folder)
  cpSync(folder, copy, { recursive: true })
  const unlockCopy = lockDataFolder(copy)
  expect(() => lockDataFolder(copy)).toThrow('it is in use by process')
  expect(() => lockDataFolder(folder)).toThrow('it is in use by process')
  unlockCopy()
  unlock()
  rmSync(copy, { recursive: true })
})

test.each([
  [
    'of a process that has ended',
    `${execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim()} 1 x`,
  ],
  ['of another process with the same id', `${process.pid} 1 x`],
  ['of an older version', '999999999'],
  ['without a word', ''],
])('a lock %s is taken over', (_, left) => {
  writeFileSync(file(), left)
  const unlock = lockDataFolder(folder)
  expect(readFileSync(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  expect(readdirSync(folder)).toEqual(['in-use-by.pid'])
  unlock()
})

test('of twelve processes that race for a dead owner’s folder one gets it, every time', async () => {
  const RACERS = 12
  const source = join(__dirname, 'lock-data-folder.ts')
  const program = join(folder, 'racer.mjs')
  const { buildSync } = await import('esbuild')
  buildSync({ entryPoints: [source], bundle: true, platform: 'node', format: 'esm', outfile: join(folder, 'lock.mjs') })
  writeFileSync(
    program,
    `import { lockDataFolder } from './lock.mjs'
     import { createInterface } from 'node:readline'
     createInterface({ input: process.stdin }).on('line', (place) => {
       try { lockDataFolder(place); console.log('in') } catch { console.log('out') }
     })
     console.log('ready')`,
  )
  const racers = Array.from({ length: RACERS }, () => {
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    return { child, next: async () => (await lines.next()).value as string }
  })
  await Promise.all(racers.map((racer) => racer.next()))
  for (let round = 0; round < 40; round++) {
    const place = mkdtempSync(join(folder, 'race-'))
    writeFileSync(join(place, 'in-use-by.pid'), round % 2 === 0 ? '999999999' : '')
    for (const { child } of racers) child.stdin.write(`${place}\n`)
    const answers = await Promise.all(racers.map((racer) => racer.next()))
    expect(answers.filter((word) => word === 'in')).toHaveLength(1)
  }
  for (const { child } of racers) child.kill()
})
