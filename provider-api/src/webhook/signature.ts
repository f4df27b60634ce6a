import { createHmac, randomBytes } from 'node:crypto'

const START = 'whsec_'

/** The secret that a webhook's receiver checks by: standardwebhooks.com has its form, and libraries. */
export const newWebhookSecret = () => START + randomBytes(32).toString('base64')

/** The headers that prove who sent a message, that nobody changed it, and when it was sent. */
export function signedHeaders(secret: string, { id, body, now }: { id: string; body: string; now: Date }) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(START.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
