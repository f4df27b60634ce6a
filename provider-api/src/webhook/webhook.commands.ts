import type { listDeliveries, replayDelivery } from 'shared-contracts/account'
import { findEngineKey } from '../account/engine/engine-key.repo'
import { audit } from '../db/audit'
import { transaction } from '../db/transaction'
import { notFound } from '../http/refusal'
import type { HandlerContext, HandlerResult } from '../http/register-endpoint'
import { listKeyDeliveries, replay } from './delivery.repo'

const noSuchKey = () => notFound('Your team has no such key.')

export async function listOwnDeliveries({
  db,
  rep,
  params,
  now,
}: HandlerContext<typeof listDeliveries>): Promise<HandlerResult<typeof listDeliveries>> {
  const key = await findEngineKey(db, params.keyId, rep.supplierId)
  if (!key) throw noSuchKey()
  const rows = await listKeyDeliveries(db, key.id)
  const isOver = hasEnded(key, now)
  return {
    deliveries: rows.map(({ id, event, at, tries, answer, deliveredAt, nextTryAt }) => ({
      id,
      event,
      at: at.toISOString(),
      tries,
      answer,
      state: deliveryState(deliveredAt, isOver ? null : nextTryAt),
    })),
  }
}

const hasEnded = ({ endedAt, expiresAt }: { endedAt: Date | null; expiresAt: Date | null }, now: Date) =>
  endedAt !== null || (expiresAt !== null && expiresAt <= now)

function deliveryState(deliveredAt: Date | null, nextTryAt: Date | null) {
  if (deliveredAt !== null) return 'delivered'
  return nextTryAt === null ? 'failed' : 'waiting'
}

export function replayOwnDelivery({ db, rep, params, now }: HandlerContext<typeof replayDelivery>): Promise<void> {
  return transaction(db, async (tx) => {
    const key = await findEngineKey(tx, params.keyId, rep.supplierId)
    if (!key) throw noSuchKey()
    if (hasEnded(key, now)) throw notFound('This key has ended: nothing is sent to its webhook any more.')
    if (!(await replay(tx, key.id, params.deliveryId, now))) throw notFound('There is no such message.')
    const row = { entity: 'engine_key', entityId: key.id, to: params.deliveryId }
    await audit(tx, { at: now, rep, action: 'team.replayDelivery', ...row })
  })
}
