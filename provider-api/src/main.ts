import pino from 'pino'
import { buildApp } from './app'
import { openDb, UnusableDatabase } from './db/open-db'
import { BadSettings, readSettings } from './settings'

/** Expected failures of a start: one sentence each and an exit code, no stack trace. */
function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const log = pino({ level: settings.logLevel })
  const opened = await openDb(settings)
  const app = await buildApp({ db: opened.db, settings, log })
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    await opened.close()
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    giveUp(`Port ${settings.port} is taken by another program: stop it, or set PORT_API to another port.`)
  }

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // What hangs longer than this loses nothing that was committed.
    setTimeout(() => process.exit(0), 8000).unref()
    await app.close()
    await opened.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

start().catch((error: unknown) => {
  if (error instanceof BadSettings || error instanceof UnusableDatabase) giveUp(error.message)
  throw error
})
