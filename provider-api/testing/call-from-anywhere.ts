import type { EndpointResponse, EndpointShape } from 'shared-contracts/api'
import { sendRow } from './send-row'
import type { TestMarket } from './open-test-market'

let callers = 0

/** A public call, each from a network address of its own: clear of the limits per address. @throws its problem */
export async function callFromAnywhere<E extends EndpointShape>(
  market: TestMarket,
  endpoint: E,
  body?: unknown,
): Promise<EndpointResponse<E>> {
  callers += 1
  const answered = await sendRow(market, endpoint, { body, address: `10.77.${callers >> 8}.${callers & 255}` })
  const answer = answered.json() as object
  if (answered.status < 400) return answer as EndpointResponse<E>
  throw Object.assign(new Error(answered.text), { problem: { status: answered.status, ...answer } })
}
