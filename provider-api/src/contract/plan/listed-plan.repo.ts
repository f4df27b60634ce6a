import { and, asc, desc, eq } from 'drizzle-orm'
import type { PlanPage } from 'shared-contracts/contract/plan'
import { inList } from '../../db/in-list'
import type { Db } from '../../db/open-db'
import { isAfter, prepareSearch, type Searched } from '../../db/list-search'
import { customers, energyPlans, listedPlans as listed, rateChecks } from '../../db/schema'

const searched: Searched = { ...listed, table: listed, id: listed.energyPlanId }

const sortColumns = {
  usage: listed.yearlyUsage,
  customer: listed.customer,
  state: listed.state,
  status: listed.statusCode,
  start: listed.startDate,
}

export interface PlanFilter {
  list: 'open' | 'closed' | undefined
  excludeCanceled: boolean
  page: Omit<PlanPage, 'limit'>
}

/** How many contracts of the supplier are open. */
export function countOpenPlans(db: Db, supplierId: string): Promise<number> {
  return db.$count(
    listed,
    and(eq(listed.supplierId, supplierId), eq(listed.contractList, 'open'), eq(listed.canceled, false)),
  )
}

/** The ids of a page of the supplier's plans, in order: as they were made where nothing else is asked for. */
export async function listPlanIds(
  db: Db,
  supplierId: string,
  { list, excludeCanceled, page, limit }: PlanFilter & { limit: number },
): Promise<string[]> {
  const by = page.sort ? sortColumns[page.sort] : listed.createdAt
  const ascending = page.order !== 'desc'
  const rows = await db
    .select({ id: listed.energyPlanId })
    .from(listed)
    .where(
      and(
        eq(listed.supplierId, supplierId),
        list ? eq(listed.contractList, list) : undefined,
        excludeCanceled ? eq(listed.canceled, false) : undefined,
        await prepareSearch(db, supplierId, searched, page),
        page.cursor === undefined ? undefined : isAfter(searched, { by, ascending, after: page.cursor, supplierId }),
      ),
    )
    .orderBy(...[by, listed.energyPlanId].map(ascending ? asc : desc))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** What a list shows of a plan, and no more: there may be a thousand. */
const viewColumns = {
  plan: {
    id: energyPlans.id,
    startDate: energyPlans.startDate,
    endDate: energyPlans.endDate,
    termMonths: energyPlans.termMonths,
    yearlyUsage: energyPlans.yearlyUsage,
    meterCount: energyPlans.meterCount,
  },
  rateCheck: {
    id: rateChecks.id,
    statusCode: rateChecks.statusCode,
    commodityType: rateChecks.commodityType,
    state: rateChecks.state,
    matrixPricing: rateChecks.matrixPricing,
    legalEntityNames: rateChecks.legalEntityNames,
    utilityNames: rateChecks.utilityNames,
  },
  customer: { id: customers.id, companyName: customers.companyName },
}

const selectViews = (db: Db, supplierId: string, ids: string[]) =>
  db
    .select(viewColumns)
    .from(energyPlans)
    .innerJoin(rateChecks, eq(rateChecks.id, energyPlans.rateCheckId))
    .innerJoin(customers, eq(customers.id, energyPlans.customerId))
    .where(and(eq(energyPlans.supplierId, supplierId), inList(energyPlans.id, ids)))

export type ListedPlan = Awaited<ReturnType<typeof selectViews>>[number]

/** These plans of the supplier, in the order of the ids. */
export async function listListedPlans(db: Db, supplierId: string, ids: string[]): Promise<ListedPlan[]> {
  const rows = await selectViews(db, supplierId, ids)
  const indexes = new Map(ids.map((id, index) => [id, index]))
  return rows.sort((a, b) => (indexes.get(a.plan.id) ?? 0) - (indexes.get(b.plan.id) ?? 0))
}
