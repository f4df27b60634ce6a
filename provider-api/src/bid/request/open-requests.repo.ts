import { and, desc, eq, sql } from 'drizzle-orm'
import type { TextList } from '../../db/in-list'
import type { Db } from '../../db/open-db'
import { pricingScenarios, quoteRequests, rateChecks } from '../../db/schema'
import { jsonStatement } from '../../db/json-rows'
import { statement } from '../../db/statement'
import { selectLowest } from '../last-look/best-rate.repo'
import { hasCurrentQuote, isInLastLook } from './bid-conditions.repo'
import { recentFrom, selectOpenIds } from './listed-request.repo'
import { areRequests, selectRequests } from './listed-rows.repo'
import { selectOwners } from './owner.repo'
import { selectOptions, selectTaxesOfStates } from './scenario.repo'
import { selectCurrentTerms } from './current-bid.repo'

const supplierId = sql.placeholder('supplierId')

/** All that the lists say of these requests, in one statement. */
function selectAll(db: Db, requestIds: TextList) {
  // Of what has no bid there is no more to be read; and rates of others only where they are no longer sealed.
  const quoted = db.$with('quoted').as(
    db
      .select({
        scenarioId: sql<string>`${pricingScenarios.id}`.as('scenario_id'),
        state: rateChecks.state,
        looked: sql<boolean>`${isInLastLook}`.as('looked'),
      })
      .from(quoteRequests)
      .innerJoin(rateChecks, eq(rateChecks.id, quoteRequests.rateCheckId))
      .innerJoin(
        pricingScenarios,
        and(eq(pricingScenarios.rateCheckId, rateChecks.id), eq(pricingScenarios.primary, true)),
      )
      .where(and(areRequests(supplierId, requestIds), hasCurrentQuote)),
  )
  const scenarioIds = sql`array(select ${quoted.scenarioId} from ${quoted})`
  const looked = sql`array(select ${quoted.scenarioId} from ${quoted} where ${quoted.looked})`
  const states = sql`array(select ${quoted.state} from ${quoted} where ${quoted.looked})`
  const selects = {
    rows: selectRequests(db, areRequests(supplierId, requestIds)),
    owners: selectOwners(db, requestIds),
    terms: selectCurrentTerms(db, requestIds),
    options: selectOptions(db, scenarioIds),
    lowest: selectLowest(db, looked, { bySupplier: true }),
    taxes: selectTaxesOfStates(db, states),
  }
  return { quoted, selects }
}

const ofIds = jsonStatement('open_requests', (db) => {
  const { quoted, selects } = selectAll(db, sql.placeholder('ids'))
  return { with: [quoted], selects }
})

const ofPage = jsonStatement('open_requests_of_page', (db) => {
  const page = db.$with('page').as(selectOpenIds(db))
  const { quoted, selects } = selectAll(db, sql`array(select ${page.id} from ${page})`)
  const ids = db.select({ id: page.id }).from(page).orderBy(desc(page.by), desc(page.id))
  return { with: [page, quoted], selects: { ...selects, ids } }
})

export type OpenRequestRows = Awaited<ReturnType<typeof listOpenRequests>>

/** These requests of the supplier, with what stands of its bids. */
export const listOpenRequests = (db: Db, of: { supplierId: string; ids: string[] }) => ofIds(db, of)

interface Latest {
  supplierId: string
  now: Date
  limit: number
}

const ids = statement('open_ids', selectOpenIds)

/** The latest due of those that are open: nothing but which they are. */
export const listOpenIds = (db: Db, of: Latest) => ids(db, { ...of, recentFrom: recentFrom(of.now) })

/** The latest due of those that are open. */
export async function listLatestOpen(db: Db, of: Latest) {
  const { ids: latest, ...rows } = await ofPage(db, { ...of, recentFrom: recentFrom(of.now) })
  return { ids: latest.map(({ id }) => id), rows }
}
