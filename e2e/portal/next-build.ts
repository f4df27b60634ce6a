import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteBuild } from 'shared-contracts/remote'
import { root } from './program'

const integrityOf = (text: string | Buffer) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/**
 * The next build of a remote without the minute of building it: the files of this checkout's build under another build
 * id, with the integrity that each has then.
 * @param below where its folder is made
 * @returns that folder
 */
export function nextBuild(remote: string, below: string): { folder: string; description: RemoteBuild } {
  const dist = join(root, `remote-${remote}`, 'dist')
  const before = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')) as RemoteBuild
  const build = randomBytes(6).toString('hex')
  const renamed = (text: string) => text.replaceAll(before.build, build)
  const folder = join(below, build)
  mkdirSync(folder, { recursive: true })

  const files: RemoteBuild['files'] = {}
  const integrities: [string, string][] = []
  // The entry comes last: it names the integrity of every chunk.
  const names = Object.keys(before.files).sort(
    (one, other) => Number(one === before.entry) - Number(other === before.entry),
  )
  for (const name of names) {
    const old = readFileSync(join(dist, name))
    let content: string | Buffer = /\.(js|css)$/.test(name) ? renamed(old.toString()) : old
    for (const [from, to] of integrities) if (typeof content === 'string') content = content.replaceAll(from, to)
    const integrity = integrityOf(content)
    integrities.push([before.files[name]?.integrity ?? '', integrity])
    files[name] = { integrity, bytes: Buffer.byteLength(content) }
    writeFileSync(join(folder, name), content)
  }
  const description = { ...before, build, container: renamed(before.container), files }
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(description))
  return { folder, description }
}
