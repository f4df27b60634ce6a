import fc from 'fast-check'
import { readLeniently } from '../../api'
import {
  contractRevision,
  neededFiles,
  revisionProblems,
  revisions,
  revisionSummary,
  sentRevisionProblems,
  tickedRevisions,
  type Revisions,
} from './revision'

const none = revisions.parse({})
const with_ = (part: object): Revisions => revisions.parse(part)
const file = { name: 'form.pdf', downloadUrl: '/v1/customers/c/documents/d/file', mimeType: 'application/pdf' }

test('at least one of the four options (C§5)', () => {
  expect(revisionProblems(none, {})).toEqual({ form: 'Choose at least one option.' })
  expect(revisionProblems(with_({ utilityLoaCheck: true }), {})).toEqual({})
})

test.each([
  [undefined, 'A description is required'],
  ['  ', 'A description is required'],
  ['Account 4471 is listed twice.', undefined],
  ['x'.repeat(250), undefined],
  ['x'.repeat(251), 'Enter at most 250 characters.'],
])('data updates need a description: %p', (dataUpdatesDesc, problem) => {
  const form = with_({ dataUpdates: { dataUpdatesCheck: true, dataUpdatesDesc } })
  expect(revisionProblems(form, {}).dataUpdatesDesc).toBe(problem)
})

test('a different contract needs a description and a file', () => {
  const form = with_({ differentContract: { differentContractCheck: true } })
  expect(revisionProblems(form, {})).toEqual({
    differentContractDesc: 'A description is required',
    differentContract: 'A contract is required',
  })
  const whole = with_({ differentContract: { differentContractCheck: true, differentContractDesc: 'The 2026 form' } })
  expect(revisionProblems(whole, { differentContract: true })).toEqual({})
})

test('secure credit needs a description, a sub-option, and the files of the forms ticked', () => {
  const bare = with_({ secureCredit: { secureCreditCheck: true } })
  expect(Object.keys(revisionProblems(bare, {})).sort()).toEqual(['secureCreditDesc', 'secureCreditOptions'])
  const forms = with_({
    secureCredit: {
      secureCreditCheck: true,
      personalGuaranteeForm: true,
      businessGuaranteeForm: true,
      secureCreditDesc: 'Both forms, please.',
    },
  })
  expect(revisionProblems(forms, { personalGuarantee: true })).toEqual({
    businessGuarantee: 'A business guarantee form is required',
  })
  expect(revisionProblems(forms, { personalGuarantee: true, businessGuarantee: true })).toEqual({})
  expect(
    sentRevisionProblems({ ...forms, uploadedPersonalGuaranteeFile: file, uploadedBusinessGuaranteeFile: file }),
  ).toEqual({})
})

test('what is not ticked is not looked at, nor are its files needed', () => {
  const form = with_({
    utilityLoaCheck: true,
    dataUpdates: { dataUpdatesDesc: 'x'.repeat(900) },
    secureCredit: { personalGuaranteeForm: true },
  })
  expect(revisionProblems(form, {})).toEqual({})
  expect(neededFiles(form)).toEqual([])
})

const flag = fc.boolean()
const description = fc.option(fc.constantFrom('', ' ', 'because', 'x'.repeat(251)), { nil: undefined })
const anyForm = fc
  .record({
    dataUpdates: fc.record({ dataUpdatesCheck: flag, dataUpdatesDesc: description }),
    secureCredit: fc.record({
      secureCreditCheck: flag,
      differentLEN: flag,
      personalGuaranteeForm: flag,
      businessGuaranteeForm: flag,
      deposit: flag,
      coverRisk: flag,
      secureCreditDesc: description,
    }),
    differentContract: fc.record({ differentContractCheck: flag, differentContractDesc: description }),
    utilityLoaCheck: flag,
  })
  .map((form) => revisions.parse(form))

test('a form is good only with every file it needs, and more files never make it worse', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const all = { personalGuarantee: true, businessGuarantee: true, differentContract: true }
      const bare = Object.keys(revisionProblems(form, {})).length
      const full = Object.keys(revisionProblems(form, all)).length
      expect(bare - full).toBe(revisionProblems(form, {}).form === undefined ? neededFiles(form).length : 0)
    }),
  )
})

test('a revision in words', () => {
  const form = with_({
    dataUpdates: { dataUpdatesCheck: true, dataUpdatesDesc: 'correct the UAN' },
    secureCredit: { secureCreditCheck: true, deposit: true, businessGuaranteeForm: true, secureCreditDesc: 'see form' },
    utilityLoaCheck: true,
  })
  expect(revisionSummary(form)).toEqual([
    'Data updates: correct the UAN',
    'Secure credit (Business guarantee form, Deposit): see form',
    'Utility LOA',
  ])
})

test('what is typed or chosen under an option that is not ticked is not sent', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const sent = tickedRevisions({
        ...form,
        uploadedDifferentContractFile: file,
        uploadedPersonalGuaranteeFile: file,
      })
      expect(revisionSummary(sent)).toEqual(revisionSummary(form))
      if (!form.dataUpdates.dataUpdatesCheck) expect(sent.dataUpdates).toEqual({ dataUpdatesCheck: false })
      if (!form.secureCredit.secureCreditCheck) expect(sent.secureCredit).toEqual(none.secureCredit)
      if (!form.differentContract.differentContractCheck)
        expect(sent.differentContract).toEqual({ differentContractCheck: false })
      expect(sent.uploadedDifferentContractFile).toBe(
        neededFiles(form).includes('differentContract') ? file : undefined,
      )
      expect(sent.uploadedPersonalGuaranteeFile).toBe(
        neededFiles(form).includes('personalGuarantee') ? file : undefined,
      )
      expect(tickedRevisions(sent)).toEqual(sent)
    }),
  )
})

test.each([
  ['a number for its name', { ...file, name: 17 }, { ...file, name: '17' }],
  ['a number for its address', { ...file, downloadUrl: 4711 }, { ...file, downloadUrl: '4711' }],
  ['a number for its type', { ...file, mimeType: 1 }, { ...file, mimeType: '1' }],
  ['no name', { ...file, name: null }, undefined],
  ['an empty address', { ...file, downloadUrl: '' }, undefined],
  ['nothing', {}, undefined],
])('a file with %s is read as what it says, or as none (decision 42)', async (_, sent, read) => {
  const answer = { id: 'r', resolved: false, revisions: { uploadedPersonalGuaranteeFile: sent } }
  const { data } = (await readLeniently(contractRevision, answer)) as { data?: { revisions: Revisions } }
  expect(data?.revisions.uploadedPersonalGuaranteeFile).toEqual(read)
  expect(data).toBeDefined()
})
