import type { Chat, putChat } from 'shared-contracts/alert'
import type { SignedInRep, RepWork } from '../../account/signed-in-rep'
import { audit } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import { checkAddress, FetchRefused } from '../../http/guarded-fetch'
import { Refusal } from '../../http/refusal'
import type { Call } from '../../http/register-endpoint'
import type { Settings } from '../../settings'
import { deleteChat, findChat, putChatRow, type ChatRow } from './chat.repo'
import { postToChat } from './send-chat'

const ENTITY = 'supplier'
const noChat = () =>
  new Refusal({ status: 409, code: 'no-channel', message: 'Your team has no channel yet: say its address.' })

const chatAnswer = ({ kind, address, moments, setAt, lastAt, lastOk, lastAnswer }: ChatRow): Chat => ({
  kind,
  host: new URL(address).host,
  moments,
  setAt: setAt.toISOString(),
  last: lastAt === null ? null : { at: lastAt.toISOString(), ok: lastOk === true, answer: lastAnswer ?? '' },
})

export async function readOwnChat(db: Db, { supplierId }: SignedInRep) {
  const row = await findChat(db, supplierId)
  return { chat: row ? chatAnswer(row) : null }
}

/** What happened before is not told. @throws Refusal 400, 409 */
export function chooseChat({ db, rep, body, now, settings }: Call<typeof putChat>) {
  const { kind, moments } = body
  return transaction(db, async (tx) => {
    const before = await findChat(tx, rep.supplierId)
    const given = body.address == null || body.address === '' ? undefined : body.address
    const address = given === undefined ? before?.address : checked(given, settings)
    if (address === undefined) throw noChat()
    const row = await putChatRow(tx, { supplierId: rep.supplierId, kind, address, moments, setAt: now })
    await audit(tx, {
      at: now,
      rep,
      action: 'team.putChat' satisfies typeof putChat.id,
      entity: ENTITY,
      entityId: rep.supplierId,
      from: before && { kind: before.kind, host: new URL(before.address).host, moments: before.moments },
      to: { kind, host: new URL(address).host, moments },
    })
    return { chat: chatAnswer(row) }
  })
}

function checked(address: string, { outgoingLoopback }: Settings): string {
  try {
    return checkAddress(address, { loopback: outgoingLoopback }).href
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    throw new Refusal({ status: 400, code: 'address-refused', message: error.message })
  }
}

export async function dropChat({ db, rep, now }: RepWork): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await deleteChat(tx, rep.supplierId))) return
    await audit(tx, { at: now, rep, action: 'team.endChat', entity: ENTITY, entityId: rep.supplierId })
  })
}

/** @throws Refusal 409 */
export async function tryChat({ db, rep, now, settings }: RepWork & { settings: Settings }) {
  const row = await findChat(db, rep.supplierId)
  if (row === undefined) throw noChat()
  const line = { text: `${rep.firstName} ${rep.lastName} tries this channel.`, href: settings.portalUrl }
  const asked = await postToChat({ db, loopback: settings.outgoingLoopback, now: () => now }, row, line)
  if (asked === undefined) throw noChat()
  return { chat: chatAnswer(asked) }
}
