// The demonstration market of a screen test: a copy of one that is filled once a run. With a PostgreSQL server beside
// the tests (scripts/test/with-postgres.mjs) it is a database cloned from a template, without one an embedded one.
const { randomBytes } = require('node:crypto')
const { cpSync, existsSync, mkdtempSync, renameSync, rmSync } = require('node:fs')
const { tmpdir } = require('node:os')
const { join } = require('node:path')
const { Client } = require('pg')
const startProviderApi = require('./start-provider-api.cjs')

const TEMPLATE = 'screen_template'

/** @param {string} folder of the server's bundle */
async function prepareMarket(folder) {
  const main = join(folder, 'main.js')
  if (serverUrl() === undefined) return prepareFolder(main, join(folder, 'template'))
  await onServer(`create database ${TEMPLATE}`)
  const files = mkdtempSync(join(tmpdir(), 'marketplace-screens-'))
  const api = await startProviderApi(main, files, [], databaseUrl(TEMPLATE))
  await api.stop()
  // Workers inherit it.
  process.env.SCREEN_MARKET = files
}

/** @param {string} main @param {string} template */
async function prepareFolder(main, template) {
  process.env.SCREEN_MARKET = template
  if (existsSync(template)) return
  const draft = `${template}.${process.pid}`
  const api = await startProviderApi(main, draft)
  await api.stop()
  try {
    renameSync(draft, template)
  } catch {
    // Another run made the same one meanwhile.
    rmSync(draft, { recursive: true })
  }
}

/** A copy that belongs to one test file, with its API. @param {string} folder of the server's bundle */
async function startOnCopy(folder) {
  const files = mkdtempSync(join(tmpdir(), 'marketplace-screen-'))
  cpSync(process.env.SCREEN_MARKET ?? '', files, { recursive: true })
  const database = serverUrl() === undefined ? undefined : `screen_${randomBytes(6).toString('hex')}`
  // Two copies of one template at once are refused by PostgreSQL: they take turns.
  if (database) await onServer('select pg_advisory_lock(4023)', `create database ${database} template ${TEMPLATE}`)
  const api = await startProviderApi(
    join(folder, 'main.js'),
    files,
    ['--fresh-times'],
    database && databaseUrl(database),
  )
  return {
    url: api.url,
    stop: async () => {
      await api.stop()
      if (database) await onServer(`drop database ${database} with (force)`)
      rmSync(files, { recursive: true, force: true })
    },
  }
}

const serverUrl = () => process.env.TEST_DATABASE_URL

/** @param {string} database */
function databaseUrl(database) {
  const url = new URL(serverUrl() ?? '')
  url.pathname = `/${database}`
  return url.toString()
}

/** Statements in one session. @param {string[]} statements */
async function onServer(...statements) {
  const client = new Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

module.exports = { prepareMarket, startOnCopy }
