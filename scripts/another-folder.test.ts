/** @jest-environment node */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { buildOfManifest, remoteBuild, type RemoteBuild } from '../shared-contracts/src/remote'
import { writeMissing } from '../remote-cli/src/new-remote/create-remote.mjs'
import { remoteFiles } from '../remote-cli/src/new-remote/remote-files.mjs'
import { SourceCopy } from '../testing/source-copy.mjs'
import { root } from './apps.mjs'

// The whole of a remote that brings packages of its own.
const REMOTE = 'remote-contracts'

const copies = [new SourceCopy(), new SourceCopy()] as const
afterAll(() => copies.forEach((copy) => copy.throwAway()))

/** What the remote's build says of itself. */
async function built(copy: SourceCopy): Promise<RemoteBuild> {
  await copy.build([REMOTE])
  const manifest: unknown = JSON.parse(copy.read(`${REMOTE}/dist/mf-manifest.json`))
  return remoteBuild.parse(buildOfManifest(manifest))
}

/** What others leave in a day that is nothing to this one. */
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
  expect({ ...after, builtAt: '' }).toEqual({ ...before, builtAt: '' })
  expect(after.builtAt).not.toBe(before.builtAt)
  for (const file of globSync(`${REMOTE}/dist/*/*.js`, { cwd: there.folder }))
    expect([file, [root, there.folder].filter((path) => there.read(file).includes(path))]).toEqual([file, []])
}, 900_000) // ms: two builds
