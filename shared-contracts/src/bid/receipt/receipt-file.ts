/** Bytes of a file that may be read as a receipt: one of 60 terms has 60,000, a chain of 50 such 3,000,000. */
export const RECEIPT_FILE_MAX = 10_000_000

export type ReceiptFile =
  /** Each of them as the file has it, not yet checked. */
  | { kind: 'receipts'; receipts: unknown[] }
  /** Nothing in it, and why. */
  | { kind: 'unreadable'; why: string }

const unreadable = (why: string): ReceiptFile => ({ kind: 'unreadable', why })

/** What a file or a pasted text has: a signed receipt, a list of them as `listReceipts` answers, or a PDF with one. */
export function readReceiptFile(bytes: Uint8Array): ReceiptFile {
  if (bytes.length > RECEIPT_FILE_MAX) return unreadable('This file is larger than a receipt can be (10 MB).')
  // One character a byte, so that places in the text are places in the file.
  const raw = new TextDecoder('latin1').decode(bytes)
  if (raw.slice(0, 1024).includes('%PDF-')) return receiptOfPdf(bytes, raw)
  const text = new TextDecoder().decode(bytes).trim()
  if (text === '') return unreadable('There is nothing in it.')
  return parseReceipts(text) ?? unreadable('This is not JSON, so it is no receipt.')
}

function receiptOfPdf(bytes: Uint8Array, raw: string): ReceiptFile {
  const start = /\/Type \/EmbeddedFile[^]{0,200}?stream\r?\n/.exec(raw)
  const end = start ? raw.indexOf('\nendstream', start.index + start[0].length) : -1
  const found =
    start && end > 0
      ? parseReceipts(new TextDecoder().decode(bytes.subarray(start.index + start[0].length, end)))
      : undefined
  return (
    found ??
    unreadable(
      'This PDF carries no receipt: it is a scan, a print, or was saved anew by another program. ' +
        'Use the PDF as it was downloaded, or the receipt’s file.',
    )
  )
}

function parseReceipts(text: string): ReceiptFile | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const repeated = repeatedField(text)
  if (repeated !== undefined)
    return unreadable(`The field "${repeated}" stands in it twice, so it is no file of the Marketplace.`)
  const extraField = isChain(json) ? Object.keys(json).find((name) => name !== 'receipts') : undefined
  if (extraField !== undefined)
    return unreadable(`"${extraField}" stands beside its receipts, and nobody signed that. Check the receipts alone.`)
  const receipts = isChain(json) ? json.receipts : json
  const list: unknown[] = Array.isArray(receipts) ? receipts : [receipts]
  if (list.length === 0) return unreadable('There is no receipt in this list.')
  return { kind: 'receipts', receipts: list }
}

const isChain = (json: unknown): json is { receipts: unknown[] } =>
  json !== null && typeof json === 'object' && 'receipts' in json && Array.isArray(json.receipts)

/** A text, or what opens, closes and parts. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],]/g

/**
 * A name that an object of this JSON has twice. Parsers keep the last one and say nothing, so whoever reads the text
 * may see another value than the one that is checked.
 */
function repeatedField(json: string): string | undefined {
  /** Names of each object that is open; nothing for a list. */
  const open: (Set<string> | undefined)[] = []
  let atName = false
  for (const [token] of json.matchAll(TOKENS)) {
    const names = open.at(-1)
    if (token.startsWith('"')) {
      if (!atName || !names) continue
      const name = JSON.parse(token) as string
      if (names.has(name)) return name
      names.add(name)
      atName = false
    } else if (token === ',') {
      atName = names !== undefined
    } else {
      if (token === '{' || token === '[') open.push(token === '{' ? new Set() : undefined)
      else open.pop()
      atName = token === '{'
    }
  }
  return undefined
}
