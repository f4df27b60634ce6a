import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { putLimits } from 'shared-contracts/account'
import type { ApiClient } from 'shared-contracts/api'
import {
  countersignHere,
  deleteCountersigned,
  readCountersignCertificate,
  readCountersignedDocument,
  uploadCountersigned,
} from 'shared-contracts/contract/countersign'
import { readSignedDocument } from 'shared-contracts/contract/signing'
import { book, envelopeOf, fileBody, reached } from '../../../testing/contract-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { openTestMarket } from '../../../testing/open-test-market'
import { hasPoppler, pdfsig, pdfText } from '../../../testing/poppler'
import { readZip } from '../../../testing/read-zip'
import { problemOf } from '../../../testing/refused-call'
import { auditRows, countersignCertificates } from '../../db/schema'
import { BadSettings, readSettings } from '../../settings'
import { makeCertificate } from './make-certificate'
import { examineCertificate } from './signing-certificate'

const DAY = 24 * 3_600_000

const { market, rep } = marketForFile()
const dana = rep('dana')
beforeAll(async () => {
  await book(dana, 'st-brendan', true)
})

const envelope = envelopeOf('st-brendan', 3)
const bytesOf = async (answer: Promise<{ blob: Blob }>) => Buffer.from(await (await answer).blob.arrayBuffer())
const executed = (api = dana) =>
  bytesOf(api.call(readSignedDocument, { ...envelope, query: { include_certificate: 'true' } }))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const signature = async () => ({
  reviewed: sha256(await executed()),
  page: 1,
  x: 0.55,
  y: 0.8,
  name: 'Dana Whitfield',
  title: 'Director',
})
const signHere = async (change: object = {}, api = dana) =>
  api.call(countersignHere, { ...envelope, body: { ...(await signature()), ...change } })

test('what was read is signed: its bytes first, an audit line, and nothing of the contract moves', async () => {
  const before = await executed()
  const after = await bytesOf(signHere())
  expect(after.length).toBeGreaterThan(before.length)
  expect(after.subarray(0, before.length).equals(before)).toBe(true)
  if (hasPoppler) expect(pdfsig(after)).toContain('Signature is Valid.')
  // Who, when, in which session, by which key: these clients sign no calls.
  if (hasPoppler)
    expect(pdfText(after, 5)).toMatch(/Session’s key \(SHA-256\)[^]*Dana Whitfield, Director[^]*by its token alone/)
  const [line] = await market.db.select().from(auditRows).where(eq(auditRows.action, 'contract.signHere'))
  expect(line).toMatchObject({ entity: 'rate_check', to: { sha256: sha256(after), page: 1, name: 'Dana Whitfield' } })
  expect(await reached(dana, 'st-brendan')).not.toContain('1000')
})

test('the portal says whose certificate it is; all instances have the same one', async () => {
  await Promise.all([signHere(), signHere(), signHere()])
  expect(await dana.call(readCountersignCertificate, {})).toMatchObject({
    own: true,
    subject: 'Marketplace portal, countersignatures',
  })
  expect(await market.db.select().from(countersignCertificates)).toHaveLength(1)
})

test.each<[string, object, number, string]>([
  ['another file than the one that was read', { reviewed: 'a'.repeat(64) }, 409, 'paper-changed'],
  ['a page that is not there', { page: 900 }, 422, 'not-signable'],
  ['a place beside the page', { x: 1.2 }, 400, 'malformed'],
  ['no name', { name: '  ' }, 400, 'malformed'],
  ['a picture that is none', { picture: Buffer.from('no picture').toString('base64') }, 422, 'not-signable'],
])('%s is refused', async (_what, change, status, code) => {
  expect(await problemOf(signHere(change))).toMatchObject({ status, code })
})

test('with a certificate that has ended nothing is signed', async () => {
  const [kept] = await market.db.select().from(countersignCertificates)
  const ended = await makeCertificate(new Date(market.now().getTime() - 25 * 366 * DAY))
  await market.db.update(countersignCertificates).set(ended)
  expect(await problemOf(signHere())).toMatchObject({
    status: 503,
    code: 'certificate-expired',
    message: expect.stringContaining('has ended, so nothing can be signed here') as string,
  })
  await market.db.update(countersignCertificates).set(kept ?? {})
})

test('with a clock that is behind the certificate nothing is signed', async () => {
  const now = market.now()
  const [kept] = await market.db.select().from(countersignCertificates)
  await market.db.update(countersignCertificates).set(await makeCertificate(new Date(now.getTime() + 3 * DAY)))
  expect(await problemOf(signHere())).toMatchObject({
    status: 503,
    code: 'certificate-not-valid-yet',
  })
  await market.db.update(countersignCertificates).set(kept ?? {})
})

