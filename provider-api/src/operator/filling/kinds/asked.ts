import { bidStatus } from 'shared-contracts/bid/request'
import { beforeBidding } from '../../steps/step-rules'
import { auditChanges, findReps, lockRateChecks } from '../filling.repo'
import type { Kind } from '../fill-lines'
import type { FillingRow } from '../line'
import { askedLine, type AskedLine } from '../lines.schema'
import { closedForChanges } from './requests'
import { findDue, putAsked } from '../requests.repo'

/** Suppliers that are asked for quotes, while bids are not closed: each once, so its own id names the line. */
export const askedFilled = (rateCheckId: string): Kind<AskedLine & FillingRow> => ({
  kind: `asked@${rateCheckId}`,
  called: 'supplier that was asked',
  prefix: 'qr',
  schema: askedLine.transform((line) => ({ ...line, externalId: line.supplier })),
  references: ({ supplier, rep }) => [
    { kind: 'supplier', called: 'supplier', externalId: supplier },
    { kind: 'rep', called: 'rep', externalId: rep },
  ],
  async write(writing) {
    const { tx, entries, idOf, refuse, left, now } = writing
    const request = (await lockRateChecks(tx, [rateCheckId])).get(rateCheckId)
    if (!request) return
    const { statusCode, utilityIds } = request
    const reps = await findReps(tx, [...new Set(entries.map(({ line }) => idOf('rep', line.rep)))])
    for (const entry of entries) {
      const rep = reps.get(idOf('rep', entry.line.rep))
      if (!beforeBidding.includes(statusCode) && statusCode !== bidStatus.BIDDING_OPEN)
        refuse(entry, 'closed-for-changes', closedForChanges(statusCode))
      else if (rep?.supplierId !== idOf('supplier', entry.line.supplier))
        refuse(entry, 'unknown-reference', `Supplier ${entry.line.supplier} has no rep ${entry.line.rep}.`)
      else if (rep.deactivatedAt !== null) refuse(entry, 'deactivated', `Rep ${entry.line.rep} has left.`)
    }
    const due = (await findDue(tx, rateCheckId)) ?? now
    const taken = left()
    await putAsked(
      tx,
      taken.map(({ id, line }) => ({
        id,
        rateCheckId,
        supplierId: idOf('supplier', line.supplier),
        supplierRepId: idOf('rep', line.rep),
        timeQuotesDue: due,
        supportedUtilities: utilityIds,
        createdAt: now,
      })),
    )
    if (taken.length > 0)
      await auditChanges(writing, [
        { entity: 'rate_check', entityId: rateCheckId, action: 'operator.ask', to: { suppliers: taken.length } },
      ])
  },
})
