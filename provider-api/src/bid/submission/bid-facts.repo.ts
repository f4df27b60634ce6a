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
import { statement } from '../../db/statement'
import { rateCheckOf, stands } from '../rates/standing-quote.repo'

// What a submission is judged by, found by the request alone: none of these waits for what another one said.

const isGiven = and(
  eq(quoteRequests.id, sql.placeholder('id')),
  eq(quoteRequests.supplierId, sql.placeholder('supplierId')),
)
const scenarioId = sql.placeholder('scenarioId')

const options = statement('options_of_request', (db) =>
  db
    .select({ option: pricingOptions, scenarioName: pricingScenarios.name })
    .from(quoteRequests)
    .innerJoin(pricingScenarios, eq(pricingScenarios.rateCheckId, quoteRequests.rateCheckId))
    .innerJoin(pricingOptions, eq(pricingOptions.pricingScenarioId, pricingScenarios.id))
    .where(
      and(
        isGiven,
        sql`${pricingScenarios.id} = coalesce(${scenarioId}::text, ${pricingScenarios.id})`,
        eq(pricingOptions.rateCheckId, rateCheckOf(sql.placeholder('id'))),
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
  const rows = await options(db, { ...request, scenarioId: request.scenarioId ?? null })
  return rows.map(({ option, scenarioName }) => ({ ...option, scenarioName }))
}

const taxes = statement('state_taxes_of_request', (db) =>
  db
    .select({ tax: stateTaxes })
    .from(quoteRequests)
    .innerJoin(rateChecks, eq(rateChecks.id, quoteRequests.rateCheckId))
    .innerJoin(
      stateTaxes,
      and(eq(stateTaxes.state, rateChecks.state), eq(stateTaxes.commodityType, rateChecks.commodityType)),
    )
    .where(isGiven)
    .orderBy(asc(stateTaxes.shortName)),
)

/** The taxes of the request's state on its commodity. */
export async function listStateTaxesOfRequest(db: Db, request: { id: string; supplierId: string }) {
  const rows = await taxes(db, request)
  return rows.map(({ tax }) => tax)
}

const quoted = statement('taxes_of_own_quotes', (db) =>
  db
    .select({ tax: quoteTaxes })
    .from(quotes)
    .innerJoin(quoteTaxes, and(eq(quoteTaxes.quoteId, quotes.id), eq(quoteTaxes.rateCheckId, quotes.rateCheckId)))
    .where(
      and(
        eq(quotes.quoteRequestId, sql.placeholder('id')),
        eq(quotes.rateCheckId, rateCheckOf(sql.placeholder('id'))),
        eq(quotes.supplierId, sql.placeholder('supplierId')),
        stands,
      ),
    ),
)

/** What the supplier's quotes that stand say of each tax. */
export async function listTaxesOfOwnQuotes(db: Db, request: { id: string; supplierId: string }) {
  const rows = await quoted(db, request)
  return rows.map(({ tax }) => tax)
}
