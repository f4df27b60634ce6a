// The statements of one submission, as PostgreSQL's log has them, as a script of pgbench: what the database could do.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { FIRST, hashOf, numbered, tokenOf } from './rush-market.mjs'

/** @typedef {{ pid: number, message: string, detail: string }} LogLine */

/** A receipt's number; its place in the chain and its digest. */
const RECEIPT = /R-\d{6}-[0-9A-Z]{4}-[0-9A-Z]{4}/
const CHAIN = /'\d+', '([0-9a-f]{51})[0-9a-f]{13}'/

/** The version that was read before: of the others it is another. */
const VERSION = /coalesce\('\d+'::int, ("quote_requests"\."version")\)/

/** The token of every rep, up to the number. */
const TOKEN = tokenOf(0).slice(0, -String(FIRST).length)

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * What the server was asked by the connections that submitted for rep n.
 * @param {string} log each line with its process in front @param {string} key of the submission @param {number} n
 */
export function statementsOf(log, key, n) {
  /** @type {LogLine[]} */
  const lines = []
  for (const line of log.split('\n')) {
    const [, pid = '', kind = '', text = ''] = /^(\d+) ([A-Z]+): {2}(.*)$/.exec(line) ?? []
    const last = lines.at(-1)
    if (kind === 'LOG') lines.push({ pid: Number(pid), message: text, detail: '' })
    else if (kind === 'DETAIL' && last !== undefined) last.detail = text
    else if (last !== undefined) last[last.detail === '' ? 'message' : 'detail'] += `\n${line}`
  }
  const begin = lines.findIndex(({ detail }) => detail.includes(key))
  const pid = lines[begin]?.pid
  const ofIts = lines.filter((line, at) => line.pid === pid && at >= begin - 20)
  const from = ofIts.findIndex(({ detail }) => detail.includes(key))
  const rest = ofIts.slice(from)
  const commit = rest.findIndex(({ message }) => /^statement: commit/i.test(message))
  if (pid === undefined || commit < 0) throw new Error('The log does not hold the submission.')
  const read = [{ pid, message: 'statement: begin', detail: '' }, ...rest.slice(0, commit + 1)]
  return read
    .map((line) => withValues(line))
    .filter((text) => text !== '')
    .map((text) => forAnyRep(text, n, key))
}

/** A statement with its parameters in it. @param {LogLine} line */
function withValues({ message, detail }) {
  const text = /^(?:statement|execute [^:]*): (.*)$/s.exec(message)?.[1] ?? ''
  const values = new Map([...detail.matchAll(/\$(\d+) = (NULL|'(?:[^']|'')*')/g)].map(([, at, value]) => [at, value]))
  return text.replace(/\$(\d+)/g, (name, at) => literal(values.get(at) ?? name))
}

/** @param {string} text */
function literal(text) {
  const isJson = /^'[[{]/.test(text) && /"/.test(text) && !/^'\{"?[^":]*"?(,|\})/.test(text)
  return isJson ? `${text}::jsonb` : text
}

/**
 * The same for `:rep` and, where an id is new each time, for `:fresh`.
 * @param {string} text @param {number} n @param {string} key
 */
function forAnyRep(text, n, key) {
  const receipt = text.startsWith('insert into "receipts"')
  const fresh = receipt ? text.replace(CHAIN, (_, digest) => `:place, '${digest}-fresh-'`) : text
  const script = fresh.replace(VERSION, '$1').replace(/'(?:[^']|'')*'/g, (quoted) => {
    const open = quoted
      .replace(/-fresh-(?='$)/, `' || :fresh || '`)
      .replace(RECEIPT, (number) => (receipt ? `R-' || :fresh || '` : number))
      .replaceAll(key, `key-' || :fresh || '`)
      .replaceAll(numbered(n), `rush' || :rep || '`)
      .replace(UUID, (id) => `${id.slice(0, 13)}-' || :fresh || '`)
      .replace(/:(?=[a-z"[{])(?!(rep|fresh) \|\|)/gi, `' || chr(58) || '`)
      .replaceAll(hashOf(tokenOf(n)), `' || encode(sha256(convert_to('${TOKEN}' || :rep, 'UTF8')), 'hex') || '`)
    return open === quoted ? quoted : `(${open})`
  })
  return script.replace(':place', 'mod(:fresh::bigint, 2000000000)::int')
}

/**
 * @param {string[]} statements @param {number} reps
 * @returns {string} the script
 */
export const scriptOf = (statements, reps) =>
  [
    `\\set rep random(${FIRST}, ${FIRST + reps - 1})`,
    '\\set fresh random(1000000000000, 9000000000000)',
    ...statements.map((text) => `${text.replace(/;\s*$/, '').replace(/\s+/g, ' ')};`),
  ].join('\n') + '\n'

/**
 * Holds nothing up: the server's log comes through it, and a server that cannot write its log stands still.
 * @param {{ bin: string, url: string, script: string, clients: number, seconds: number }} how
 * @returns {Promise<{ perSecond: number, failed: number }>}
 */
export async function pgbench({ bin, url, script, clients, seconds }) {
  const words = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script, url]
  const { stdout, stderr } = await promisify(execFile)(join(bin, 'pgbench'), words).catch(
    (/** @type {any} */ run) => run,
  )
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
  // A client that was refused a statement is gone, and the others would be compared alone.
  if (perSecond === 0 || /aborted/.test(stderr)) throw new Error(`pgbench: ${stderr.slice(0, 2000)}`)
  return { perSecond, failed: Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0) }
}
