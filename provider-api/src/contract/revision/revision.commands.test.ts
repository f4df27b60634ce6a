import { listRevisions, type Revisions } from 'shared-contracts/contract/revision'
import { fileBody, PDF_BYTES, rateCheckOf, revise, uploadTo } from '../../../testing/contract-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'

const { rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')

test.each([
  ['nothing ticked', {}, 422, 'invalid-revision', 3],
  [
    'a description of blanks',
    { dataUpdates: { dataUpdatesCheck: true, dataUpdatesDesc: '  ' } },
    422,
    'invalid-revision',
    3,
  ],
  [
    'a description of 251 characters',
    { dataUpdates: { dataUpdatesCheck: true, dataUpdatesDesc: 'x'.repeat(251) } },
    422,
    'invalid-revision',
    3,
  ],
  ['an old version', { utilityLoaCheck: true }, 409, 'stale-version', 2],
  [
    'a file of nobody',
    {
      differentContract: { differentContractCheck: true, differentContractDesc: 'Use this one.' },
      uploadedDifferentContractFile: {
        name: 'x.pdf',
        downloadUrl: '/v1/customers/c-st-brendan/documents/1/file',
        mimeType: 'application/pdf',
      },
    },
    422,
    'unknown-file',
    3,
  ],
  [
    "another contract's file",
    {
      secureCredit: {
        secureCreditCheck: true,
        businessGuaranteeForm: true,
        differentLEN: false,
        personalGuaranteeForm: false,
        deposit: false,
        coverRisk: false,
        secureCreditDesc: 'See the form.',
      },
      uploadedBusinessGuaranteeFile: {
        name: 'LOE.pdf',
        downloadUrl: 'https://elsewhere.example/form.pdf',
        mimeType: 'application/pdf',
      },
    },
    422,
    'unknown-file',
    3,
  ],
])('a revision with %s is refused and not kept', async (_, sent, status, code, version) => {
  expect(await problemOf(revise(dana, 'st-brendan', version, sent))).toMatchObject({ status, code })
  expect(await dana.call(listRevisions, rateCheckOf('st-brendan'))).toHaveLength(2)
})

test('a revision with its file: uploaded, then asked for, then nothing until resolved (C§4)', async () => {
  const file = await uploadTo(dana, 'larch-street', fileBody(PDF_BYTES, 'Form 2026.pdf'), 'true')
  const sent: Partial<Revisions> = {
    differentContract: { differentContractCheck: true, differentContractDesc: 'Use the 2026 form.' },
    dataUpdates: { dataUpdatesCheck: false, dataUpdatesDesc: 'typed, then unticked' },
    uploadedDifferentContractFile: {
      name: file.originalFileName,
      downloadUrl: file.downloadUrl,
      mimeType: file.mimeType,
    },
  }
  await revise(dana, 'larch-street', 2, sent)
  const [kept] = await dana.call(listRevisions, rateCheckOf('larch-street'))
  expect(kept).toMatchObject({
    version: 2,
    resolved: false,
    revisions: { uploadedDifferentContractFile: { name: 'Form 2026.pdf' } },
  })
  expect(kept?.revisions.dataUpdates.dataUpdatesDesc).toBeUndefined()
  expect(await problemOf(revise(theo, 'larch-street', 2, { utilityLoaCheck: true }))).toMatchObject({
    status: 409,
    code: 'revision-unresolved',
  })
  expect(await problemOf(uploadTo(dana, 'larch-street', fileBody(PDF_BYTES, 'late.pdf'), 'true'))).toMatchObject({
    code: 'revision-unresolved',
  })
})
