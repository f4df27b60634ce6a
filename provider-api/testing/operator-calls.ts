import { transaction } from '../src/db/transaction'
import { makeOperatorKey } from '../src/operator/keys/operator-key.commands'
import type { TestMarket } from './open-test-market'

/** A key of an operator, who is made where there is none of this name. */
export async function keyOf(market: TestMarket, operator = 'Harbor Energy Desk', days?: number) {
  return transaction(market.db, (tx) => makeOperatorKey(tx, { operator, name: 'tests', days, now: market.now() }))
}

export interface OperatorAnswer {
  status: number
  body: {
    code?: string
    message?: string
    lines?: { externalId: string; outcome?: string; code?: string; message?: string }[]
    [field: string]: unknown
  }
}

/** A call of the operator's API as its reader would send it. */
export async function askAs(
  market: TestMarket,
  secret: string | undefined,
  [method, url, payload]: readonly [method: 'GET' | 'POST' | 'PUT', url: string, payload?: object | string | undefined],
): Promise<OperatorAnswer> {
  const answer = await market.app.inject({
    method,
    url,
    headers: {
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, body: answer.json<OperatorAnswer['body']>() }
}
