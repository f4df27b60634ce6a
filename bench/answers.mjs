// `npm run bench -- answers`: processor time of provider-api for a list and for a bid form, against bare Fastify that
// sends the same bytes. PostgreSQL's time is not in it. Needs PostgreSQL installed; BENCH_CALLS (300) are timed.
import { spawnSync } from 'node:child_process'
import { findPostgres, startPostgres } from '../scripts/test/postgres-server.mjs'
import { against, report } from './results.mjs'

const GOAL = 5

const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL is not installed.')
const { url, stop } = await startPostgres(bin, ['fsync=off'])
try {
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'answers/measure-answers.ts'], {
    cwd: import.meta.dirname,
    env: { ...process.env, TEST_DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error('the answers could not be measured')
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ name, ours, peer }) => against({ step: `${name}: processor`, unit: 'ms', ours, peer, atMost: GOAL }))
  process.exitCode = report('answers', rows)
} finally {
  await stop()
}
