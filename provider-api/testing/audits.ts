import { and, eq, gte } from 'drizzle-orm'
import { auditRows } from '../src/db/schema'
import type { TestMarket } from './open-test-market'
import { TEST_NOW } from './test-clock'

/**
 * What was written down about a thing since the market was seeded, which has a past of its own: `quote_request` 18900,
 * `pricing_option` po-millrace-30.
 */
export const auditsOf = (market: TestMarket, entity: string, entityId: string) =>
  market.db
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.entity, entity), eq(auditRows.entityId, entityId), gte(auditRows.at, TEST_NOW)))
    .orderBy(auditRows.id)
