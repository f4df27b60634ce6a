import { screen, waitFor, within } from '@testing-library/react'
import { remotePart } from 'remote-kit/context'
import { showPart } from '../../../../testing/show-part'
import type { readPdfFile } from '../../ui/read-file'
import { CountersignHereDialog } from './CountersignHereDialog'

/** A contract of four pages; the signed file, which jsdom cannot read, has one more. */
const readPages: typeof readPdfFile = (blob, { onOpened }) => {
  onOpened?.({ document: { numPages: blob instanceof File ? 5 : 4 }, close: () => {} } as never)
  return Promise.resolve({ outcome: 'read', pages: [], unread: [] })
}
jest.mock('../../ui/read-file', () => ({
  readPdfFile: (...input: Parameters<typeof readPages>) => readPages(...input),
}))
let refusal: string | undefined
jest.mock('../../ui/judge-chosen-file', () => ({ judgeChosenFile: () => Promise.resolve(refusal) }))
afterEach(() => (refusal = undefined))
jest.mock('react-pdf', () => ({ Page: () => null }))

beforeAll(() => {
  // No call goes out.
  globalThis.providerApiUrl = 'http://provider.test'
  // jsdom has none.
  const subtle = { digest: () => Promise.resolve(new ArrayBuffer(32)) }
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: subtle })
})

const user = {
  token: 't',
  supplier: { id: 's-1', name: 'Larkspur Energy' },
  supplierRepresentative: { userId: 'u-1', firstName: 'Dana', lastName: 'Whitfield' },
}
const GENERIC = 'Something went wrong. Please contact support if this issue persists.'
const pdf = () => Promise.resolve(new Response('%PDF-1.7 and more', { headers: { 'content-type': 'application/pdf' } }))
const untilStopped = (init?: RequestInit) =>
  new Promise<Response>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
  })

/** The open dialog; signing is answered so, and what is sent never arrives. */
async function openDialog(sign = pdf) {
  const asked: string[] = []
  const onClose = jest.fn()
  const Part = remotePart(() => (
    <CountersignHereDialog
      envelope={{ customerId: 'c-1', envelopeId: 'e-1' }}
      readChosenFile={() => new Promise(() => {})}
      onClose={onClose}
      onDone={() => {}}
      onChanged={() => {}}
      onStale={() => {}}
    />
  ))
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname.endsWith('/countersigned/sign')) {
      asked.push(String(init?.body))
      return sign()
    }
    if (pathname.endsWith('/document')) return pdf()
    return untilStopped(init)
  }
  const { rep } = showPart(Part, { user, route: '/', path: '/', fetch })
  const dialog = within(await screen.findByRole('dialog', { name: 'Countersign here' }))
  await rep.type(dialog.getByLabelText(/^Title/), 'Director')
  const press = async (name: string) => {
    const button = screen.getByRole('button', { name })
    await waitFor(() => expect(button).toBeEnabled())
    await rep.click(button)
  }
  const pages = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())
  return { rep, press, pages, asked, onClose }
}

test('leafing through the signed file leaves the signature where it was', async () => {
  const { press, pages, asked } = await openDialog()
  await pages('Page 1 of 4')
  for (const _ of 'abc') await press('Next page')
  await press('Sign')
  await pages('Page 4 of 5')
  await press('Next page')
  await pages('Page 5 of 5')
  await press('Sign again')
  expect(screen.getByLabelText(/^Name/)).toHaveFocus()
  await pages('Page 4 of 4')
  expect(screen.getByRole('button', { name: /^Signature on page 4/ })).toBeVisible()
  await press('Sign')
  await pages('Page 4 of 5')
  expect(asked.map((body) => (JSON.parse(body) as { page: number }).page)).toEqual([4, 4])
})

test.each([
  [403, 'beyond-limits', 'This contract is beyond your limits. Please ask a colleague to countersign it.'],
  [503, 'certificate-expired', 'The certificate of the Marketplace has expired.'],
])(
  'a signature refused with %i has the general message with the reason; the dialog says what of it (decision 53)',
  async (status, code, message) => {
    const sign = () => Promise.resolve(Response.json({ code, message }, { status }))
    const { press, pages } = await openDialog(sign)
    await pages('Page 1 of 4')
    await press('Sign')
    expect(await screen.findByText('Nothing was sent.')).toBeVisible()
    expect(screen.getAllByText(message)).toHaveLength(1)
    expect(screen.getAllByText(GENERIC)).toHaveLength(1)
  },
)

test('a signed file that may not be sent says why', async () => {
  refusal = 'This file is empty.'
  const { press, pages } = await openDialog()
  await pages('Page 1 of 4')
  await press('Sign')
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal)
  expect(screen.getByRole('dialog', { name: 'Countersign here' })).toBeVisible()
})

test('while the signed file is sent Escape closes nothing; Cancel stops it', async () => {
  const { rep, press, pages, onClose } = await openDialog()
  await pages('Page 1 of 4')
  await press('Sign')
  await pages('Page 1 of 5')
  await press('Submit')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled())
  await rep.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await press('Cancel')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeEnabled())
  expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled()
})
