import { createHash, createPublicKey, verify } from 'node:crypto'
import { readReceiptKeys } from 'shared-contracts/bid/receipt'
import { marketForFile } from '../../../testing/market-for-file'
import { readZip } from '../../../testing/read-zip'
import { deactivate } from '../../account/operator/operator.commands'
import { auditRows, supplierReps } from '../../db/schema'

const { market } = marketForFile()
let token: string
beforeAll(async () => {
  await market.db.delete(auditRows)
  await market.db.update(supplierReps).set({ rights: ['bids', 'contracts', 'team'] })
  token = await market.tokenOf('dana')
  const row = (actor: string, supplierId: string | null, action: string, entityId: string, to: unknown) => ({
    at: market.now(),
    actor,
    supplierId,
    action,
    entity: 'rate_check',
    entityId,
    to,
  })
  await market.db
    .insert(auditRows)
    .values([
      row('rep:dana', 'larkspur', 'bid.submitQuotes', 'rc-millrace', [{ submittedRate: '0.07' }]),
      row('rep:theo', 'larkspur', 'bid.putRateFloor', 'rc-millrace', { floor: '0.0612' }),
      row('rep:dana', 'larkspur', 'desk.addNote', 'rc-millrace', { note: '=1+1' }),
      row('rep:priya', 'granite-peak', 'bid.submitQuotes', 'rc-millrace', [{ submittedRate: '0.0555' }]),
      row('customer-simulator', null, 'desk.invite-last-look', 'rc-millrace', { to: 330, detail: 'invited: Granite' }),
    ])
  const email = 'theo.marsh@larkspur.example'
  await deactivate({ db: market.db, email, now: market.now(), portalUrl: '' })
})

async function download(query: string, by = token) {
  const answer = await market.app.inject({
    url: `/v1/mp/audit-export?${query}`,
    headers: { authorization: `Bearer ${by}` },
  })
  return {
    status: answer.statusCode,
    files: answer.statusCode === 200 ? readZip(answer.rawPayload) : new Map<string, Buffer>(),
  }
}
const textOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? ''

/** What a proof says, once its signature is found right by a public key of the portal. */
async function provenBy(jws: string): Promise<Record<string, unknown>> {
  const [header = '', payload = '', signature = ''] = jws.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const { keys } = await (await market.client()).call(readReceiptKeys, {})
  const x = keys.find(({ keyId }) => keyId === read(header)['kid'])?.publicKey ?? ''
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const isRight = verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
  if (!isRight) throw new Error('not genuine')
  return read(payload)
}

test('NDJSON: what its reps did and what was done to them, signed; nobody else’s rows, no rate floor', async () => {
  const { files } = await download('format=ndjson')
  const text = textOf(files, 'audit.ndjson')
  const rows = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(rows).toMatchObject([
    { actor: 'rep:dana', name: 'Dana Whitfield', action: 'bid.submitQuotes', to: [{ submittedRate: '0.07' }] },
    { actor: 'rep:theo', action: 'bid.putRateFloor', from: null, to: null },
    { action: 'desk.addNote' },
    { actor: 'system', action: 'account.deactivate', entityId: 'theo' },
  ])
  expect(text).not.toMatch(/0\.0612|0\.0555|Granite/)
  const proof = textOf(files, 'proof.jws')
  const sha256 = createHash('sha256').update(text).digest('hex')
  expect(await provenBy(proof)).toMatchObject({
    supplier: { id: 'larkspur' },
    file: { name: 'audit.ndjson', rows: 4, sha256 },
  })
  const [header, , signature] = proof.split('.')
  const forged = Buffer.from(JSON.stringify({ file: { sha256: 'another' } })).toString('base64url')
  await expect(provenBy([header, forged, signature].join('.'))).rejects.toThrow('not genuine')
})

test('CSV runs nothing in a spreadsheet; days narrow it', async () => {
  const { files } = await download('format=csv')
  const lines = textOf(files, 'audit.csv').split('\r\n')
  expect(lines[0]).toBe('\uFEFFid,at,actor,name,action,entity,entityId,from,to')
  expect(lines).toHaveLength(6)
  const day = market.now().toISOString().slice(0, 10)
  expect(textOf((await download(`from=${day}&to=${day}`)).files, 'audit.csv').split('\r\n')).toHaveLength(6)
  expect(textOf((await download('to=2026-01-14')).files, 'audit.csv').split('\r\n')).toHaveLength(2)
  expect(await download('from=yesterday')).toMatchObject({ status: 400 })
})

test('only who manages the team has it', async () => {
  await market.db.update(supplierReps).set({ rights: ['bids', 'contracts'] })
  expect(await download('', await market.tokenOf('dana'))).toMatchObject({ status: 403 })
})
