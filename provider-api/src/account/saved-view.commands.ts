import { MAX_SAVED_VIEWS, type putSavedView } from 'shared-contracts/account'
import { audit } from '../db/audit'
import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import { Refusal } from '../http/refusal'
import type { Call } from '../http/register-endpoint'
import { deleteSavedView, listViews, putView } from './saved-view.repo'
import type { SignedInRep } from './signed-in-rep'

/** The rep's own views of a list, for the supplier that the rep works for. */
export async function readSavedViews(db: Db, rep: SignedInRep, list: string) {
  return { views: await listViews(db, { rep, list }) }
}

/** Keeps one view or forgets it. @throws Refusal 422 */
export function storeSavedView({ db, rep, body: { list, name, text }, now }: Call<typeof putSavedView>) {
  return transaction(db, async (tx) => {
    if (text === null) await deleteSavedView(tx, { rep, list, name })
    else {
      await putView(tx, { rep, list, name, text, savedAt: now })
      if ((await listViews(tx, { rep, list })).length > MAX_SAVED_VIEWS) throw tooMany()
    }
    await audit(tx, {
      at: now,
      rep,
      action: 'view.putSaved' satisfies typeof putSavedView.id,
      entity: 'supplier_rep',
      entityId: rep.userId,
      to: { list, kept: text !== null },
    })
    return readSavedViews(tx, rep, list)
  })
}

const tooMany = () =>
  new Refusal({ status: 422, code: 'too-many', message: `A list has at most ${MAX_SAVED_VIEWS} saved views.` })
