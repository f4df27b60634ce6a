import { type Assignment, type HandOff, type Lease, type RepDraft } from 'shared-contracts/bid/hand-off'
import { mayDo } from 'shared-contracts/bid/request'
import type { SignedInRep } from '../../account/signed-in-rep'
import type { Db } from '../../db/open-db'
import { together } from '../../db/statement'
import { notFound } from '../../http/refusal'
import { toQuoteRequest } from '../request/bid.mappers'
import { readRequestRow } from '../request/bid.queries'
import { findScenario } from '../request/scenario.repo'
import { groupedBy } from '../request/request-pages'
import { readSecond } from './second.repo'
import { findAssignment, readDesk, type AssignmentRow, type findLease } from './assignment.repo'

const NO_SCENARIO = 'There is no such pricing scenario.'

/** Notes of a request that are shown. */
export const NOTES = 200

/** A request of the supplier's, of which this is a scenario. @throws Refusal 404 */
export async function readScenarioRow(
  db: Db,
  rep: SignedInRep,
  { id, scenarioId }: { id: string; scenarioId: string },
) {
  const row = await readRequestRow(db, rep, id)
  if (!(await findScenario(db, row.rateCheck.id, scenarioId))) throw notFound(NO_SCENARIO)
  return row
}

/** What the supplier's reps do together on a request. @throws Refusal 404 */
export async function readAssignmentOfRequest(
  db: Db,
  rep: SignedInRep,
  { id, scenarioId, now }: { id: string; scenarioId: string; now: Date },
): Promise<Assignment> {
  const row = await readRequestRow(db, rep, id)
  const ownerId = row.request.supplierRepId
  // A draft is for a deadline: after it nobody is offered it.
  const isOpen = mayDo('submit', { ...toQuoteRequest(row), optedOut: false }, now.getTime())
  const [desk, found] = await together([
    readDesk(db, {
      quoteRequestId: id,
      rateCheckId: row.rateCheck.id,
      scenarioId,
      supplierId: rep.supplierId,
      owner: ownerId,
      now,
      limit: NOTES,
    }),
    findAssignment(db, id),
  ] as const)
  const { team, leases, notes } = desk
  if (desk.scenario.length === 0) throw notFound(NO_SCENARIO)
  const [lease] = leases
  return {
    owner: team.find(({ userId }) => userId === ownerId) ?? { userId: ownerId, firstName: ownerId, lastName: '' },
    team,
    handOff: found ? toHandOff(found) : null,
    here: [],
    editor: lease && isOpen ? toLease(lease) : null,
    drafts: isOpen ? toDrafts(desk.fields) : [],
    attesting: found ? toAttesting(found, now) : null,
    second: found?.assignment.secondId == null ? null : await readSecond(db, row, now),
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
  }
}

function toDrafts(fields: Awaited<ReturnType<typeof readDesk>>['fields']): RepDraft[] {
  return [...groupedBy(fields, ({ rep }) => rep.userId).values()].flatMap((ofRep) => {
    const [first] = ofRep
    if (!first) return []
    const typedAt = new Date(Math.max(...ofRep.map((field) => field.typedAt.getTime()))).toISOString()
    return [{ rep: first.rep, typedAt, fields: ofRep.map(({ name, value, revision }) => ({ name, value, revision })) }]
  })
}

type LeaseRow = NonNullable<Awaited<ReturnType<typeof findLease>>>
export const toLease = ({ since, until, ...lease }: LeaseRow): Lease => ({
  ...lease,
  since: since.toISOString(),
  until: until.toISOString(),
})

export function toHandOff({ assignment, hander, handed }: AssignmentRow): HandOff | null {
  if (hander === null || handed === null || assignment.handedAt === null) return null
  return { from: hander, to: handed, at: assignment.handedAt.toISOString(), note: assignment.handedNote ?? '' }
}

export function toAttesting({ assignment, attester }: AssignmentRow, now: Date): Assignment['attesting'] {
  const { attestingAt, attestingUntil } = assignment
  if (attester === null || attestingAt === null || attestingUntil === null || attestingUntil <= now) return null
  return { rep: attester, at: attestingAt.toISOString(), until: attestingUntil.toISOString() }
}
