/*
 * `node rotate-receipt-key.js`: ends the key that the database keeps for receipts and makes another one.
 * `npm run receipts -- rotate-key` calls it.
 */
import { rotateKeptKey } from './bid/receipt/receipt-key.repo'
import { UnusableDatabase } from './db/database'
import { openDb } from './db/open-db'
import { transaction } from './db/transaction'
import { BadSettings, readSettings } from './settings'

async function rotate(): Promise<string> {
  const settings = readSettings(process.env)
  if (settings.receiptKey !== undefined)
    throw new BadSettings(['RECEIPT_KEY signs receipts here: set another one, and the old one’s stay good.'])
  const opened = await openDb(settings)
  try {
    const keyId = await transaction(opened.db, (tx) => rotateKeptKey(tx, new Date()))
    return `Receipts are signed with the key ${keyId} from now on. Those of the keys before stay good.`
  } finally {
    await opened.close()
  }
}

rotate().then(
  (sentence) => {
    process.stdout.write(`${sentence}\n`)
  },
  (error: unknown) => {
    if (!(error instanceof BadSettings || error instanceof UnusableDatabase)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