test('the operator’s certificate signs where one is set, and the portal says whose it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const file = join(folder, 'operator.p12')
  const run = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' })
  run('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'k.pem', '-out', 'c.pem', '-subj', '/CN=Example Desk')
  run('pkcs12', '-export', '-inkey', 'k.pem', '-in', 'c.pem', '-out', file, '-passout', 'pass:secret')
  const env = { COUNTERSIGN_P12: file, COUNTERSIGN_P12_PASSWORD: 'secret' }
  const examine = (changes: Record<string, string>, now = new Date()) =>
    examineCertificate(readSettings({ ...env, ...changes }), now)
  await expect(examine({ COUNTERSIGN_P12: join(folder, 'none.p12') })).rejects.toThrow(
    new BadSettings([`COUNTERSIGN_P12 cannot be read (it is "${join(folder, 'none.p12')}").`]),
  )
  await expect(examine({ COUNTERSIGN_P12_PASSWORD: 'wrong' })).rejects.toThrow(
    new BadSettings([`COUNTERSIGN_P12 is no PKCS 12 file that its password opens (it is "${file}").`]),
  )
  expect(await examine({})).toBeUndefined()
  expect(await examine({}, new Date(Date.now() + 400 * DAY))).toMatch(/^The certificate of COUNTERSIGN_P12 ended on 2/)
  const other = await openTestMarket(env)
  // The certificate is of today, the test's clock is not.
  other.setNow(new Date())
  const api = await other.client('dana')
  await book(api, 'st-brendan', true)
  expect(await api.call(readCountersignCertificate, {})).toMatchObject({ own: false, subject: 'Example Desk' })
  const body = { ...(await signature()), reviewed: sha256(await executed(api)) }
  const signed = await bytesOf(api.call(countersignHere, { ...envelope, body }))
  if (hasPoppler) expect(pdfsig(signed)).toMatch(/Example Desk[^]*Signature is Valid\./)
  await other.close()
  rmSync(folder, { recursive: true })
})

test('beyond a rep’s limits a colleague signs', async () => {
  const theo = await market.client('theo')
  const limits = { ELECTRICITY: { annualUsage: 1 }, GAS: { annualUsage: 1 } }
  await dana.call(putLimits, { params: { userId: 'theo' }, body: { limits } })
  expect(await problemOf(signHere({}, theo))).toMatchObject({ status: 403, code: 'beyond-limits' })
  await dana.call(putLimits, { params: { userId: 'theo' }, body: { limits: null } })
})

test('two reps sign at once, and one copy is taken', async () => {
  const theo = await market.client('theo')
  const files = await Promise.all([bytesOf(signHere()), bytesOf(signHere({ name: 'Theo Marsh' }, theo))])
  if (hasPoppler) for (const file of files) expect(pdfsig(file)).toContain('Signature is Valid.')
  const upload = (api: ApiClient, file: Buffer) =>
    api.call(uploadCountersigned, { ...envelope, body: fileBody(new Uint8Array(file), 'signed.pdf') })
  const [one, other] = files
  const sent = await Promise.allSettled([upload(dana, one), upload(theo, other)])
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [won] = sent.flatMap(({ status }, index) => (status === 'fulfilled' ? [files[index]] : []))
  const final = await bytesOf(
    dana.call(readCountersignedDocument, { ...envelope, query: { include_certificate: 'false' } }),
  )
  expect(final.equals(won ?? Buffer.alloc(0))).toBe(true)
  await dana.call(deleteCountersigned, envelope)
})

test('a copy that was signed elsewhere comes untouched too, its certificate beside it', async () => {
  // Not the portal's own bytes any more.
  const signed = Buffer.concat([await bytesOf(signHere()), Buffer.from('\n')])
  await dana.call(uploadCountersigned, { ...envelope, body: fileBody(new Uint8Array(signed), 'signed.pdf') })
  const read = dana.call(readCountersignedDocument, { ...envelope, query: { include_certificate: 'true' } })
  const zip = readZip(await bytesOf(read))
  expect([...zip.keys()]).toEqual(['signed.pdf', 'Certificate of Completion.pdf'])
  expect(zip.get('signed.pdf')?.equals(signed)).toBe(true)
  await dana.call(deleteCountersigned, envelope)
})

test('uploaded, it is the countersigned copy and the contract is complete; then nothing more is signed', async () => {
  const signed = await bytesOf(signHere())
  await dana.call(uploadCountersigned, { ...envelope, body: fileBody(new Uint8Array(signed), 'signed.pdf') })
  expect(await reached(dana, 'st-brendan')).toContain('1000')
  // With the certificate too: it is in the file, and another page would break the signature.
  for (const include_certificate of ['false', 'true'] as const) {
    const final = await bytesOf(dana.call(readCountersignedDocument, { ...envelope, query: { include_certificate } }))
    expect(final.equals(signed)).toBe(true)
  }
  expect(await problemOf(signHere())).toMatchObject({ status: 409, code: 'countersigned-exists' })
})
