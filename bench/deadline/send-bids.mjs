// Submissions over HTTP, by the lightest client there is: what it costs is not the API's.
import { Agent, request } from 'node:http'
import { numbered, SCENARIO, submissionOf, tokenOf } from './rush-market.mjs'

const agent = new Agent({ keepAlive: true, maxSockets: 2000 })

/**
 * @param {string} url of an instance @param {number} n the rep @param {string} key
 * @returns {Promise<{ status: number, code: string, retryAfter: number, sentAt: number, ms: number }>}
 */
export function sendBid(url, n, key) {
  const body = JSON.stringify(submissionOf(n))
  const began = performance.now()
  let sentAt = Date.now()
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/v2/mp/quote_requests/${numbered(n)}/pricing_scenarios/${SCENARIO}/quotes`,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokenOf(n)}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': key,
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => (text += part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            code: answer.statusCode === 200 ? '' : String(JSON.parse(text).code),
            retryAfter: Number(answer.headers['retry-after'] ?? 0),
            sentAt,
            ms: performance.now() - began,
          }),
        )
      },
    )
    call.on('error', reject)
    call.on('finish', () => (sentAt = Date.now()))
    call.end(body)
  })
}

/** @param {number[]} values @param {number} part */
export const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0
