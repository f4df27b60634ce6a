import { setPriority } from 'node:os'
import { openStateDatabase } from '../registry/state/state-database'
import { openStateFile } from '../registry/state/state-file'
import { SettingError } from '../../scripts/portal-settings.mjs'
import { buildHost } from './app'
import { askRegularly } from './ask-regularly'
import { readHostBuilds } from './host-builds'
import { readHostSettings } from './settings'

/** ms. What remotes say within this time is in the first page; a dead one does not stop the host. */
const FIRST_ANSWERS = 3000

/** A bid is as old as its arrival at the API: passing it on goes before other work, where the system lets it. */
const PRIORITY = -10

/** @throws SettingError with one sentence for whoever started this */
async function start(): Promise<void> {
  const settings = readHostSettings(process.env)
  try {
    setPriority(PRIORITY)
  } catch {
    // Whoever runs this may not (docs/operating.md).
  }
  const builds = await readHostBuilds(settings.dist, settings.keptBuilds)
  const say = (sentence: string) => process.stderr.write(`${sentence}\n`)
  const store = settings.registryDatabaseUrl
    ? await openStateDatabase(settings.registryDatabaseUrl, say).catch(() => {
        throw new SettingError('REGISTRY_DATABASE_URL: the database does not answer.')
      })
    : await openStateFile(settings.registryDir)
  for (const notice of store.notices) say(notice)

  const { app, registry } = await buildHost({ settings, builds, store })
  const asking = askRegularly(registry)
  await Promise.race([asking.asked, new Promise((passed) => setTimeout(passed, FIRST_ANSWERS))])
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
    asking.stop()
    setTimeout(() => process.exit(0), 5000).unref()
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
