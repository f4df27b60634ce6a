/*
 * `node admin.js <command> <e-mail>`: what an operator does with people's accounts. `npm run admin -- …` calls it.
 */
import {
  deactivate,
  endFactor,
  makeAdministrator,
  OperatorRefusal,
  printResetLink,
  reactivate,
} from './account/operator/operator.commands'
import { UnusableDatabase } from './db/database'
import { openDb } from './db/open-db'
import { BadSettings, readSettings } from './settings'

const COMMANDS = new Map([
  ['deactivate', deactivate],
  ['reactivate', reactivate],
  ['reset-link', printResetLink],
  ['end-second-factor', endFactor],
  ['make-administrator', makeAdministrator],
])

const USAGE =
  'Say what to do: npm run admin -- <command> <e-mail>, where the command is one of ' +
  `${[...COMMANDS.keys()].join(', ')}.`

async function run([name = '', email = '', ...more]: string[]): Promise<string[]> {
  const command = COMMANDS.get(name)
  if (command === undefined || email === '' || more.length > 0) throw new OperatorRefusal(USAGE)
  const settings = readSettings(process.env)
  const { db, close } = await openDb(settings)
  try {
    return await command({ db, email, now: new Date(), portalUrl: settings.portalUrl })
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
