import { RIGHTS } from 'shared-contracts/api'
import { hashPassword } from '../account/password-hash'
import type { Db } from '../db/open-db'
import * as schema from '../db/schema'
import { transaction } from '../db/transaction'
import { buildActivity } from './build-activity'
import { buildContract } from './build-contract'
import { buildDocuments } from './build-documents'
import { buildRequest } from './build-request'
import { closedBids } from './data/closed-bids'
import { contractsUnderWay } from './data/contracts-under-way'
import { endedContracts } from './data/ended-contracts'
import { lastLookBids } from './data/open-bids'
import { nonMatrixContracts } from './data/non-matrix-contracts'
import { openBids } from './data/open-bids'
import { overdueBids } from './data/open-bids'
import { administrators, DEMO_PASSWORD, reps, demoSuppliers } from './data/people'
import { demoStateTaxes } from './data/state-taxes'
import { demoUtilities } from './data/utilities'
import { emptyMarket, insertMarket } from './market-rows'
import { insertRows } from '../db/insert-rows'

const DAY = 24 * 3_600_000

// Requests are numbered by their place in these lists.
const fresh = [...openBids, ...lastLookBids, ...overdueBids].map((data) => ({ ...data, keepsFresh: true as const }))
const bids = [...fresh, ...closedBids]
const contracts = [...contractsUnderWay, ...endedContracts, ...nonMatrixContracts]

/** Whether nothing has ever been put into this database. */
export async function isEmpty(db: Db): Promise<boolean> {
  const rows = await db.select({ id: schema.suppliers.id }).from(schema.suppliers).limit(1)
  return rows.length === 0
}

/** The whole demonstration market in one transaction: either all of it is there or nothing. Times count from `now`. */
export async function seedDemoMarket(db: Db, now: Date): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD)
  const rows = emptyMarket()
  let index = 0
  for (const data of bids) buildDocuments(buildRequest(data, index++, now, rows), rows)
  for (const data of contracts) {
    const createdAt = data.contract.createdAt ? new Date(data.contract.createdAt) : undefined
    const seedTime = createdAt ? new Date(createdAt.getTime() + 60 * DAY) : now
    const request = buildRequest(data, index++, seedTime, rows, createdAt)
    buildDocuments(request, rows)
    buildContract(data, request, seedTime, rows)
  }
  buildActivity(rows)
  await transaction(db, async (tx) => {
    await insertRows(tx, schema.suppliers, [...demoSuppliers])
    await insertRows(
      tx,
      schema.supplierReps,
      reps.map(({ state, ...rep }) => ({
        ...rep,
        roles: ['supplier_rep'],
        rights: RIGHTS.filter((right) => right !== 'team' || administrators.includes(rep.userId)),
        passwordHash: state === 'signsIn' ? password : null,
      })),
    )
    await insertRows(
      tx,
      schema.utilities,
      Object.entries(demoUtilities).map(([id, { name, state, commodityType, billRequired }]) => ({
        id,
        name,
        state,
        commodityType,
        billRequired,
      })),
    )
    await insertRows(tx, schema.stateTaxes, [...demoStateTaxes])
    await insertMarket(tx, rows)
  })
}
