import type { Fault } from './FaultyOrigin'

const FOR_EVERYBODY = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const NOT_KEPT = { ...FOR_EVERYBODY, 'cache-control': 'no-store' }
const SCRIPT = 'text/javascript; charset=utf-8'

const answering =
  (status: number, headers: Record<string, string>, body: string): Fault =>
  (answer) =>
    void answer.writeHead(status, { ...NOT_KEPT, ...headers }).end(body)

/** What a server, a proxy or a CDN can do to a remote's files. */
export const serverFaults = {
  '503': answering(503, { 'content-type': 'text/plain' }, 'Busy.'),
  'HTML with 200': answering(
    200,
    { 'content-type': 'text/html' },
    '<!doctype html><title>Sign in to the Wi-Fi</title>',
  ),
  'a wrong MIME type': async (answer, pass) => {
    const { body } = await pass()
    answer.writeHead(200, { ...NOT_KEPT, 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' }).end(body)
  },
  'a hang': () => undefined,
  'an answer after 20 s': async (answer, pass) => {
    const { status, headers, body } = await pass()
    setTimeout(() => answer.writeHead(status, headers).end(body), 20_000)
  },
  'an answer cut off in the middle': async (answer, pass) => {
    const { status, headers, body } = await pass()
    answer.writeHead(status, { ...headers, 'content-length': String(body.length) })
    answer.write(body.subarray(0, Math.floor(body.length / 2)))
    setTimeout(() => answer.destroy(), 50)
  },
  'a tampered file': async (answer, pass) => {
    const { status, headers, body } = await pass()
    answer.writeHead(status, headers).end(Buffer.concat([Buffer.from('globalThis.tampered = true;\n'), body]))
  },
  'a file that is gone': answering(404, { 'content-type': 'text/plain' }, 'There is nothing here.'),
  'a wrong answer that says it never changes': answering(
    200,
    { 'content-type': SCRIPT, 'cache-control': 'public, max-age=31536000, immutable' },
    'globalThis.tampered = true',
  ),
} satisfies Record<string, Fault>
