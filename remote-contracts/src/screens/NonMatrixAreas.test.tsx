import { act, cleanup, screen, within } from '@testing-library/react'
import type { EnergyPlan } from 'shared-contracts/contract/plan'
import type { StoredDocument } from 'shared-contracts/document'
import { remotePart } from 'remote-kit/context'
import { showPart } from '../../../testing/show-part'
import { input } from '../../testing/made-contracts/made-contract'
import { contractTexts } from '../domain/contract.messages'
import { openPdf } from '../ui/open-pdf'
import { SLOW_MS } from '../ui/read-file'
import NonMatrixAreas from './NonMatrixAreas'
import type { LoadedContract } from './use-contract'

jest.mock('../ui/open-pdf', () => ({ ...jest.requireActual<object>('../ui/open-pdf'), openPdf: jest.fn() }))
jest.mock('../contract/signing/Comparison', () => ({}))
jest.mock('../contract/signing/PdfPages', () => ({ PdfPages: () => <p>Page 1 as it looks</p> }))

// No call goes out.
beforeAll(() => {
  globalThis.providerApiUrl = 'http://provider.test'
  Element.prototype.scrollIntoView ??= () => {}
})

const user = {
  token: 't',
  supplier: { id: 's-1', name: 'Granite Peak Power' },
  supplierRepresentative: { userId: 'u-1', firstName: 'Priya', lastName: 'Nair' },
}
const made = input({}, '')
const plan: EnergyPlan = { ...made.plan, isMatrixPricing: false, rateCheckStatusCode: 410 }
const conditions = { rateCheckStatusCode: 410, isMatrixPricing: false, selfServiceContracts: true }
const document: StoredDocument = {
  documentId: 'd-1',
  originalFileName: 'Terms.pdf',
  downloadUrl: '/d-1',
  description: '',
  documentType: 'meter_contract',
  created: '2026-01-05T15:00:00Z',
}

/** A PDF of two pages, of which the second one never comes. */
function openSlowPdf() {
  const page = {
    getViewport: () => ({ width: 612, height: 792 }),
    getTextContent: () => Promise.resolve({ items: [{ str: 'A supply agreement.', hasEOL: false }] }),
  }
  const getPage = (number: number) => (number === 1 ? Promise.resolve(page) : new Promise(() => {}))
  jest.mocked(openPdf).mockResolvedValue({ document: { numPages: 2, getPage }, close: jest.fn() } as never)
}

test('a document that is closed while it is being read has not been opened', async () => {
  const ticking = jest.spyOn(globalThis, 'setInterval')
  openSlowPdf()
  const contract = { documents: [document], removed: [] } as unknown as LoadedContract
  const rep = { supplierId: 's-1', repId: 'u-1', supplierName: 'Granite Peak Power' } as never
  const Part = remotePart(() => <NonMatrixAreas contract={contract} plan={plan} conditions={conditions} rep={rep} />)
  const answer = (path: string) => {
    if (path.endsWith('/d-1')) return Promise.resolve(new Response('%PDF-1.7'))
    if (path.endsWith('/meter-details')) return Promise.resolve(Response.json({ meters: made.meters }))
    return new Promise<Response>(() => {})
  }
  const { rep: hand } = showPart(Part, {
    user,
    route: '/',
    path: '/',
    fetch: (to) => answer(new URL(to instanceof Request ? to.url : to).pathname),
  })
  const panel = within(await screen.findByRole('group', { name: 'Evidence' }))
  await hand.click(await panel.findByRole('button', { name: 'Open Terms.pdf' }))
  expect(await screen.findByText('Page 1 as it looks')).toBeVisible()
  const [tick] = ticking.mock.calls.findLast(([, ms]) => ms === SLOW_MS) ?? []
  act(() => (tick as () => void)())
  expect(
    await panel.findByRole('checkbox', { name: 'This file is still being read: 1 of 2 pages so far.' }),
  ).toBeInTheDocument()
  await hand.click(screen.getByRole('button', { name: 'Close review' }))
  expect(await panel.findByRole('checkbox', { name: 'Terms.pdf has not been opened here.' })).toBeInTheDocument()
  expect(panel.queryByText(/still being read/)).toBeNull()
  ticking.mockRestore()
})

const rateCheck = `/v2/customers/${plan.customerId}/rate_checks/${plan.energyPlanMeter.energyPlan.rateCheckId}`

/** The areas of a booked plan, and the bodies that were sent to have it rejected. */
function showBooked(over: Partial<LoadedContract> = {}) {
  const parts = { documents: [], removed: [], audit: {}, revisions: [], finalRejections: [], ...over }
  const contract = parts as unknown as LoadedContract
  const booked = { ...conditions, rateCheckStatusCode: 1000, finalRejection: Boolean(parts.finalRejections?.length) }
  const rep = { supplierId: 's-1', repId: 'u-1', supplierName: 'Granite Peak Power' } as never
  const Part = remotePart(() => (
    <NonMatrixAreas contract={contract} plan={{ ...plan, rateCheckStatusCode: 1000 }} conditions={booked} rep={rep} />
  ))
  const sent: string[] = []
  const shown = showPart(Part, {
    user,
    route: '/',
    path: '/',
    fetch: async (to, init) => {
      const { pathname } = new URL(to instanceof Request ? to.url : to)
      if (pathname !== `${rateCheck}/reject-requests`) return new Promise<Response>(() => {})
      sent.push(await new Response(init?.body).text())
      return Response.json({})
    },
  })
  return { hand: shown.rep, sent }
}
const rejectButton = () => screen.queryByRole('button', { name: 'Reject this contract' })

test('a booked contract is rejected in a dialog (C§2, C§4)', async () => {
  const { hand, sent } = showBooked()
  await hand.click(await screen.findByRole('button', { name: 'Reject this contract' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject a booked contract' }))
  await hand.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong usage')
  await hand.click(dialog.getByRole('button', { name: 'Submit rejection' }))
  expect(await screen.findByText(contractTexts.finallyRejected)).toBeVisible()
  expect(sent).toEqual(['{"reason":"Wrong usage"}'])
})

test('of a rejection on record the reason is read; none can be sent again, nor while a part is missing', async () => {
  showBooked({ finalRejections: [{ reason: 'Wrong usage', createdDT: '2026-01-05T15:00:00Z' }] })
  expect(await screen.findByText('Wrong usage')).toBeVisible()
  expect(rejectButton()).toBeNull()
  cleanup()
  showBooked({ audit: undefined })
  expect(await screen.findByText('This contract is booked.')).toBeVisible()
  expect(rejectButton()).toBeNull()
})
