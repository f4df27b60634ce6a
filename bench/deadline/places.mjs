// Where the rush is run: provider-api on the embedded database, and instances of it on a PostgreSQL server.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import S3rver from 's3rver'

/** @typedef {{ url: string, peakMemory: () => number | undefined, stop: () => Promise<void> }} Api */

/**
 * The built program, on a free port, without the demonstration market. BENCH_PROFILE names a folder for CPU profiles.
 * @param {string} main @param {Record<string, string>} env @returns {Promise<Api>}
 */
export async function startApi(main, env) {
  const profile = process.env.BENCH_PROFILE
  const words = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const child = spawn(process.execPath, [...words, main], {
    env: { PATH: process.env.PATH, PORT_API: '0', HOST_API: '127.0.0.1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const url = await new Promise((/** @type {(url: string) => void} */ resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready:')) resolve(line.slice('ready:'.length).replace('localhost', '127.0.0.1'))
      else if (line.startsWith('{')) console.error(line)
    })
    void ended.then((code) => reject(new Error(`provider-api ended with ${code}`)))
  })
  return {
    url,
    peakMemory: () => peakMemoryOf(child.pid),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** MB that a process had at most, where the system tells (Linux). @param {number | undefined} pid */
function peakMemoryOf(pid) {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8')) ?? []
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'rush-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Several instances keep documents where all see them.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function openBucket() {
  const { folder, remove } = newFolder()
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'documents', configs: [] }],
  })
  const { port } = await server.run()
  return {
    env: {
      DOCUMENTS_S3_BUCKET: 'documents',
      DOCUMENTS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      DOCUMENTS_S3_ACCESS_KEY_ID: 'S3RVER',
      DOCUMENTS_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close()
      remove()
    },
  }
}

/** A database of its own on a server. @param {string} serverUrl @param {string} name */
export async function newDatabase(serverUrl, name) {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  return url.toString()
}

/** @param {string} url @param {string[]} statements @returns {Promise<any[]>} rows of the last one */
export async function onServer(url, statements) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/**
 * On the embedded database of a data folder, while no API has it.
 * @param {string} dataDir @param {string[]} statements @returns {Promise<any[]>}
 */
export async function onEmbedded(dataDir, statements) {
  const client = await PGlite.create(join(dataDir, 'db'))
  try {
    let rows = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.close()
  }
}
