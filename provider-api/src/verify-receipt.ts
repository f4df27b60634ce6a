/*
 * `node verify-receipt.js <file…> [--keys <file or address>] [--offline]`: checks receipts, as JSON or PDF. The keys
 * come from the portal's API, or from a file of what `/.well-known/receipt-keys.json` answered; then nothing is asked
 * of anybody. `npm run verify-receipt` calls it. Exit code 0 only when all of them are genuine.
 */
import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  canCheckReceipts,
  checkReceipt,
  laterReceipts,
  readReceiptFile,
  readReceiptKeys,
  readReceiptStanding,
  RECEIPT_FILE_MAX,
  receiptOutline,
  receiptTimeLeft,
  type ReceiptCheck,
  type SignedReceipt,
} from 'shared-contracts/bid/receipt'

class NotChecked extends Error {}

const api = (process.env['API_URL'] ?? `http://localhost:${process.env['PORT_API'] ?? 4000}`).replace(/\/$/, '')

async function readKeys(source: string) {
  const text = /^https?:/.test(source) ? await fetchText(source) : readFileSync(source, 'utf8')
  return readReceiptKeys.answer.parse(JSON.parse(text))
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address).catch(() => undefined)
  if (answer?.ok !== true)
    throw new NotChecked(
      `The public keys could not be had from ${address}. Start the portal, set API_URL, or give a file: --keys <file>.`,
    )
  return answer.text()
}

function receiptsIn(file: string): unknown[] {
  // A file that is too large is not even read.
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new NotChecked(`There is no file ${file}.`)
  const bytes = size > RECEIPT_FILE_MAX ? new Uint8Array(RECEIPT_FILE_MAX + 1) : readFileSync(file)
  const found = readReceiptFile(bytes)
  if (found.kind === 'unreadable') throw new NotChecked(`${file}: ${found.why}`)
  return found.receipts
}

/** What is known of later ones: from the receipts at hand, else from the portal. */
async function supersededBy(signed: SignedReceipt, others: SignedReceipt[], offline: boolean): Promise<string> {
  const last = laterReceipts(signed, others).at(-1)?.receipt
  if (last !== undefined) return `superseded by ${last.number}, received ${last.receivedAt}`
  if (offline) return 'whether a later one took its place was not asked'
  const path = readReceiptStanding.path.replace(':digest', signed.digest)
  const answer = await fetch(`${api}${path}`).catch(() => undefined)
  if (answer?.ok !== true) return 'whether a later one took its place could not be asked'
  const { supersededBy: later } = readReceiptStanding.answer.parse(await answer.json())
  return later === null ? 'the newest of its request' : `superseded by ${later.number}, received ${later.receivedAt}`
}

async function sayOf(found: ReceiptCheck, others: SignedReceipt[], offline: boolean): Promise<string> {
  switch (found.kind) {
    case 'genuine': {
      const { receipt } = found.signed
      return [
        `${receipt.number}: genuine, ${await supersededBy(found.signed, others, offline)}`,
        `  ${receipt.supplier.name}, ${receipt.rep.name}, for ${receipt.request.customer} (${receipt.request.id})`,
        `  received ${receipt.receivedAt}, ${receiptTimeLeft(receipt)}: ${receiptOutline(receipt)}`,
      ].join('\n')
    }
    case 'altered':
      return `${found.number}: ALTERED, it says something else than what was signed`
    case 'not-signed':
      return `${found.number}: NOT GENUINE, its signature is not the Marketplace’s`
    case 'unknown-key':
      return `${found.number}: NOT KNOWN, no key ${found.keyId} is published there`
    case 'not-a-receipt':
      return 'This is no receipt of the Marketplace.'
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' }, offline: { type: 'boolean', default: false } },
  })
  if (positionals.length === 0)
    throw new NotChecked('Say which files: npm run verify-receipt -- <file> [--keys <file>]')
  const given = positionals.flatMap(receiptsIn)
  if (!(await canCheckReceipts())) throw new NotChecked('This Node knows no ed25519. Use Node 20 or later.')
  const keys = await readKeys(values.keys ?? `${api}${readReceiptKeys.path}`)
  const found = await Promise.all(given.map((each) => checkReceipt(each, keys)))
  const genuine = found.flatMap((each) => (each.kind === 'genuine' ? [each.signed] : []))
  for (const each of found) process.stdout.write(`${await sayOf(each, genuine, values.offline)}\n`)
  if (genuine.length < found.length) process.exitCode = 1
}

run().catch((error: unknown) => {
  if (!(error instanceof NotChecked)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
})
