import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from './folder-store.mjs'

const folder = mkdtempSync(join(tmpdir(), 'half-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = new Map([['mf-manifest.json', Buffer.from('{}')]])

/** A process that works on the store and is killed before one of its steps, of `node:fs/promises`. */
async function killed(at: string, step: 'rename' | 'rm', work: string) {
  const script = `
    import fs from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    import { folderStore } from ${JSON.stringify(join(__dirname, 'folder-store.mjs'))}
    const files = new Map([['mf-manifest.json', Buffer.from('{}')]])
    fs.${step} = () => (process.stdout.write('there'), new Promise(() => setInterval(() => {}, 1000)))
    syncBuiltinESMExports()
    await folderStore(${JSON.stringify(at)}).${work}`
  const writer = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(writer.stdout, 'data')
  writer.kill('SIGKILL')
  await once(writer, 'exit')
}

test.each<[string, 'rename' | 'rm', string]>([
  ['put', 'rename', `put('tariffs', 'bbbbbb', files)`],
  ['setNewest', 'rename', `setNewest('tariffs', 'aaaaaa')`],
  ['remove', 'rm', `remove('tariffs', 'aaaaaa')`],
])('what a writer leaves that is killed in %s goes with the next write', async (name, step, work) => {
  const at = join(folder, name)
  const store = folderStore(at)
  await store.put('tariffs', 'aaaaaa', files)
  const before = await store.builds('tariffs')
  await killed(at, step, work)
  const left = readdirSync(join(at, 'tariffs')).filter((each) => each.startsWith('.'))
  expect(left).toHaveLength(1)
  // Nobody meets it: a build that was to go is gone, one that was to come is not there.
  expect(await store.builds('tariffs')).toEqual(name === 'remove' ? [] : before)
  await store.put('tariffs', 'cccccc', files)
  await store.setNewest('tariffs', 'cccccc')
  expect(readdirSync(join(at, 'tariffs')).sort()).toEqual([...(name === 'remove' ? [] : before), 'cccccc', 'newest'])
  if (name === 'remove') {
    await store.put('tariffs', 'aaaaaa', files)
    await store.remove('tariffs', 'aaaaaa')
    expect(readdirSync(join(at, 'tariffs')).sort()).toEqual(['cccccc', 'newest'])
  }
})

test('what another process writes, here or on another machine, stays', async () => {
  const at = join(folder, 'others')
  const store = folderStore(at)
  await store.put('tariffs', 'aaaaaa', files)

  const id = '00000000-0000-4000-8000-000000000000'
  const others = [`.bbbbbb~another~${2 ** 22 + 1}~${id}`, 'notes']
  for (const name of others) mkdirSync(join(at, 'tariffs', name))
  await Promise.all(['cccccc', 'dddddd'].map((build) => store.put('tariffs', build, files)))
  expect(readdirSync(join(at, 'tariffs')).sort()).toEqual([...others, 'aaaaaa', 'cccccc', 'dddddd'].sort())
  jest.useFakeTimers({ now: Date.now() + 2 * 3_600_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
  await store.setNewest('tariffs', 'cccccc')
  jest.useRealTimers()
  expect(readdirSync(join(at, 'tariffs')).sort()).toEqual(['aaaaaa', 'cccccc', 'dddddd', 'newest', 'notes'])
})
