import type { Logger } from 'pino'
import { buildApp } from './app'
import { prepareSigningKey } from './bid/receipt/receipt.commands'
import { examineCertificate, prepareCertificate } from './contract/countersign/signing-certificate'
import { openDb, UnusableDatabase, type Db } from './db/open-db'
import { refreshDemoTimes } from './demo-market/refresh-demo-times'
import { resetData } from './demo-market/reset-data'
import { isEmpty, seedDemoMarket } from './demo-market/seed-demo-market'
import { openGate } from './http/connection/gate'
import { createLog } from './log'
import { demonstrationAccounts, demonstrationLinks } from './print-demonstration'
import { BadSettings, readServingSettings, type Settings } from './settings'
import { stopOnSignals } from './stop-on-signals'

/** Expected failures of a start: one sentence each and an exit code, no stack trace. */
function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const WITHOUT_PRIORITY =
  'the thread that notes when bids arrive may not go before other programs: on a busy machine it notes them late; ' +
  'let it by `ulimit -e 30` or CAP_SYS_NICE (docs/operating.md)'

/** One line of progress for whoever started this; logs are JSON, these are not. */
const report = (text: string) => process.stdout.write(`${text}\n`)

async function start(): Promise<void> {
  const settings = readServingSettings(process.env)
  const log = createLog(settings.logLevel)
  const certificateProblem = await examineCertificate(settings, new Date())
  if (certificateProblem) log.warn(certificateProblem)
  if (process.argv.includes('--reset')) {
    report('progress:Throwing the old demonstration market away')
    await resetData(settings)
  }
  const stopTracing = await startTracing(settings, log)
  report('progress:Opening the database')
  const leave = await joinInstances(settings)
  const opened = await openDb(settings, settings.demoMarket ? prepareDemoMarket : undefined)
  const { db, probe, pool, notifier } = opened
  await prepareSigningKey(db, settings, new Date())
  await prepareCertificate(db, new Date())
  const app = await buildApp({ db, probe, pool, notifier, settings, log })
  const { port, goesFirst } = await openGate(app, { port: settings.port, host: settings.host }).catch(
    async (error: unknown) => {
      await opened.close()
      await leave()
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      giveUp(`Port ${settings.port} is taken by another program: stop it, or set PORT_API to another port.`)
    },
  )
  if (!goesFirst) log.warn(WITHOUT_PRIORITY)
  stopOnSignals(app, settings.drain, async () => {
    await opened.close()
    await leave()
    await stopTracing()
  })
  await announce(opened.db, settings, port)
}

/** @returns how to stop, with what was traced last */
async function startTracing({ traces }: Settings, log: Logger): Promise<() => Promise<void>> {
  // It brings a megabyte of code that few need.
  if (traces) return (await import('./tracing/open-tracing')).openTracing(traces, log)
  return async () => undefined
}

/**
 * The embedded database belongs to one process by its folder's lock; on a server instances find each other there.
 * @returns how to leave
 */
async function joinInstances(settings: Settings): Promise<() => Promise<void>> {
  const { databaseUrl, databaseDirectUrl = databaseUrl, documentBucket } = settings
  if (databaseDirectUrl === undefined) return () => Promise.resolve()
  const { holdInstanceLock } = await import('./db/server/instance-lock')
  return holdInstanceLock(databaseDirectUrl, documentBucket ? 'bucket' : 'folder', giveUp)
}

async function prepareDemoMarket(db: Db): Promise<void> {
  const now = new Date()
  if (await isEmpty(db)) {
    report('progress:Filling the empty database with the demonstration market')
    await seedDemoMarket(db, now)
  } else {
    // Screen tests start from a copy that was seeded some time ago: for them everything is fresh.
    await refreshDemoTimes(db, now, process.argv.includes('--fresh-times') ? 'all' : 'ran-out')
  }
}

async function announce(db: Db, settings: Settings, port: number): Promise<void> {
  if (settings.demoMarket) demonstrationAccounts().forEach(report)
  // Links that sign in never stand in a log that nobody asked to hold them.
  if (settings.demoMarket && process.argv.includes('--links')) {
    for (const line of await demonstrationLinks(db, settings.portalUrl, new Date())) report(line)
  }
  report(`ready:http://localhost:${port}`)
}

start().catch((error: unknown) => {
  if (error instanceof BadSettings || error instanceof UnusableDatabase) giveUp(error.message)
  throw error
})
