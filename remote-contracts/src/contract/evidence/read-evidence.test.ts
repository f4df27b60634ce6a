import { input } from '../../../testing/made-contracts/made-contract'
import type { ReadPaper } from '../../ui/evidence-entries'
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
    [`unread: ${struck}`, struck],
    [`unread: ${struck} (2)`, struck],
  ])
})

test('so have those of two papers of the same name', () => {
  expect(linesOf(paper('d-1', 'Terms.pdf', [struck]), paper('d-2', 'Terms.pdf', [struck, struck]))).toEqual([
    [`unread: d-1: ${struck}`, `Terms.pdf: ${struck}`],
    [`unread: d-2: ${struck}`, `Terms.pdf: ${struck}`],
    [`unread: d-2: ${struck} (2)`, `Terms.pdf: ${struck}`],
  ])
})
