import { inflateSync } from 'node:zlib'
import decodeQR from 'qr/decode.js'
import { PDFDocument, PDFRawStream } from 'pdf-lib'
import type { ApiClient } from 'shared-contracts/api'
import {
  downloadReceipt,
  listReceipts,
  readPaperStanding,
  readReceiptCode,
  receiptAddress,
  receiptCode,
  type SignedReceipt,
} from 'shared-contracts/bid/receipt'
import { putBids } from 'shared-contracts/bid/submission'
import { readScenarioOf } from '../../../testing/bid-calls'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { textOfPdf } from '../../../testing/pdf-text'

let market: TestMarket
let dana: ApiClient
beforeAll(async () => {
  market = await openTestMarket()
  dana = await market.client('dana')
})
afterAll(() => market.close())

/** Sends the standing quotes once more. @returns the receipts of the request, the newest first */
async function sendAgain(): Promise<SignedReceipt[]> {
  const { quotes, quoteRequest } = await readScenarioOf(dana, 'Brightwater Senior Living')
  const { id, billingMethod, version } = quoteRequest
  const body = {
    quotes: quotes.map((quote) => ({ ...quote, id: null, supplierRepId: 'dana' })),
    rateCheckQuoteRequestUpdate: { billingMethod, creditStatus: null },
    version,
  }
  await dana.call(putBids, { params: { id }, body })
  return (await dana.call(listReceipts, { params: { id } })).receipts
}

const SCALE = 2

/** The page as a camera sees it: white, with what is drawn as boxes. */
async function pictureOf(pdf: Uint8Array) {
  const document = await PDFDocument.load(pdf)
  const page = document.getPages().at(-1)
  const drawn = page?.node.Contents()
  if (page === undefined || !(drawn instanceof PDFRawStream)) throw new Error('the page is drawn')
  const { width, height } = page.getSize()
  const [wide, high] = [Math.round(width * SCALE), Math.round(height * SCALE)]
  const data = new Uint8Array(wide * high * 4).fill(255)
  const drawing = inflateSync(drawn.getContents()).toString('latin1')
  for (const [, ...given] of drawing.matchAll(/^([\d.]+) g ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f$/gm)) {
    const [gray = 0, x = 0, y = 0, w = 0, h = 0] = given.map(Number)
    for (let row = Math.round((height - y - h) * SCALE); row < Math.round((height - y) * SCALE); row += 1)
      for (let column = Math.round(x * SCALE); column < Math.round((x + w) * SCALE); column += 1)
        data.fill(gray * 255, (row * wide + column) * 4, (row * wide + column) * 4 + 3)
  }
  return { width: wide, height: high, data }
}

test('a printed receipt is scanned: its code leads to where it is checked', async () => {
  const [signed] = await sendAgain()
  if (signed === undefined) throw new Error('there is a receipt')
  const params = { id: signed.receipt.request.id, number: signed.receipt.number }
  const { blob } = await dana.call(downloadReceipt, { params })
  const pdf = new Uint8Array(await blob.arrayBuffer())
  const scanned = decodeQR(await pictureOf(pdf))
  expect(scanned).toBe(receiptAddress(signed))
  expect(scanned).toContain(`/verify?receipt=${signed.receipt.number}-`)
  expect((await textOfPdf(pdf)).join('\n')).toContain(receiptCode(signed))
})

test('anybody asks by the code: given out, its fingerprint, superseded; and learns no figure', async () => {
  const [newest, older] = await sendAgain()
  if (newest === undefined || older === undefined) throw new Error('there are two')
  const nobody = await market.client()
  const ask = (code: string) => {
    const { number = '', fingerprint } = readReceiptCode(code) ?? {}
    return nobody.call(readPaperStanding, {
      params: { number },
      query: fingerprint === undefined ? {} : { fingerprint },
    })
  }
  expect(await ask(receiptCode(newest))).toEqual({
    number: newest.receipt.number,
    receivedAt: newest.receipt.receivedAt,
    supersededBy: null,
    fingerprintFits: true,
  })
  const old = await ask(receiptCode(older).toLowerCase())
  expect(old).toMatchObject({ supersededBy: { number: newest.receipt.number }, fingerprintFits: true })
  expect(Object.keys(old).sort()).toEqual(['fingerprintFits', 'number', 'receivedAt', 'supersededBy'])
  expect(await ask(older.receipt.number)).toMatchObject({ fingerprintFits: null })
  expect(await ask(`${older.receipt.number}-${receiptCode(newest).slice(-8)}`)).toMatchObject({
    fingerprintFits: false,
  })
  await expect(ask('R-261123-0000-0000')).rejects.toMatchObject({ problem: { status: 404 } })
})
