import { insertEngine } from '../src/account/engine/engine-key.repo'
import { insertPasskey } from '../src/account/passkey/passkey.repo'
import { insertQuestion } from '../src/bid/questions/question.repo'
import { insertSession } from '../src/account/session.repo'
import { hashToken, newToken } from '../src/http/session-guard'
import { insertDeliveries } from '../src/webhook/events.repo'
import type { TestMarket } from './open-test-market'

/** What rows of endpoint-rows.ts name and a seeded market has not. @returns the token of a session that ran out */
export async function openThings(market: TestMarket): Promise<string> {
  const expired = newToken()
  const hourAgo = new Date(market.now().getTime() - 3_600_000)
  const session = { repId: 'dana', createdAt: hourAgo, expiresAt: market.now() }
  await insertSession(market.db, { ...session, tokenHash: hashToken(expired) })
  const expiresAt = new Date(market.now().getTime() + 3_600_000)
  await insertSession(market.db, { ...session, expiresAt, id: 'of-dana', tokenHash: hashToken(newToken()) })
  const passkey = { id: 'of-dana', repId: 'dana', name: 'Laptop', publicKey: '', counter: 0, createdAt: hourAgo }
  await insertPasskey(market.db, passkey)
  await insertEngine(
    market.db,
    {
      userId: 'engine-1',
      supplierId: 'larkspur',
      firstName: 'engine',
      lastName: '1',
      email: 'engine-1@engines.invalid',
    },
    { id: 'key-of-dana', repId: 'engine-1', name: '1', secretHash: '', scopes: [], createdAt: hourAgo },
  )
  const message = { id: 'msg-of-dana', keyId: 'key-of-dana', event: 'request.opened', body: '{}', at: hourAgo }
  await insertDeliveries(market.db, [message])
  await insertQuestion(market.db, {
    id: 'of-priya',
    quoteRequestId: '28900',
    rateCheckId: 'rc-tallgrass',
    supplierId: 'granite-peak',
    repId: 'priya',
    text: 'Which plant is the largest?',
    audience: 'private',
    askedAt: hourAgo,
    answerDue: market.now(),
  })
  return expired
}
