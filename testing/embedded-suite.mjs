// The API's tests that run on the embedded database with every change. It is PostgreSQL itself, compiled into the
// process, so a rule that holds on a server holds there too: asked here is what differs. All of provider-api runs on a
// server with every change, and on the embedded database every night. The process and its folder are unit tests.

/** Below provider-api/src. Each by what it would find. */
const files = [
  // The thread, its one connection and the turns on it; a thread that ends; megabytes across.
  'db/embedded/embedded-connection.test.ts',
  // Statements that go out together, parameters that hold rows: the driver's protocol, spoken by our own pool.
  'db/statement.test.ts',
  // A backup of the folder and its restoring, there and from the one kind of database to the other.
  'db/backup/backup.test.ts',
  // Migrations and the seeded market, read whole.
  'demo-market/demo-market.test.ts',
  // Jobs that wait for each other on one connection; statistics, deleting in parts.
  'jobs/jobs.test.ts',
  // Changes told without LISTEN.
  'live/live.test.ts',
  // No pool to measure.
  'http/monitoring/metrics.test.ts',
  // Row locks: two bids at once, a bid behind one that holds the request, a lost race.
  'bid/submission/bid.commands.test.ts',
  'http/connection/arrival.test.ts',
  // The same write twice: `on conflict`, kept answers.
  'contract/repeated-writes.test.ts',
  // Advisory locks of drafts and uploads.
  'bid/hand-off/assignment.test.ts',
  'documents/document.commands.test.ts',
  // The widest queries: JSON, windows, dates in New York, in the embedded database's version of PostgreSQL.
  'bid/trends/trends.queries.test.ts',
  'contract/plan/contract.queries.test.ts',
]

/** For jest's `--testPathPatterns`, one each. */
export const embeddedSuite = files.map((file) => `provider-api/src/${file}`)
