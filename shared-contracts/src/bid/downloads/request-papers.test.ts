import fc from 'fast-check'
import { PAPERS_OF_MAX, papersQuery, readPapers, readPapersIds, requestPapers, zippedText } from './request-papers'

test('what is asked is what is read, in the order of the offer', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[\w-]{1,20}$/), { minLength: 1, maxLength: PAPERS_OF_MAX }),
      fc.shuffledSubarray([...requestPapers], { minLength: 1 }),
      (ids, papers) => {
        const query = papersQuery(ids, papers)
        expect(readPapersIds(query.ids)).toEqual(ids)
        expect(readPapers(query.papers)).toEqual(requestPapers.filter((paper) => papers.includes(paper)))
      },
    ),
  ))

test.each([
  [readPapersIds(undefined), 'nothing-selected'],
  [readPapersIds(' , '), 'nothing-selected'],
  [readPapersIds(Array.from({ length: 51 }, (_, at) => at).join(',')), 'too-many'],
  [readPapers(''), 'nothing-selected'],
  [readPapers('loa,secrets'), 'unknown-paper'],
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
