import { bidStatus } from 'shared-contracts/bid/request'
import { beforeBidding } from '../../steps/step-rules'
import { auditChanges, findReps, lockRateChecks } from '../filling.repo'
import type { Kind } from '../fill-rows'
import type { FillingRow } from '../row'
import type { Step } from '../../steps/take-step'
import { quoteRequestRow, type QuoteRequestRow } from '../rows.schema'
import { closedForChanges } from './requests'
import { findDue, putQuoteRequests } from '../requests.repo'

/** Suppliers that are asked for quotes, while bids are not closed: each once, so its own id names the row. */
export const quoteRequestsFilled = (rateCheckId: string): Kind<QuoteRequestRow & FillingRow> => ({
  kind: `asked@${rateCheckId}`,
  called: 'supplier that was asked',
  prefix: 'qr',
  schema: quoteRequestRow.transform((row) => ({ ...row, externalId: row.supplier })),
  references: ({ supplier, rep }) => [
    { kind: 'supplier', called: 'supplier', externalId: supplier },
    { kind: 'rep', called: 'rep', externalId: rep },
  ],
  async write(writing) {
    const { tx, entries, idOf, refuse, left, now } = writing
    const request = (await lockRateChecks(tx, [rateCheckId])).get(rateCheckId)
    if (!request) return
    const { statusCode, utilityIds } = request
    const reps = await findReps(tx, [...new Set(entries.map(({ row }) => idOf('rep', row.rep)))])
    for (const entry of entries) {
      const rep = reps.get(idOf('rep', entry.row.rep))
      if (!beforeBidding.includes(statusCode) && statusCode !== bidStatus.BIDDING_OPEN)
        refuse(entry, 'closed-for-changes', closedForChanges(statusCode))
      else if (rep?.supplierId !== idOf('supplier', entry.row.supplier))
        refuse(entry, 'unknown-reference', `Supplier ${entry.row.supplier} has no rep ${entry.row.rep}.`)
      else if (rep.deactivatedAt !== null) refuse(entry, 'deactivated', `Rep ${entry.row.rep} has left.`)
    }
    const due = (await findDue(tx, rateCheckId)) ?? now
    const accepted = left()
    await putQuoteRequests(
      tx,
      accepted.map(({ id, row }) => ({
        id,
        rateCheckId,
        supplierId: idOf('supplier', row.supplier),
        supplierRepId: idOf('rep', row.rep),
        timeQuotesDue: due,
        supportedUtilities: utilityIds,
        createdAt: now,
      })),
    )
    if (accepted.length > 0)
      await auditChanges(writing, [
        { entity: 'rate_check', entityId: rateCheckId, action: 'operator.ask', to: { suppliers: accepted.length } },
      ])
    // Who is asked once bids are taken has not heard that bidding opened.
    if (statusCode === bidStatus.BIDDING_OPEN)
      await auditChanges(
        writing,
        accepted
          .filter(({ isNew }) => isNew)
          .map(({ id, row }) => ({
            entity: 'quote_request',
            entityId: id,
            supplierId: idOf('supplier', row.supplier),
            action: 'desk.open-bidding' satisfies `desk.${Step['name']}`,
            to: { detail: `due ${due.toISOString()}` },
          })),
      )
  },
})
