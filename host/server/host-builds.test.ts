import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aHost } from '../testing/builds'
import { temporaryFolder, writeHostBuild } from '../testing/host-server'
import { readHostBuilds } from './host-builds'

test('what a server left that was killed while it kept a build is made whole by the next one', async () => {
  const kept = temporaryFolder()
  const folder = join(kept, aHost.build)
  mkdirSync(folder)
  writeFileSync(join(folder, 'main.0123abcd.js'), 'main(')
  mkdirSync(join(kept, 'bbbbbb'))
  const dist = writeHostBuild(temporaryFolder())
  const { builds } = await readHostBuilds(dist, kept)
  expect(builds.map(({ build }) => build)).toEqual([aHost.build])
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['host.json', 'main.0123abcd.js.br']))
  const [source, copy] = [dist, folder].map((each) => readFileSync(join(each, 'main.0123abcd.js'), 'utf8'))
  expect(copy).toBe(source)
})
