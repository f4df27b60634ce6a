import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { remotePart } from 'remote-kit/context'
import { showPart } from '../../../../testing/show-part'
import { input } from '../../../testing/made-contracts/made-contract'
import type { FileReading } from '../../domain/evidence/file-reading'
import { allEntries, type ReadPaper } from '../../ui/evidence-entries'
import { useEvidence } from './use-evidence'

// No call goes out.
beforeAll(() => void (globalThis.providerApiUrl = 'http://provider.test'))

const user = {
  token: 't',
  supplier: { id: 's-1', name: 'Granite Peak Power' },
  supplierRepresentative: { userId: 'u-1', firstName: 'Priya', lastName: 'Nair' },
}
const { plan, meters } = input({}, '')
const paper = (id: string, reading: FileReading): ReadPaper => ({ id, name: `${id}.pdf`, reading })

/** The entries beside these papers, each a box to tick; then beside others. */
async function showEntries(...first: ReadPaper[]) {
  let show = (_: readonly ReadPaper[]) => {}
  const Part = remotePart(() => {
    const [papers, setPapers] = useState<readonly ReadPaper[]>(first)
    show = setPapers
    const evidence = useEvidence(plan, papers)
    return (
      <ul>
        {allEntries(evidence).map(({ key, label, plan: value, state }) => (
          <li key={key}>
            <label>
              <input type="checkbox" checked={evidence.readKeys.has(key)} onChange={() => evidence.toggleRead(key)} />
              {[label, value, state].filter(Boolean).join(' ')}
            </label>
          </li>
        ))}
      </ul>
    )
  })
  const { rep } = showPart(Part, {
    user,
    route: '/',
    path: '/',
    fetch: () => Promise.resolve(Response.json({ meters })),
  })
  return { rep, showPapers: (...papers: ReadPaper[]) => act(() => show(papers)) }
}
const box = (name: string | RegExp) => screen.findByRole('checkbox', { name })

test('what was marked read stays so when another paper comes; a fact that it names too is read anew', async () => {
  const rate = 'The price is $0.07575 per kWh.'
  const struck = 'Page 1: words are struck out. Read it yourself.'
  const own = paper('d-1', {
    outcome: 'read',
    pages: [rate, 'Seller may terminate this agreement at any time if usage changes.'],
    unread: [struck],
  })
  const { rep, showPapers } = await showEntries(own)
  const lines = [/^Rate/, /terminate|may|if/, /words are struck out/]
  for (const line of lines) await rep.click(await box(line))
  const other = (id: string, text: string) => paper(id, { outcome: 'read', pages: ['An addendum.', text] })
  showPapers(other('d-2', 'It has two pages.'), own)
  for (const line of lines) expect(await box(line)).toBeChecked()
  showPapers(other('d-3', rate), own)
  expect(await box(/^Rate/)).not.toBeChecked()
  expect(await box(/words are struck out/)).toBeChecked()
})

test('of a paper that is still being read each page counts as soon as it is there', async () => {
  const soFar = (...pages: string[]) => paper('d-1', { outcome: 'reading', pages, of: 600 })
  const { showPapers } = await showEntries(soFar('A supply agreement.'))
  expect(await box(/^Rate .* Not named/)).toBeVisible()
  showPapers(soFar('A supply agreement.', 'The price is $0.07575 per kWh.'))
  expect(await box(/^Rate .* Named once, equal/)).toBeVisible()
  expect(await box('This file is still being read: 2 of 600 pages so far.')).toBeVisible()
})

test('the same paper in another edition is read anew, with as many pages', async () => {
  const edition = (name: string, text: string): ReadPaper => ({
    ...paper('d-1', { outcome: 'read', pages: ['A supply agreement.', text] }),
    edition: name,
  })
  const { showPapers } = await showEntries(edition('blank', 'Not signed yet.'))
  expect(await box(/^Rate .* Not named/)).toBeVisible()
  showPapers(edition('signed', 'The price is $0.07575 per kWh.'))
  expect(await box(/^Rate .* Named once, equal/)).toBeVisible()
})
