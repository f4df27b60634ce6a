import type { createEngineKey, endEngineKey, EngineKey, listEngineKeys, readCaller } from 'shared-contracts/account'
import { ENGINE_SCOPES } from 'shared-contracts/api'
import { audit } from '../../db/audit'
import { engineKeys } from '../../db/schema'
import { transaction } from '../../db/transaction'
import { checkAddress, FetchRefused } from '../../http/guarded-fetch'
import type { HandlerContext, HandlerResult } from '../../http/register-endpoint'
import { notFound, Refusal } from '../../http/refusal'
import { newToken } from '../../http/session-guard'
import { newWebhookSecret } from '../../webhook/signature'
import { newKey } from '../keys/key'
import { endKey } from '../keys/key.repo'
import { endAccount } from '../operator/deactivation'
import { ENGINE_ROLE, holdTeam } from '../team/team.repo'
import { countEngineKeys, findEngineKey, insertEngine, isEngine, listSupplierEngineKeys } from './engine-key.repo'

/** Keys of a supplier that may be open at once. */
const MAX_KEYS = 20
const ENTITY = 'engine_key'

export const describeCaller = ({ rep }: HandlerContext<typeof readCaller>): HandlerResult<typeof readCaller> => ({
  supplierId: rep.supplierId,
  repId: rep.userId,
  name: `${rep.firstName} ${rep.lastName}`,
  scopes: rep.engine?.scopes ?? [],
})

export async function listOwnKeys({
  db,
  rep,
  now,
}: HandlerContext<typeof listEngineKeys>): Promise<HandlerResult<typeof listEngineKeys>> {
  const rows = await listSupplierEngineKeys(db, rep.supplierId, now)
  return { keys: rows.map(({ key }) => toEngineKey(key)) }
}

const toEngineKey = (key: typeof engineKeys.$inferSelect): EngineKey => ({
  keyId: key.id,
  name: key.name,
  scopes: key.scopes,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  endedAt: key.endedAt?.toISOString() ?? null,
  webhook: key.webhook,
})

/** The engine becomes a member of the team who signs in by this key alone, within the limits of who makes it. */
export function createOwnKey({
  db,
  rep,
  body,
  now,
  settings,
}: HandlerContext<typeof createEngineKey>): Promise<HandlerResult<typeof createEngineKey>> {
  const { secret, row } = newKey('engine', { name: body.name, days: body.days ?? undefined, now })
  const repId = `engine-${newToken().slice(0, 12)}`
  const webhook = newWebhook(body.webhook, settings.outgoingLoopback)
  const scopes = ENGINE_SCOPES.filter((scope) => body.scopes.includes(scope))
  const key = { ...row, ...webhook, repId, madeBy: rep.userId, scopes }
  const email = `${repId}@engines.invalid`
  // Its own limits are read by the version before.
  const person = { userId: repId, firstName: 'engine', lastName: body.name, email, limits: rep.limits }
  return transaction(db, async (tx) => {
    await holdTeam(tx, rep.supplierId)
    if ((await countEngineKeys(tx, rep.supplierId, now)) >= MAX_KEYS)
      throw new Refusal({ status: 409, code: 'too-many-keys', message: `A supplier has at most ${MAX_KEYS} keys.` })
    await insertEngine(tx, { ...person, supplierId: rep.supplierId, roles: [ENGINE_ROLE], rights: [] }, key)
    const to = { name: row.name, scopes: key.scopes }
    await audit(tx, { at: now, rep, action: 'team.createEngineKey', entity: ENTITY, entityId: row.id, to })
    return { key: toEngineKey({ ...key, lastUsedAt: null, endedAt: null }), secret, webhookSecret: key.webhookSecret }
  })
}

/** @throws Refusal 400 */
function newWebhook(address: string | null | undefined, loopback: boolean) {
  if (!address) return { webhook: null, webhookSecret: null }
  try {
    return { webhook: checkAddress(address, { loopback }).href, webhookSecret: newWebhookSecret() }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    throw new Refusal({ status: 400, code: 'webhook-refused', message: error.message })
  }
}

/** Its drafts go with it; what it has sent stands. */
export function endOwnKey({ db, rep, params, now }: HandlerContext<typeof endEngineKey>): Promise<void> {
  return transaction(db, async (tx) => {
    const key = await findEngineKey(tx, params.keyId, rep.supplierId)
    if (!key) throw notFound('Your team has no such key.')
    if ((await endKey(tx, engineKeys, key.id, now)) === undefined) return
    await endAccount(tx, isEngine(key.repId), now, rep)
    await audit(tx, { at: now, rep, action: 'team.endEngineKey', entity: ENTITY, entityId: key.id, from: key.name })
  })
}
