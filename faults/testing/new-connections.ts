import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { numbered, SCENARIO, submissionOf, tokenOf } from '../../bench/deadline/rush-market.mjs'

/** A bid that was sent over a connection of its own. */
export interface SentBid {
  /** ms since 1970: before it was handed to the kernel, and when that had it. */
  before: number
  sent: number
  status: number
  /** What the answer says of when the call had arrived, ms since 1970. */
  arrived: number
}

/** Opens a connection at `at`, ms since 1970, sends the whole call as soon as it is open, and hears the answer. */
export async function callAnew(url: string, text: string, at: number): Promise<SentBid> {
  const { hostname, port } = new URL(url)
  await wait(Math.max(0, at - Date.now()))
  return new Promise((resolve, reject) => {
    let answer = ''
    let before = 0
    let sent = 0
    const socket = connect(Number(port), hostname, () => {
      before = Date.now()
      // Within this turn: a small text on a new connection is taken at once.
      socket.write(text)
      sent = Date.now()
    })
    socket.on('data', (part: Buffer) => (answer += part.toString()))
    socket.on('error', reject)
    socket.on('end', () => {
      const arrived = Date.parse(/^x-arrived-at: (.*)\r$/im.exec(answer)?.[1] ?? '')
      resolve({ before, sent, status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), arrived })
    })
  })
}

/** Rep n's bid as it goes over the network. */
export function wholeBid(n: number): string {
  const body = JSON.stringify(submissionOf(n))
  return [
    `POST /v2/mp/quote_requests/${numbered(n)}/pricing_scenarios/${SCENARIO}/quotes HTTP/1.1`,
    'host: provider',
    'connection: close',
    `authorization: Bearer ${tokenOf(n)}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `idempotency-key: last-second-${numbered(n)}`,
    '',
    body,
  ].join('\r\n')
}
