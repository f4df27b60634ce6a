import { authenticateSupplier, encodePassword } from 'shared-contracts/account'
import { optOut } from 'shared-contracts/bid/opt-out'
import { readScenario } from 'shared-contracts/bid/request'
import { createRevision, listRevisions } from 'shared-contracts/contract/revision'
import {
  listFinalRejections,
  listStatusComments,
  rejectCustomerSigned,
  requestFinalRejection,
} from 'shared-contracts/contract/rejection'
import { listPlanDocuments } from 'shared-contracts/document'
import { fileBody, PDF_BYTES, planOf, rateCheckOf, uploadTo } from '../../testing/contract-calls'
import { marketForFile } from '../../testing/market-for-file'

/** Every text that a rep can leave behind, as hostile as it can be, is stored and read as that text. */
const TEXT =
  '\'; drop table quotes; -- <script>alert(1)</script> {{7*7}} ${7*7} \u202Eevil\u202C \u200Fabc\uFEFF "\\ =1+1 ' +
  '%00 🔥 é e\u0301'

const { market, rep } = marketForFile()
const dana = rep('dana')

test('the comments of a rejection', async () => {
  const stBrendan = rateCheckOf('st-brendan')
  const comments = { loadFactor: true, loadFactorComment: TEXT, other: true, otherComment: TEXT }
  await dana.call(rejectCustomerSigned, { ...stBrendan, body: { comments } })
  expect((await dana.call(listStatusComments, stBrendan))[0]).toMatchObject({ comments })
})

test('the descriptions of a revision', async () => {
  const larchStreet = rateCheckOf('larch-street')
  const dataUpdates = { dataUpdatesCheck: true, dataUpdatesDesc: TEXT }
  const body = {
    customerID: 'c-larch-street',
    rateCheckID: 'rc-larch-street',
    version: 2,
    revisions: { dataUpdates, utilityLoaCheck: false },
  }
  await dana.call(createRevision, { ...larchStreet, body })
  expect((await dana.call(listRevisions, larchStreet))[0]).toMatchObject({ revisions: { dataUpdates } })
})

test('the reason of a final rejection', async () => {
  const bayview = rateCheckOf('bayview')
  await dana.call(requestFinalRejection, { ...bayview, body: { reason: TEXT } })
  expect(await dana.call(listFinalRejections, bayview)).toMatchObject([{ reason: TEXT }])
})

test('the note of an opt-out', async () => {
  const params = { supplierId: 'larkspur', repId: 'dana', rateCheckId: 'rc-tallgrass' }
  const body = {
    supplierId: 'larkspur',
    supplierRepId: 'dana',
    rateCheckId: 'rc-tallgrass',
    optOutReasons: ['OTHER' as const],
    optOutReasonText: TEXT,
  }
  await dana.call(optOut, { params, body })
  const scenario = await dana.call(readScenario, { params: { id: '18900', scenarioId: 'ps-tallgrass' }, query: {} })
  expect(JSON.stringify(scenario)).toContain(JSON.stringify(TEXT))
})

test('the name of an uploaded file, without marks that turn its direction and with them hide its type', async () => {
  const priya = await market.client('priya')
  const name = `${TEXT.replace('</script>', '<script>').replace('\\', '')}.pdf`
  await uploadTo(priya, 'pinecrest', fileBody(PDF_BYTES, name))
  const { documents } = await priya.call(listPlanDocuments, planOf('pinecrest'))
  expect(documents.map((document) => document.originalFileName)).toContain(name.replace(/[\u202E\u202C\u200F]/g, ''))
})

test('a password that is tried, which signs nobody in', async () => {
  const body = { email: 'dana.whitfield@larkspur.example', password: encodePassword(TEXT) }
  expect(await (await market.client()).call(authenticateSupplier, { body })).toMatchObject({ success: false })
})
