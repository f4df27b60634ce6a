import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open-db'
import * as schema from '../db/schema'
import { insertRows } from '../db/insert-rows'

// In the order in which one may refer to another.
const tables = {
  organizations: schema.organizations,
  customers: schema.customers,
  legalEntities: schema.legalEntities,
  rateChecks: schema.rateChecks,
  statusChanges: schema.statusChanges,
  meters: schema.meters,
  pricingScenarios: schema.pricingScenarios,
  pricingOptions: schema.pricingOptions,
  quoteRequests: schema.quoteRequests,
  quotes: schema.quotes,
  quoteTaxes: schema.quoteTaxes,
  optOuts: schema.optOuts,
  customerDecisions: schema.customerDecisions,
  energyPlans: schema.energyPlans,
  documents: schema.documents,
  envelopes: schema.envelopes,
  envelopeDocuments: schema.envelopeDocuments,
  contractRevisions: schema.contractRevisions,
  contractRejections: schema.contractRejections,
  finalRejectionRequests: schema.finalRejectionRequests,
  demoSchedules: schema.demoSchedules,
  auditRows: schema.auditRows,
} satisfies Record<string, PgTable>

type Tables = typeof tables

/** The rows of a market being built, a list a table. */
export type MarketRows = { [name in keyof Tables]: Tables[name]['$inferInsert'][] }

export const emptyMarket = (): MarketRows =>
  Object.fromEntries(Object.keys(tables).map((name) => [name, []])) as unknown as MarketRows

export async function insertMarket(tx: Db, rows: MarketRows): Promise<void> {
  for (const name of Object.keys(tables) as (keyof Tables)[]) {
    // Optional columns differ from row to row: every row gets all keys.
    const list = rows[name] as Record<string, unknown>[]
    const keys = [...new Set(list.flatMap((row) => Object.keys(row)))]
    const even = list.map((row) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null])))
    if (even.length > 0) await insertRows(tx, tables[name] as PgTable, even)
  }
}
