import type { TestMarket } from './open-test-market'

/** Of markets opened with it. */
export const SIMULATOR_TOKEN = 'a-token-for-the-desk'

/** What the customer simulator answers to the words of a command. */
export async function askSimulator(market: TestMarket, words: string[], token = SIMULATOR_TOKEN) {
  const answer = await market.app.inject({
    method: 'POST',
    url: '/customer-simulator',
    headers: { authorization: `Bearer ${token}` },
    payload: { words },
  })
  const body = answer.json<{ lines?: string[]; message?: string }>()
  return { status: answer.statusCode, text: body.lines?.join('\n') ?? body.message ?? '' }
}

/** What the desk answers to a command line; a refusal fails the test. */
export async function sayToSimulator(market: TestMarket, line: string): Promise<string> {
  const words = line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? []
  const { status, text } = await askSimulator(market, words)
  if (status !== 200) throw new Error(`${line}: ${text}`)
  return text
}
