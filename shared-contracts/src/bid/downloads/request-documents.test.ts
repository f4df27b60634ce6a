import fc from 'fast-check'
import {
  PAPERS_OF_MAX,
  documentsQuery,
  readRequestDocuments,
  readDocumentsIds,
  requestDocuments,
  zippedText,
} from './request-documents'

test('what is asked is what is read, in the order of the offer', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[\w-]{1,20}$/), { minLength: 1, maxLength: PAPERS_OF_MAX }),
      fc.shuffledSubarray([...requestDocuments], { minLength: 1 }),
      (ids, papers) => {
        const query = documentsQuery(ids, papers)
        expect(readDocumentsIds(query.ids)).toEqual(ids)
        expect(readRequestDocuments(query.papers)).toEqual(requestDocuments.filter((paper) => papers.includes(paper)))
      },
    ),
  ))

test.each([
  [readDocumentsIds(undefined), 'nothing-selected'],
  [readDocumentsIds(' , '), 'nothing-selected'],
  [readDocumentsIds(Array.from({ length: 51 }, (_, at) => at).join(',')), 'too-many'],
  [readRequestDocuments(''), 'nothing-selected'],
  [readRequestDocuments('loa,secrets'), 'unknown-paper'],
])('refused: %j', (read, code) => expect(read).toMatchObject({ code }))

test('the text says what is missing first, then what is there', () => {
  expect(
    zippedText([
      { name: 'Millrace 18899', there: ['12 meters', '140 bills'], missing: ['no letter of authorization'] },
      { name: 'Request 7', there: [], missing: ['none of your requests'] },
    ]).split('\r\n'),
  ).toEqual([
    'Missing:',
    '  Millrace 18899: no letter of authorization',
    '  Request 7: none of your requests',
    '',
    'Millrace 18899',
    '  12 meters',
    '  140 bills',
    '',
  ])
  expect(zippedText([{ name: 'Millrace 18899', there: ['12 meters'], missing: [] }])).toMatch(/^Nothing is missing\./)
})
