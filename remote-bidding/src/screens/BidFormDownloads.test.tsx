/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { listQuoteRequests } from 'shared-contracts/bid/request'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import BidFormScreen from './BidFormScreen'

const LONG = { timeout: 20_000 }

let dana: Awaited<ReturnType<typeof signIn>>
let opened: string[]
let popUps: 'allowed' | 'blocked'
beforeAll(async () => {
  dana = await signIn('dana')
})
beforeEach(() => {
  // What only a real browser has: opening a window. e2e/downloads.spec.ts does it for real.
  opened = []
  popUps = 'allowed'
  jest.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address))
    return popUps === 'allowed' ? ({ opener: window } as Window) : null
  })
})
afterEach(() => jest.restoreAllMocks())

async function show(companyName: string, fetch?: typeof globalThis.fetch) {
  const { supplier, supplierRepresentative } = dana.user
  const list = await dana.call(listQuoteRequests, {
    params: { supplierId: supplier.id, repId: supplierRepresentative.userId },
  })
  const bid = list.find((request) => request.companyName.startsWith(companyName))
  if (!bid) throw new Error(`${companyName} is not in the list`)
  const part = showPart(BidFormScreen, {
    user: dana.user,
    route: routes.bidForm,
    path: paths.bidForm(bid.id, bid.scenarioId),
    ...(fetch ? { fetch } : {}),
  })
  await part.rep.click(await screen.findByRole('button', { name: 'Customer Details' }, LONG))
  await screen.findByRole('button', { name: 'Download LOA' })
  // The tables follow what stands above them.
  await screen.findByRole('button', { name: 'Expand' })
  return part
}

const addressOf = (input: Parameters<typeof fetch>[0]) => (input instanceof Request ? input.url : input.toString())
async function openExport(rep: ReturnType<typeof showPart>['rep']) {
  const table = screen.getByRole('button', { name: 'Expand' }).parentElement
  if (!table) throw new Error('no meter tools')
  await rep.click(within(table).getByRole('button', { name: 'Export' }))
  return screen.findByRole('dialog', { name: 'Export meter data' })
}

test('the export dialog offers all three, preselected, and opens the zip by ticket (B§5, B§7)', async () => {
  const { rep } = await show('Millrace')
  const dialog = within(await openExport(rep))
  expect(dialog.getByText('140 bills from 12 meters')).toBeVisible()
  const boxes = dialog.getAllByRole('checkbox')
  expect(boxes).toHaveLength(3)
  for (const box of boxes) expect(box).toBeChecked()
  await rep.click(dialog.getByRole('checkbox', { name: /^Proxy Usage Data/ }))
  await rep.click(dialog.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(opened).toHaveLength(1), LONG)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const address = new URL(opened[0] ?? '')
  expect(address.searchParams.get('data_products')).toBe('utility_bills,meter')
  expect(address.searchParams.get('bill_ids')?.split(',')).toHaveLength(140)
  expect(address.searchParams.get('user_token')).not.toBe(dana.user.token)
  const zip = await fetch(address)
  expect(zip.status).toBe(200)
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('a browser that blocks new windows leaves a link to click', async () => {
  popUps = 'blocked'
  const { rep } = await show('Oldtown')
  const dialog = within(await openExport(rep))
  await rep.click(dialog.getByRole('button', { name: 'Export' }))
  const link = await dialog.findByRole('link', { name: 'Open the export' }, LONG)
  expect(link).toHaveAttribute('href', opened[0])
})

test('a provider without tickets gets the session’s token in the link (B§7)', async () => {
  const { rep } = await show('Oldtown', (input, init) =>
    addressOf(input).endsWith('/v1/mp/download-ticket')
      ? Promise.resolve(new Response('{}', { status: 404 }))
      : fetch(input, init),
  )
  await rep.click(within(await openExport(rep)).getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(opened).toHaveLength(1), LONG)
  expect(new URL(opened[0] ?? '').searchParams.get('user_token')).toBe(dana.user.token)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a document comes from the address the provider gives; elsewhere is refused (decision 41)', async () => {
  const addresses: string[] = []
  const withAddresses: typeof globalThis.fetch = async (input, init) => {
    const address = addressOf(input)
    addresses.push(address)
    const response = await fetch(
      address.endsWith('/kept/loe') ? `${providerApiUrl}/health` : input,
      address.endsWith('/kept/loe') ? {} : init,
    )
    if (!/pricing_scenarios\/[^/]+$/.test(new URL(address).pathname)) return response
    const body = (await response.json()) as {
      documents: { type: string; label?: string; documentId?: string; downloadUrl?: string }[]
    }
    for (const document of body.documents) if (document.type === 'loe') document.downloadUrl = '/kept/loe'
    const elsewhere = 'https://elsewhere.example/profile.pdf'
    body.documents.push({ type: 'other', label: 'Load profile', documentId: '90001', downloadUrl: elsewhere })
    return Response.json(body, { headers: response.headers })
  }
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:saved'
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { rep } = await show('Millrace', withAddresses)
  await rep.click(screen.getByRole('button', { name: 'Download LOE' }))
  await waitFor(() => expect(saved).toHaveLength(1), LONG)
  expect(addresses).toContain(`${providerApiUrl}/kept/loe`)
  await rep.click(screen.getByRole('button', { name: 'Download Load profile' }))
  expect(
    await screen.findByText(/This file is kept at elsewhere\.example, from where this portal fetches no files\./),
  ).toBeVisible()
  expect(addresses.filter((address) => address.includes('elsewhere'))).toEqual([])
})

test('a W-9 zip that fails shows nothing but the Retry in its place (B§8, decision 25)', async () => {
  let isBroken = true
  const { rep } = await show('Millrace', (input, init) =>
    isBroken && addressOf(input).includes('/lens/w9/')
      ? Promise.resolve(Response.json({ message: 'The store is closed.' }, { status: 503 }))
      : fetch(input, init),
  )
  URL.createObjectURL = () => 'blob:saved'
  URL.revokeObjectURL = () => undefined
  await rep.click(screen.getByRole('button', { name: 'Download W-9' }))
  const retry = await screen.findByRole('button', { name: 'Retry download of W-9' }, LONG)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/could not be downloaded|Something went wrong/)).toBeNull()
  isBroken = false
  await rep.click(retry)
  expect(await screen.findByRole('button', { name: 'Download W-9' }, LONG)).toBeVisible()
})
