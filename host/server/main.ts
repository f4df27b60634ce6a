import { setPriority } from 'node:os'
import type { Registry } from '../registry/registry'
import { openStateDatabase } from '../registry/state/state-database'
import { openStateFile } from '../registry/state/state-file'
import { SettingError } from '../../scripts/portal-settings.mjs'
import { buildHost } from './app'
import { readHostBuilds } from './host-builds'
import { readHostSettings } from './settings'

/** ms. What remotes say within this time is in the first page; a dead one does not stop the host. */
const FIRST_POLL_MS = 3000

/** A bid is as old as its arrival at the API: passing it on goes before other work, where the system lets it. */
const PRIORITY = -10

/** ms that what runs may still take at a stop; whoever stops this waits longer (docker-compose.yml, host.yaml). */
const DRAIN_LIMIT_MS = 15_000
/** ms for the registry's store to be closed; what hangs longer loses nothing. */
const CLOSING_MS = 5000

/** ms between two polls of a remote. */
const POLL_INTERVAL_MS = 30_000
/** A remote that has never been heard of is polled again sooner, then ever later. */
const FIRST_TRIES = [250, 500, 1000, 2000, 5000, 10_000]

/** Polls every remote now and every half minute, and one that is granted meanwhile. No remote keeps another waiting. */
function pollRegularly(registry: Pick<Registry, 'remotes' | 'poll' | 'choose'>) {
  const dueAt = new Map<string, number>()
  const tries = new Map<string, number>()
  const poll = async (name: string): Promise<void> => {
    dueAt.set(name, Infinity)
    // What could not even be written is tried again like what could not be read.
    const isRead = await registry.poll(name).catch(() => false)
    const tried = tries.get(name) ?? 0
    tries.set(name, tried + 1)
    // It may have been taken out meanwhile.
    const isKnown = registry.remotes().some((remote) => remote.name === name)
    const unheard = isKnown && !isRead && !registry.choose(name).current
    dueAt.set(name, Date.now() + (unheard ? (FIRST_TRIES[tried] ?? POLL_INTERVAL_MS) : POLL_INTERVAL_MS))
  }
  const pollDue = () =>
    Promise.all(registry.remotes().flatMap(({ name }) => ((dueAt.get(name) ?? 0) <= Date.now() ? [poll(name)] : [])))
  const firstPoll = pollDue()
  const timer = setInterval(() => void pollDue(), 250)
  return { firstPoll, stop: () => clearInterval(timer) }
}

/** @throws SettingError with one sentence for whoever started this */
async function start(): Promise<void> {
  const settings = readHostSettings(process.env)
  try {
    setPriority(PRIORITY)
  } catch {
    // Whoever runs this may not (docs/operating.md).
  }
  const builds = await readHostBuilds(settings.dist, settings.hostBuildsDir)
  const report = (sentence: string) => process.stderr.write(`${sentence}\n`)
  const store = settings.registryDatabaseUrl
    ? await openStateDatabase(settings.registryDatabaseUrl, report).catch(() => {
        throw new SettingError('REGISTRY_DATABASE_URL: the database does not answer.')
      })
    : await openStateFile(settings.registryDir)
  for (const notice of store.notices) report(notice)

  const { app, registry, drain } = await buildHost({ settings, builds, store })
  const polling = pollRegularly(registry)
  await Promise.race([polling.firstPoll, new Promise((passed) => setTimeout(passed, FIRST_POLL_MS))])
  try {
    // A rush is let in at once, as the API lets it in.
    await app.listen({ port: settings.port, host: settings.address, backlog: 4096 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new SettingError(
      `Port ${settings.port} is taken, so the host cannot start. Stop what uses it, or set PORT_HOST.`,
    )
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  process.stdout.write(`ready:http://localhost:${port}\n`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    polling.stop()
    await drain(DRAIN_LIMIT_MS)
    setTimeout(() => process.exit(0), CLOSING_MS).unref()
    await app.close()
    await store.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingError ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exit(1)
})
