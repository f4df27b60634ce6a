import { screen } from '@testing-library/react'
import { remotePart } from 'remote-kit/context'
import { foreignUser } from '../../../testing/foreign-pages'
import { showPart } from '../../../testing/show-part'
import { CopyButton } from './CopyButton'

// No call goes out.
beforeAll(() => void (globalThis.providerApiUrl = 'http://provider.test'))

const failed = 'Please select the text, and press Ctrl+C.'

async function copy(clipboard?: Partial<Clipboard>) {
  const Part = remotePart(() => <CopyButton text="secret">Copy link</CopyButton>)
  const { rep } = showPart(Part, { user: foreignUser, route: '/', path: '/', fetch: () => new Promise(() => {}) })
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  await rep.click(await screen.findByRole('button', { name: 'Copy link' }))
}

test('what was copied is said where one looks', async () => {
  const writeText = jest.fn(() => Promise.resolve())
  await copy({ writeText })
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(writeText).toHaveBeenCalledWith('secret')
  expect(screen.queryByText(failed)).toBeNull()
})

test.each([
  ['on a page without https', undefined],
  ['where it is refused', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
])('what cannot be copied says so: %s', async (_, clipboard) => {
  await copy(clipboard)
  expect(await screen.findByText(failed)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
})
