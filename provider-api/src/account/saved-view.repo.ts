import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/open-db'
import { savedViews } from '../db/schema'
import type { SignedInRep } from './signed-in-rep'

interface OwnList {
  rep: Pick<SignedInRep, 'userId' | 'supplierId'>
  list: string
}

const ofList = ({ rep, list }: OwnList) =>
  and(eq(savedViews.repId, rep.userId), eq(savedViews.supplierId, rep.supplierId), eq(savedViews.list, list))

export function listViews(db: Db, of: OwnList) {
  return db
    .select({ name: savedViews.name, text: savedViews.text })
    .from(savedViews)
    .where(ofList(of))
    .orderBy(asc(savedViews.name))
}

/** One view, instead of the one of its name. */
export async function putView(db: Db, view: OwnList & { name: string; text: string; savedAt: Date }): Promise<void> {
  const { rep, list, name, text, savedAt } = view
  await db
    .insert(savedViews)
    .values({ repId: rep.userId, supplierId: rep.supplierId, list, name, text, savedAt })
    .onConflictDoUpdate({
      target: [savedViews.repId, savedViews.supplierId, savedViews.list, savedViews.name],
      set: { text, savedAt },
    })
}

export async function deleteSavedView(db: Db, { name, ...of }: OwnList & { name: string }): Promise<void> {
  await db.delete(savedViews).where(and(ofList(of), eq(savedViews.name, name)))
}
