import { RIGHTS } from 'shared-contracts/api'
import { isActivated } from '../../../account/rep.repo'
import { freeEmail } from '../../../account/team/team.repo'
import { putRows } from '../../../db/insert-rows'
import { suppliers } from '../../../db/schema'
import { auditFilled, findOwnersOfEmails, findReps, putReps } from '../filling.repo'
import type { Kind } from '../fill-rows'
import { repRow, supplierRow, type RepRow, type SupplierRow } from '../rows.schema'

export const suppliersFilled: Kind<SupplierRow> = {
  kind: 'supplier',
  called: 'supplier',
  prefix: 'sup',
  schema: supplierRow,
  async write(writing) {
    await putRows(
      writing.tx,
      suppliers,
      writing.entries.map(({ id, row: { name, selfServiceContracts } }) => ({ id, name, selfServiceContracts })),
    )
    await auditFilled(writing, 'supplier', writing.entries)
  },
}

/** A rep has no password and no invite yet: the invite is a call of its own, as its link is said once. */
export const repsFilled: Kind<RepRow> = {
  kind: 'rep',
  called: 'rep',
  prefix: 'rep',
  schema: repRow,
  references: ({ supplier }) => [{ kind: 'supplier', called: 'supplier', externalId: supplier }],
  async write(writing) {
    const { tx, entries, refuse, idOf, left, now } = writing
    const existing = await findReps(
      tx,
      entries.map(({ id }) => id),
    )
    const owners = await findOwnersOfEmails(
      tx,
      entries.map(({ row }) => row.email.toLowerCase()),
    )
    for (const entry of entries) {
      const { id, row } = entry
      const email = row.email.toLowerCase()
      const supplierId = idOf('supplier', row.supplier)
      const before = existing.get(id)
      let owner = owners.get(email)
      if (owner && owner.supplierId !== supplierId && (await freeEmail(tx, email, now))) owner = undefined
      if (owner && owner.userId !== id) refuse(entry, 'email-taken', `${row.email} belongs to another account.`)
      else if (before && before.supplierId !== supplierId)
        refuse(entry, 'not-changeable', 'A rep stays with the supplier.')
      else if (before && isActivated(before) && before.email.toLowerCase() !== email)
        refuse(entry, 'not-changeable', 'An account that is activated keeps its e-mail.')
      else owners.set(email, { userId: id, supplierId })
    }
    await putReps(
      tx,
      left().map(({ id, row: { supplier, firstName, lastName, email, administrator } }) => ({
        userId: id,
        supplierId: idOf('supplier', supplier),
        firstName,
        lastName,
        email,
        roles: ['supplier_rep'],
        rights: RIGHTS.filter((right) => right !== 'team' || administrator),
      })),
    )
    await auditFilled(writing, 'supplier_rep', left())
  },
}
