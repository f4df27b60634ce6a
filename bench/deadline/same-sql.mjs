// The statements of one submission, as PostgreSQL's log has them, as a script of pgbench: what the database could do.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { FIRST, numbered } from './rush-market.mjs'

/** @typedef {{ pid: number, message: string, detail: string }} LogLine */

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
  const session = lines.find(({ message }) => message.includes('"sessions"."token_hash" = $1'))
  if (pid === undefined || commit < 0 || session === undefined) throw new Error('The log does not hold the submission.')
  const read = [session, { pid, message: 'statement: begin', detail: '' }, ...rest.slice(0, commit + 1)]
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
  return text.replace(/'(?:[^']|'')*'/g, (quoted) => {
    const open = quoted
      .replaceAll(key, `key-' || :fresh || '`)
      .replaceAll(numbered(n), `rush' || :rep || '`)
      .replace(UUID, (id) => `${id.slice(0, 13)}-' || :fresh || '`)
      .replace(/:(?=[a-z"[{])(?!(rep|fresh) \|\|)/gi, `' || chr(58) || '`)
    return open === quoted ? quoted : `(${open})`
  })
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
 * @param {{ bin: string, url: string, script: string, clients: number, seconds: number }} how
 * @returns {{ perSecond: number, failed: number }}
 */
export function pgbench({ bin, url, script, clients, seconds }) {
  const words = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script, url]
  const run = spawnSync(join(bin, 'pgbench'), words, { encoding: 'utf8' })
  const perSecond = Number(/tps = ([\d.]+)/.exec(run.stdout)?.[1] ?? 0)
  if (run.status !== 0 || perSecond === 0) throw new Error(`pgbench: ${run.stderr.slice(0, 2000)}`)
  return { perSecond, failed: Number(/failed transactions: (\d+)/.exec(run.stdout)?.[1] ?? 0) }
}
