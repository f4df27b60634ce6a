import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hostBuild, type HostBuild } from 'shared-contracts/remote'
import writeFileAtomic from 'write-file-atomic'
import { SettingError } from '../../scripts/portal-settings.mjs'

/** A page that was opened before a deployment of the host still finds its chunks. */
const MAX_BUILDS = 5
const DESCRIPTION = 'host.json'
const NOT_SERVED = /^(index\.html|host\.json|source-hash\.txt)$|\.(map|br|gz)$/
const COMPRESSED = ['.js', '.css', '.json', '.svg']

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The host's builds that can be served. */
export interface HostBuilds {
  /** The page of the current one, as its build wrote it. */
  html: string
  /** The current one first. */
  builds: HostBuild[]
  /** The folder of a file, by its name; names carry a hash of their content. */
  files: ReadonlyMap<string, string>
  /** Adds builds that another server has put beside them since: during a rollout pages of both ask either. */
  lookAgain: () => Promise<void>
}

/**
 * Keeps the build in `dist` beside the earlier ones, with its compressed forms, and reads what can be served.
 * @throws SettingError when there is no build
 */
export async function readHostBuilds(dist: string, buildsDir: string): Promise<HostBuilds> {
  const current = readBuild(dist)
  if (!current) throw new SettingError('The host has not been built. Run npm run build.')
  await storeBuild(dist, join(buildsDir, current.build))
  const names = readdirSync(buildsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
  const found = names.flatMap((name) => {
    const build = readBuild(join(buildsDir, name))
    return build ? [{ build, folder: join(buildsDir, name) }] : []
  })
  const age = ({ build }: { build: HostBuild }) =>
    build.build === current.build ? Infinity : Date.parse(build.builtAt)
  found.sort((one, other) => (age(one) < age(other) ? 1 : -1))
  for (const { folder } of found.slice(MAX_BUILDS)) await rm(folder, { recursive: true, force: true })
  const served = found.slice(0, MAX_BUILDS)
  const builds = served.map(({ build }) => build)
  const files = new Map<string, string>()
  const addFiles = (folder: string, names: string[]) => {
    for (const name of names) if (!NOT_SERVED.test(name) && !files.has(name)) files.set(name, folder)
  }
  for (const { folder } of served) addFiles(folder, readdirSync(folder))

  async function look(): Promise<void> {
    for (const name of await readdir(buildsDir)) {
      if (builds.some(({ build }) => build === name)) continue
      const folder = join(buildsDir, name)
      const build = readBuild(folder)
      // Another server may be removing it.
      const names = build && (await readdir(folder).catch(() => undefined))
      if (!names) continue
      builds.push(build)
      addFiles(folder, names)
    }
  }
  let looking: Promise<void> | undefined
  const lookAgain = () => (looking ??= look().finally(() => (looking = undefined)))
  return { html: readFileSync(join(dist, 'index.html'), 'utf8'), builds, files, lookAgain }
}

function readBuild(folder: string): HostBuild | undefined {
  const file = join(folder, DESCRIPTION)
  if (!existsSync(file)) return undefined
  try {
    return hostBuild.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    // Empty after a power cut: the build of this server is stored again, an earlier one is not served.
    return undefined
  }
}

/** `host.json` is copied last: until it is there no server serves the folder, and two may copy the same build. */
async function storeBuild(dist: string, folder: string): Promise<void> {
  if (readBuild(folder)) return
  await mkdir(folder, { recursive: true })
  const names = readdirSync(dist).filter((name) => !NOT_SERVED.test(name))
  await Promise.all(names.map((name) => copyCompressed(join(dist, name), join(folder, name))))
  await copyCompressed(join(dist, DESCRIPTION), join(folder, DESCRIPTION))
}

async function copyCompressed(from: string, to: string): Promise<void> {
  const content = readFileSync(from)
  // No fsync: with one for each of hundreds of files a start would take too long.
  const write = (name: string, form: Buffer) => writeFileAtomic(name, form, { fsync: false })
  if (COMPRESSED.includes(extname(to))) {
    await write(`${to}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    await write(`${to}.gz`, await gzipped(content, { level: 9 }))
  }
  await write(to, content)
}
