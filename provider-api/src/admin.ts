/*
 * `node admin.js <command> …`: what an operator does with people's accounts, the keys that fill the market, and the
 * market itself. `npm run admin -- …` calls it.
 */
import { OperatorRefusal } from './account/operator/operator.commands'
import { parseCommand } from './admin-commands'
import { UnusableDatabase } from './db/database'
import { findDatabaseFailure, type DatabaseFailure } from './db/database-failure'
import { openDb } from './db/open-db'
import { BadSettings, readSettings } from './settings'

async function run(args: string[]): Promise<string[]> {
  const command = parseCommand(args)
  const settings = readSettings(process.env)
  const { db, close } = await openDb(settings)
  try {
    return await command({ db, settings, now: new Date() })
  } finally {
    await close()
  }
}

/** What kept the database from it is nobody's mistake: a sentence, no stack. */
const FAILURES: Record<DatabaseFailure, string> = {
  busy: 'The database is busy with what this command needs. Nothing was changed: try again in a few seconds.',
  away: 'The database went away. Look whether it was done before you try again.',
  full: 'The database has no room left. Nothing was changed.',
}

function expectedText(error: unknown): string | undefined {
  const isExpected =
    error instanceof OperatorRefusal || error instanceof BadSettings || error instanceof UnusableDatabase
  if (isExpected) return error.message
  const failure = findDatabaseFailure(error)
  return failure === undefined ? undefined : FAILURES[failure]
}

run(process.argv.slice(2)).then(
  (sentences) => {
    process.stdout.write(`${sentences.join('\n')}\n`)
  },
  (error: unknown) => {
    const sentence = expectedText(error)
    if (sentence === undefined) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  },
)
