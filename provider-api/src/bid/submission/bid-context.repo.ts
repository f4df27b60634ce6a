import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import {
  pricingOptions,
  pricingScenarios,
  quoteRequests,
  quotes,
  quoteTaxes,
  rateChecks,
  stateTaxes,
} from '../../db/schema'
import { jsonStatement } from '../../db/json-rows'
import { statement } from '../../db/statement'
import { selectRateCheckId, isCurrentQuote } from '../rates/current-quote.repo'
import { keysInUse } from '../receipt/receipt-key.repo'
import { selectNewestReceipt } from '../receipt/receipt.repo'
import { requestStatement } from '../request/quote-request.repo'
import { ownQuotes } from '../request/scenario.repo'

// What a submission is judged by, found by the request alone: none of these waits for what another one said.

const matchesRequest = and(
  eq(quoteRequests.id, sql.placeholder('id')),
  eq(quoteRequests.supplierId, sql.placeholder('supplierId')),
)
const scenarioId = sql.placeholder('scenarioId')

const optionsOfRequest = statement('options_of_request', (db) =>
  db
    .select({ option: pricingOptions, scenarioName: pricingScenarios.name })
    .from(quoteRequests)
    .innerJoin(pricingScenarios, eq(pricingScenarios.rateCheckId, quoteRequests.rateCheckId))
    .innerJoin(pricingOptions, eq(pricingOptions.pricingScenarioId, pricingScenarios.id))
    .where(
      and(
        matchesRequest,
        sql`${pricingScenarios.id} = coalesce(${scenarioId}::text, ${pricingScenarios.id})`,
        eq(pricingOptions.rateCheckId, selectRateCheckId(sql.placeholder('id'))),
        isNull(pricingOptions.removedAt),
        or(isNull(pricingOptions.supplierId), eq(pricingOptions.supplierId, quoteRequests.supplierId)),
      ),
    )
    .orderBy(asc(pricingOptions.maxTerm), asc(pricingOptions.minTerm)),
)

/** Everyone's options and the supplier's own, of every scenario of a request or of one of them. */
export async function listOptionsOfRequest(
  db: Db,
  request: { id: string; supplierId: string; scenarioId: string | undefined },
) {
  const rows = await optionsOfRequest(db, { ...request, scenarioId: request.scenarioId ?? null })
  return rows.map(({ option, scenarioName }) => ({ ...option, scenarioName }))
}

/** The taxes of the request's state on its commodity. */
const selectStateTaxes = (db: Db) =>
  db
    .select({ tax: stateTaxes })
    .from(quoteRequests)
    .innerJoin(rateChecks, eq(rateChecks.id, quoteRequests.rateCheckId))
    .innerJoin(
      stateTaxes,
      and(eq(stateTaxes.state, rateChecks.state), eq(stateTaxes.commodityType, rateChecks.commodityType)),
    )
    .where(matchesRequest)
    .orderBy(asc(stateTaxes.shortName))

/** What the supplier's quotes that stand say of each tax. */
export const selectTaxesOfOwnQuotes = (db: Db) =>
  db
    .select({ tax: quoteTaxes })
    .from(quotes)
    .innerJoin(quoteTaxes, and(eq(quoteTaxes.quoteId, quotes.id), eq(quoteTaxes.rateCheckId, quotes.rateCheckId)))
    .where(
      and(
        eq(quotes.quoteRequestId, sql.placeholder('id')),
        eq(quotes.rateCheckId, selectRateCheckId(sql.placeholder('id'))),
        eq(quotes.supplierId, sql.placeholder('supplierId')),
        isCurrentQuote,
      ),
    )

const bidStatement = jsonStatement('bid_facts', (db) => ({
  selects: {
    rows: requestStatement.build(db),
    options: optionsOfRequest.build(db),
    stateTaxes: selectStateTaxes(db),
    own: ownQuotes.build(db),
    ownTaxes: selectTaxesOfOwnQuotes(db),
    receipts: selectNewestReceipt(db),
    keys: keysInUse.build(db),
  },
}))

/** The request with all that a write of its bid is judged by, and that its receipt is made of. */
export async function readBidContext(
  db: Db,
  { id, supplierId, scenarioId: ofScenario }: { id: string; supplierId: string; scenarioId: string | undefined },
) {
  const read = await bidStatement(db, { id, supplierId, quoteRequestId: id, scenarioId: ofScenario ?? null })
  const { rows, options, stateTaxes: state, own, ownTaxes, receipts, keys } = read
  return {
    row: rows[0],
    options: options.map(({ option, scenarioName }) => ({ ...option, scenarioName })),
    stateTaxes: state.map(({ tax }) => tax),
    own,
    ownTaxes: ownTaxes.map(({ tax }) => tax),
    previous: receipts[0],
    keys,
  }
}
