import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { temporaryFolder, writeHostBuild } from '../testing/host-server'
import { readHostBuilds } from './host-builds'

test('what a server left that was killed while it kept a build goes with the next one', async () => {
  const kept = temporaryFolder()
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const name = (pid: number | undefined, host = hostname()) => `.bbbbbb~${host}~${pid}~${randomUUID()}`
  const [dead, mine] = [name(other.pid), name(process.pid)]
  const [running, elsewhere] = [name(process.ppid), name(other.pid, 'another')]
  for (const each of [dead, mine, running, elsewhere]) mkdirSync(join(kept, each))
  other.kill('SIGKILL')
  await once(other, 'exit')
  const { builds } = await readHostBuilds(writeHostBuild(temporaryFolder()), kept)
  expect(readdirSync(kept).sort()).toEqual([running, elsewhere, builds[0]?.build].sort())
})
