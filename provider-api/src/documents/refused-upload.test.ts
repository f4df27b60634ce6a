import { connect, type AddressInfo } from 'node:net'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNull } from 'drizzle-orm'
import { deletePlanDocument, MAX_FILE_BYTES } from 'shared-contracts/document'
import { fileBody, PDF_BYTES, planOf, uploadedNames, uploadTo } from '../../testing/contract-calls'
import { filesKept } from '../../testing/files-kept'
import { problemOf } from '../../testing/refused-call'
import { marketForFile } from '../../testing/market-for-file'
import { uploads } from '../db/schema'

const { market, rep } = marketForFile()
const priya = rep('priya')

async function until(done: () => Promise<boolean>) {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20))
}

test.each([
  ['an empty file', '', 'contract.pdf', 400, 'empty-file'],
  ['wrong content behind a right name', '<script>alert(1)</script>', 'contract.pdf', 415, 'unsupported-type'],
  ['a program', 'MZ\x90\x00', 'contract.exe', 415, 'unsupported-type'],
  ['a PDF called a program', PDF_BYTES, 'fdp.exe', 415, 'wrong-ending'],
  ['a PDF called .htaccess', PDF_BYTES, '.htaccess', 415, 'wrong-ending'],
  [
    'one byte above 25 MB',
    Buffer.concat([Buffer.from(PDF_BYTES), Buffer.alloc(MAX_FILE_BYTES + 1 - PDF_BYTES.length)]),
    'contract.pdf',
    413,
    'too-large',
  ],
])('%s is refused and nothing is kept (decision 30)', async (_, content, name, status, code) => {
  const before = [await uploadedNames(priya, 'pinecrest'), filesKept(market)]
  expect(await problemOf(uploadTo(priya, 'pinecrest', fileBody(content, name)))).toMatchObject({ status, code })
  expect([await uploadedNames(priya, 'pinecrest'), filesKept(market)]).toEqual(before)
})

test('exactly 25 MB is taken', async () => {
  const content = new Uint8Array(MAX_FILE_BYTES)
  content.set(Buffer.from(PDF_BYTES))
  const { documentId, originalFileName } = await uploadTo(
    priya,
    'pinecrest',
    fileBody(content, `${'x'.repeat(300)}.pdf`),
  )
  expect(originalFileName).toMatch(/^x{146}\.pdf$/)
  await priya.call(deletePlanDocument, { params: { ...planOf('pinecrest').params, documentId: documentId ?? '' } })
})

test('names are never paths', async () => {
  const { originalFileName, documentId } = await uploadTo(
    priya,
    'pinecrest',
    fileBody(PDF_BYTES, '../../../etc/passwd.pdf'),
  )
  expect(originalFileName).toBe('passwd.pdf')
  expect(filesKept(market).every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true)
  await priya.call(deletePlanDocument, { params: { ...planOf('pinecrest').params, documentId: documentId ?? '' } })
})

const UPLOAD =
  '/v1/customers/c-pinecrest/energyplans/ep-pinecrest/uploadDocument' +
  '?signature_applied=false&revisionDocument=false'

test('an upload that is cut in the middle keeps nothing', async () => {
  const before = filesKept(market)
  const payload = `--cut\r\ncontent-disposition: form-data; name="file"; filename="contract.pdf"\r\n\r\n${PDF_BYTES}`
  const answer = await market.app.inject({
    method: 'POST',
    url: UPLOAD,
    headers: {
      authorization: `Bearer ${await market.tokenOf('priya')}`,
      'content-type': 'multipart/form-data; boundary=cut',
    },
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'upload-broken' })
  expect(filesKept(market)).toEqual(before)
})

test('a line that breaks in the middle of an upload keeps nothing', async () => {
  await market.app.listen({ port: 0, host: '127.0.0.1' })
  const before = [await uploadedNames(priya, 'pinecrest'), filesKept(market)]
  const token = await market.tokenOf('priya')
  const areRunning = async (count: number) => (await market.db.$count(uploads, isNull(uploads.endedAt))) === count
  const body =
    '--cut\r\ncontent-disposition: form-data; name="file"; ' +
    `filename="half.pdf"\r\n\r\n${PDF_BYTES}${'x'.repeat(100_000)}`
  await new Promise<void>((resolve) => {
    const socket = connect((market.app.server.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.write(
        `POST ${UPLOAD} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
          'content-type: multipart/form-data; boundary=cut\r\ncontent-length: 200000\r\n\r\n',
      )
      // On a busy machine it takes a while until the upload has begun.
      socket.write(body, () => void until(() => areRunning(1)).then(() => socket.destroy()))
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
  await until(() => areRunning(0))
  expect([await uploadedNames(priya, 'pinecrest'), filesKept(market)]).toEqual(before)
})

test('a store that is down is told as such, and nothing is listed', async () => {
  const before = await uploadedNames(priya, 'pinecrest')
  await rm(join(market.folder, 'documents'), { recursive: true, force: true })
  await writeFile(join(market.folder, 'documents'), 'a file where the folder should be')
  expect(await problemOf(uploadTo(priya, 'pinecrest', fileBody(PDF_BYTES, 'c.pdf')))).toMatchObject({
    status: 503,
    code: 'storage-down',
    message: 'Documents cannot be stored or read right now. Nothing was changed. Please try again in a moment.',
  })
  expect(await uploadedNames(priya, 'pinecrest')).toEqual(before)
  await rm(join(market.folder, 'documents'))
})
