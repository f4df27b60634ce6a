import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './program'

interface Manifest {
  metaData: { remoteEntry: { path: string }; portal: { build: string } }
}

/**
 * The next build of a remote without the minute of building it: the files of this checkout's build under another build
 * id. No file of a build says which one it is of.
 * @param below where its folder is made
 * @returns that folder
 */
export function nextBuild(remote: string, below: string): { folder: string; build: string } {
  const dist = join(root, `remote-${remote}`, 'dist')
  const build = randomBytes(6).toString('hex')
  const folder = join(below, build)
  mkdirSync(folder, { recursive: true })
  for (const files of ['build', 'files']) cpSync(join(dist, files), join(folder, files), { recursive: true })
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest
  manifest.metaData.remoteEntry.path = build
  manifest.metaData.portal.build = build
  writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest))
  return { folder, build }
}
