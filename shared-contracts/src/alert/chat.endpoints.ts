import { z } from 'zod'
import { endpoint } from '../api'
import { instant } from '../time'
import { alertMoment } from './alert.moments'

export const chatKind = z.enum(['slack', 'teams'])
export type ChatKind = z.output<typeof chatKind>

const moments = z.array(alertMoment).min(1).max(alertMoment.options.length)

/** A supplier's channel. Its address is a secret: only its host is told. */
const chat = z.object({
  kind: chatKind,
  host: z.string(),
  moments,
  setAt: instant,
  /** What came of the last message; nothing before the first. */
  last: z.object({ at: instant, ok: z.boolean(), answer: z.string() }).nullable(),
})
export type Chat = z.output<typeof chat>

/** A provider without these calls tells no chat. */
export const readChat = endpoint({
  id: 'team.readChat',
  path: '/v1/mp/chat',
  spec: 'ADR-08',
  summary: "Which channel of Teams or Slack is told of the supplier's bids and contracts, and when.",
  needs: 'team',
  answer: z.object({ chat: chat.nullable() }),
})

export const putChat = endpoint({
  id: 'team.putChat',
  method: 'PUT',
  path: '/v1/mp/chat',
  spec: 'ADR-08',
  summary: 'Says which channel is told, and when. Without an address the one before stays.',
  needs: 'team',
  body: z.object({ kind: chatKind, address: z.string().trim().max(1000).nullish(), moments }),
  answer: z.object({ chat }),
  refusals: ['address-refused', 'no-channel'],
})

export const endChat = endpoint({
  id: 'team.endChat',
  method: 'DELETE',
  path: '/v1/mp/chat',
  spec: 'ADR-08',
  summary: 'Tells the channel nothing any more, and forgets its address.',
  needs: 'team',
})

export const testChat = endpoint({
  id: 'team.testChat',
  method: 'POST',
  path: '/v1/mp/chat/test',
  spec: 'ADR-08',
  summary: 'Sends a message to the channel now, and says what it answered.',
  needs: 'team',
  answer: z.object({ chat }),
  refusals: ['no-channel'],
})
