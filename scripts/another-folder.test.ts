/** @jest-environment node */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { buildOfManifest, remoteBuild, type RemoteBuild } from '../shared-contracts/src/remote'
import { writeMissing } from '../remote-cli/src/new-remote/create-remote.mjs'
import { remoteFiles } from '../remote-cli/src/new-remote/remote-files.mjs'
import { SourceCopy } from '../testing/source-copy.mjs'
import { root } from './apps.mjs'

// The whole of two remotes: account, and contracts, which brings packages of its own.
const REMOTES = ['remote-account', 'remote-contracts']

const copies = [new SourceCopy(), new SourceCopy()] as const
afterAll(() => copies.forEach((copy) => copy.throwAway()))

/** By remote, what its build says of itself. */
async function built(copy: SourceCopy): Promise<RemoteBuild[]> {
  await copy.build(REMOTES)
  return REMOTES.map((name) => {
    const manifest: unknown = JSON.parse(copy.read(`${name}/dist/mf-manifest.json`))
    return remoteBuild.parse(buildOfManifest(manifest))
  })
}

/** What others leave in a day that is nothing to these two. */
function letOthersWork(copy: SourceCopy) {
  const files = remoteFiles({ name: 'tariffs', port: 3009, dependencies: {}, devDependencies: {} })
  writeMissing(join(copy.folder, 'remote-tariffs'), files)
  copy.append('pnpm-lock.yaml', '\n# what a new remote and a patch of a library change\n')
  copy.change('shared-ui/package.json', /(?<="version": "\d+\.\d+\.)\d+/, (patch) => String(Number(patch) + 1))
  copy.append('shared-ui/src/core/index.ts', 'export const ofAPatch = () => 0\n')
}

test('in another folder, with a new remote and a patch of what the host gives, a build has the same id', async () => {
  const [here, there] = copies
  letOthersWork(there)
  const before = await built(here)
  const after = await built(there)
  expect(after.map(({ build }) => build)).toEqual(before.map(({ build }) => build))
  expect(after.map(({ files }) => files)).toEqual(before.map(({ files }) => files))
  expect(after.map(({ requires }) => requires)).toEqual(before.map(({ requires }) => requires))
  for (const name of REMOTES)
    for (const file of globSync(`${name}/dist/*/*.js`, { cwd: there.folder }))
      expect([file, [root, there.folder].filter((path) => there.read(file).includes(path))]).toEqual([file, []])
  expect(after.map(({ builtAt }) => builtAt)).not.toEqual(before.map(({ builtAt }) => builtAt))
}, 900_000) // ms: four builds
