// Runs a command beside a PostgreSQL server of its own: `node scripts/test/with-postgres.mjs <command …>`.
// Its address is handed over as TEST_DATABASE_URL.
import { spawn } from 'node:child_process'
import { findPostgres, startPostgres } from './postgres-server.mjs'

const bin = findPostgres()
const [program, ...args] = process.argv.slice(2)
if (!bin || !program) throw new Error(bin ? 'Which command?' : 'PostgreSQL is not installed.')
const { url, stop } = await startPostgres(bin)
const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal))
const status = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
await stop()
process.exitCode = status
