/*
 * `node admin.js <command> …`: what an operator does with people's accounts, the keys that fill the market, and the
 * market itself. `npm run admin -- …` calls it.
 */
import { OperatorRefusal } from './account/operator/operator.commands'
import { commandOf } from './admin-commands'
import { UnusableDatabase } from './db/database'
import { openDb } from './db/open-db'
import { BadSettings, readSettings } from './settings'

async function run(words: string[]): Promise<string[]> {
  const command = commandOf(words)
  const settings = readSettings(process.env)
  const { db, close } = await openDb(settings)
  try {
    return await command({ db, settings, now: new Date() })
  } finally {
    await close()
  }
}

run(process.argv.slice(2)).then(
  (sentences) => {
    process.stdout.write(`${sentences.join('\n')}\n`)
  },
  (error: unknown) => {
    const isExpected =
      error instanceof OperatorRefusal || error instanceof BadSettings || error instanceof UnusableDatabase
    if (!isExpected) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
