import { transaction } from '../src/db/transaction'
import { makeOperatorKey } from '../src/operator/keys/operator-key.commands'
import {
  quoteRequestExample,
  customerExample,
  meterExample,
  repExample,
  requestExample,
  supplierExample,
  taxExample,
  utilityExample,
} from '../src/operator/filling/examples'
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

/** What fills a market in the order in which one names the other. */
export const FIRST_LINES = [
  ['/operator/suppliers', supplierExample],
  ['/operator/reps', repExample],
  ['/operator/utilities', utilityExample],
  ['/operator/taxes', taxExample],
  ['/operator/customers', customerExample],
  ['/operator/requests', requestExample],
  ['/operator/requests/req-1/meters', meterExample],
  ['/operator/requests/req-1/suppliers', quoteRequestExample],
] as const

/** Sends lines. */
export const sendLines = (market: TestMarket, secret: string, url: string, ...lines: unknown[]) =>
  askAs(market, secret, ['POST', url, { lines }])

/** The market of the examples, as its reader would make it. */
export async function fillFirst(market: TestMarket, secret: string): Promise<void> {
  for (const [url, line] of FIRST_LINES) {
    const { status, body } = await sendLines(market, secret, url, line)
    if (status !== 200 || body.lines?.[0]?.outcome === undefined)
      throw new Error(`${url}: ${status} ${JSON.stringify(body)}`)
  }
}
