import { screen, waitFor } from '@testing-library/react'
import { contractRevision } from 'shared-contracts/contract/revision'
import { remotePart } from 'remote-kit/context'
import { showPart } from '../../../../testing/show-part'
import { numberRevisions, RevisionList } from './RevisionList'

// No call goes out.
beforeAll(() => void (globalThis.providerApiUrl = 'http://provider.test'))

const revision = (id: string, createdDT?: string) =>
  contractRevision.parse({ id, resolved: true, createdDT, revisions: {} })
const numbers = (...newestFirst: Parameters<typeof numberRevisions>[0]) =>
  Object.fromEntries(numberRevisions(newestFirst).map(({ id, number }) => [id, number]))

test('revisions are numbered by their times; where one has none, as they were answered, newest first', () => {
  const [first, second] = [revision('first', '2026-01-05T15:00:00Z'), revision('second', '2026-01-06T15:00:00Z')]
  expect(numbers(second, first)).toEqual({ first: 1, second: 2 })
  expect(numbers(first, second)).toEqual({ first: 1, second: 2 })
  expect(numbers(revision('third'), second, first)).toEqual({ first: 1, second: 2, third: 3 })
  expect(numbers(second, revision('first'))).toEqual({ first: 1, second: 2 })
})

test('of two revisions whose files have one name each is saved; its button shows that it is on its way', async () => {
  const user = {
    token: 't',
    supplier: { id: 's-1', name: 'Larkspur Energy' },
    supplierRepresentative: { userId: 'u-1', firstName: 'Dana', lastName: 'Whitfield' },
  }
  const withFile = (id: string) => {
    const uploadedDifferentContractFile = { name: 'contract.pdf', downloadUrl: `/files/${id}`, mimeType: '' }
    return contractRevision.parse({ id, resolved: true, revisions: { uploadedDifferentContractFile } })
  }
  const revisions = numberRevisions([withFile('second'), withFile('first')])
  const asked: string[] = []
  const fetch = (input: RequestInfo | URL) => {
    asked.push(new URL(input instanceof Request ? input.url : input).pathname)
    return new Promise<Response>(() => {})
  }
  const Part = remotePart(() => <RevisionList title="All revisions" revisions={revisions} />)
  const { rep } = showPart(Part, { user, route: '/', path: '/', fetch })
  const files = await screen.findAllByRole('button', { name: 'contract.pdf' })
  expect(files).toHaveLength(2)
  for (const [at, file] of files.entries()) {
    await rep.click(file)
    await waitFor(() => expect(asked).toHaveLength(at + 1))
    expect(file).toHaveAttribute('aria-busy', 'true')
  }
  expect(asked).toEqual(['/files/first', '/files/second'])
})
