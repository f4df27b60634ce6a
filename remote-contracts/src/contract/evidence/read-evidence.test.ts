import { input } from '../../../testing/made-contracts/made-contract'
import { allEntries, toBookedEvidence, type ReadPaper } from '../../ui/evidence-entries'
import { readEvidence } from './read-evidence'

const { plan } = input({}, '')
const struck = 'Page 2: words are struck out. Read it yourself.'
const paper = (id: string, name: string, unread: string[]): ReadPaper => ({
  id,
  name,
  reading: { outcome: 'read', pages: ['A page of the contract.'], unread },
})
const linesOf = (...papers: ReadPaper[]) => readEvidence(plan, [], papers).unread.map(({ key, label }) => [key, label])

test('of two equal lines that could not be read each has a key of its own', () => {
  expect(linesOf(paper('d-1', 'Terms.pdf', [struck, struck]))).toEqual([
    [`unread: d-1: ${struck}`, struck],
    [`unread: d-1: ${struck} (2)`, struck],
  ])
})

test('so have those of two papers of the same name', () => {
  expect(linesOf(paper('d-1', 'Terms.pdf', [struck]), paper('d-2', 'Terms.pdf', [struck, struck]))).toEqual([
    [`unread: d-1: ${struck}`, `Terms.pdf: ${struck}`],
    [`unread: d-2: ${struck}`, `Terms.pdf: ${struck}`],
    [`unread: d-2: ${struck} (2)`, `Terms.pdf: ${struck}`],
  ])
})

test('a line keeps its key when another paper comes before its own', () => {
  const text = 'The price may change at any time.'
  const own: ReadPaper = {
    id: 'd-1',
    name: 'Terms.pdf',
    reading: { outcome: 'read', pages: ['', text], unread: [struck] },
  }
  const alone = allEntries(readEvidence(plan, [], [own])).map(({ key }) => key)
  const behind = allEntries(readEvidence(plan, [], [paper('d-2', 'Addendum.pdf', []), own])).map(({ key }) => key)
  expect(alone).toContain('d-1: 2:0')
  expect(behind).toEqual(alone)
})

test.each([
  [[], 'Page 2'],
  [[paper('d-2', 'Addendum.pdf', [])], 'Terms.pdf, page 2'],
])('what the audit keeps says where a sentence stands: beside %j', (others, place) => {
  const text = 'The price may change at any time.'
  const own: ReadPaper = { id: 'd-1', name: 'Terms.pdf', reading: { outcome: 'read', pages: ['', text] } }
  const evidence = readEvidence(plan, [], [...others, own])
  const { linesNotRead } = toBookedEvidence({ ...evidence, isRead: true, readKeys: new Set() })
  expect(linesNotRead?.at(-1)).toContain(`: ${place}: “${text}”`)
})
