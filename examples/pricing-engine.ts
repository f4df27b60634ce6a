/*
 * A complete pricing engine, to begin one's own from: it prices every open request, asks whether each quote would be
 * taken, and leaves those as a draft that a colleague attests and sends (docs/engine.md).
 *
 *   MARKETPLACE_API=http://localhost:3000/api ENGINE_KEY=mke_… npx tsx examples/pricing-engine.ts
 */
// In a repository of its own these are 'shared-contracts/engine' and so on, of the packed package.
import { toProblem } from '../shared-contracts/src/api'
import { rowName } from '../shared-contracts/src/bid/hand-off'
import { emptyInput, toQuote, typeInto } from '../shared-contracts/src/bid/rates'
import { mayDo, visibleOptions, type Scenario } from '../shared-contracts/src/bid/request'
import { createEngineClient, type EngineClient } from '../shared-contracts/src/engine'

/** Replace it by a model: $/kWh or $/Dth for a term, of a request as the engine reads it. */
export function toPrice({ rateCheck }: Scenario, months: number): string {
  const [base, monthly] = rateCheck.commodityType === 'GAS' ? [4.2, 0.0012] : [0.0698, 0.00012]
  return (base + monthly * months).toFixed(5)
}

/** Prices what is open. @returns a line for each request */
export async function priceOpenRequests(client: EngineClient, now: number): Promise<string[]> {
  const { supplierId, repId } = await client.readCaller({})
  const requests = await client.listQuoteRequests({ params: { supplierId, repId } })
  // Opted-out requests stay: their line says so.
  const open = requests.filter((request) => mayDo('submit', { ...request, optedOut: false }, now))
  const lines: string[] = []
  for (const { id, scenarioId, companyName } of open) {
    const params = { id, scenarioId }
    lines.push(`${companyName}: ${await priceRequest(client, params)}`)
  }
  return lines
}

async function priceRequest(client: EngineClient, params: { id: string; scenarioId: string }): Promise<string> {
  const scenario = await client.readScenario({ params, query: { meters: 'omit' } })
  if (scenario.supplierRepOptOut) return 'opted out'
  const { supplierId, repId } = await client.readCaller({})
  const billingMethod = scenario.quoteRequest.billingMethod ?? 'dual'
  const terms = { supplierId, supplierRepId: repId, feeIncluded: true, taxesIncluded: true, taxes: [], billingMethod }
  const fields = []
  const refused = []
  for (const option of visibleOptions(scenario)) {
    const { renewableQuotes } = scenario.rateCheck
    const field = renewableQuotes === 'yes' ? 'total' : 'rate'
    const value = typeInto(emptyInput, field, toPrice(scenario, option.maxTerm), renewableQuotes)
    const body = { quotes: [toQuote(scenario, option, value, terms)], billingMethod }
    const { refusal } = await client.checkSubmission({ params, body })
    if (refusal) refused.push(`${option.maxTerm} months: ${refusal.message}`)
    else fields.push({ name: `rows.${rowName(option.id)}`, value })
  }
  // Of an earlier run nothing stays.
  await client.dropDraft({ params })
  if (fields.length > 0) await client.putDraft({ params, body: { fields } })
  return [`${fields.length} terms drafted`, ...refused].join('; ')
}

export async function main(environment: Record<string, string | undefined>): Promise<string[]> {
  const { MARKETPLACE_API: baseUrl, ENGINE_KEY: key } = environment
  if (!baseUrl || !key)
    return ['Set MARKETPLACE_API to the address of the API, and ENGINE_KEY to a key of the Team page.']
  return priceOpenRequests(createEngineClient({ baseUrl, key }), Date.now())
}

if (import.meta.filename === process.argv[1])
  void main(process.env).then(
    (lines) => process.stdout.write(`${lines.join('\n')}\n`),
    (error: unknown) => {
      const { status, message } = toProblem(error)
      process.stderr.write(`${status === 401 ? 'ENGINE_KEY is no key, or has ended.' : message}\n`)
      process.exitCode = 1
    },
  )
