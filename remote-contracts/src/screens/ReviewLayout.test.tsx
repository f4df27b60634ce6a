import { act, renderHook, screen } from '@testing-library/react'
import { remotePart } from 'remote-kit/context'
import { showPart } from '../../../testing/show-part'
import { ReviewPanel, useReview } from './ReviewLayout'

// No call goes out.
beforeAll(() => void (globalThis.providerApiUrl = 'http://provider.test'))

let mockGone = true
jest.mock('../contract/signing/ReviewPanel', () => {
  if (mockGone) throw new Error('ChunkLoadError')
  return { __esModule: true, default: () => 'The paper' }
})

const user = {
  token: 't',
  supplier: { id: 's-1', name: 'Larkspur Energy' },
  supplierRepresentative: { userId: 'u-1', firstName: 'Dana', lastName: 'Whitfield' },
}
const file = { id: 'e-1', fileName: 'Contract.pdf', label: 'Version 1', read: () => Promise.reject(new Error()) }

test('a paper whose code was lost says so in its place, and Retry brings it', async () => {
  const Part = remotePart(() => (
    <>
      <p>Customer Details</p>
      <ReviewPanel title="Executed contract" kind="Version" files={[file]} selected={file} onShow={() => {}} />
    </>
  ))
  const { rep } = showPart(Part, { user, route: '/', path: '/' })
  await rep.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByText('Customer Details')).toBeVisible()
  mockGone = false
  await rep.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('The paper')).toBeVisible()
})

test('a file that was looked at, went, and comes back is not shown unasked', () => {
  const { result, rerender } = renderHook(({ files }) => useReview(files), {
    initialProps: { files: [] as (typeof file)[] },
  })
  // Asked for before the list has it.
  act(() => result.current.show('e-1'))
  rerender({ files: [file] })
  expect(result.current.selected).toBe(file)
  rerender({ files: [] })
  expect(result.current.selected).toBeUndefined()
  rerender({ files: [file] })
  expect(result.current.selected).toBeUndefined()
})
