/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { listQuoteRequests } from 'shared-contracts/bid'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import BidFormScreen from './BidFormScreen'

const LONG = { timeout: 20_000 }
jest.setTimeout(60_000)

let dana: Awaited<ReturnType<typeof signIn>>
let saved: { name: string; content: Promise<string> }[]
let opened: string[]
let popUps: 'allowed' | 'blocked'
beforeAll(async () => {
  dana = await signIn('dana')
})
beforeEach(() => {
  // What only a real browser has: saving a file and opening a window. e2e/downloads.spec.ts does both for real.
  saved = []
  opened = []
  popUps = 'allowed'
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`
    blobs.set(address, blob as Blob)
    return address
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) saved.push({ name: this.download, content: new Response(blob).text() })
  })
  jest.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address))
    return popUps === 'allowed' ? ({ opener: window } as Window) : null
  })
})
afterEach(() => jest.restoreAllMocks())

async function show(companyName: string, fetch?: typeof globalThis.fetch) {
  const { supplier, supplierRepresentative } = dana.user
  const list = await dana.call(listQuoteRequests, { params: { supplierId: supplier.id, repId: supplierRepresentative.userId } })
  const bid = list.find((one) => one.companyName.startsWith(companyName))
  if (!bid) throw new Error(`${companyName} is not in the list`)
  const shown = showPart(BidFormScreen, { user: dana.user, route: routes.bidForm, path: paths.bidForm(bid.id, bid.scenarioId), ...(fetch ? { fetch } : {}) })
  await screen.findByRole('button', { name: 'Download LOA' }, LONG)
  return shown
}

const addressOf = (input: Parameters<typeof fetch>[0]) => (input instanceof Request ? input.url : input.toString())
const press = (rep: ReturnType<typeof showPart>['rep'], name: string | RegExp) => rep.click(screen.getByRole('button', { name }))

async function openExport(rep: ReturnType<typeof showPart>['rep']) {
  const table = screen.getByRole('button', { name: 'Collapse' }).parentElement
  if (!table) throw new Error('no meter tools')
  await rep.click(within(table).getByRole('button', { name: 'Export' }))
  return screen.findByRole('dialog', { name: 'Export meter data' })
}

test('the export dialog offers all three, preselected, and opens the zip with a ticket in a new window (B§5, B§7)', async () => {
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
  expect(Buffer.from(await zip.arrayBuffer()).subarray(0, 2).toString()).toBe('PK')
})

test('nothing selected: Export is disabled and says why', async () => {
  const { rep } = await show('Ashgrove')
  const dialog = within(await openExport(rep))
  const boxes = dialog.getAllByRole('checkbox')
  expect(boxes).toHaveLength(2)
  for (const box of boxes) await rep.click(box)
  expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled()
  expect(dialog.getByText('Choose at least one kind of data.')).toBeVisible()
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
    addressOf(input).endsWith('/v1/mp/download-ticket') ? Promise.resolve(new Response('{}', { status: 404 })) : fetch(input, init),
  )
  await rep.click(within(await openExport(rep)).getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(opened).toHaveLength(1), LONG)
  expect(new URL(opened[0] ?? '').searchParams.get('user_token')).toBe(dana.user.token)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('LOA, W-9, LOE and the bills of a meter are saved whole under their names', async () => {
  const { rep } = await show('Millrace')
  for (const name of ['Download LOA', 'Download W-9', 'Download LOE', 'Download bills of 7730415618']) {
    const before = saved.length
    if (name.startsWith('Download bills')) await rep.type(screen.getByRole('searchbox', { name: 'Filter meters' }), '7730415618')
    await rep.click(await screen.findByRole('button', { name }, LONG))
    await waitFor(() => expect(saved).toHaveLength(before + 1), LONG)
  }
  expect(saved.map(({ name }) => name)).toEqual([
    'Millrace Precision Castings LOA.zip',
    'Millrace Precision Castings W-9.zip',
    'Millrace-Precision-Castings-LOE.pdf',
    'Millrace Precision Castings meter data.zip',
  ])
  const starts = await Promise.all(saved.map(async ({ content }) => (await content).slice(0, 4)))
  expect(starts).toEqual(['PK\u0003\u0004', 'PK\u0003\u0004', '%PDF', 'PK\u0003\u0004'])
})

test('a download that breaks half-way says so, saves nothing, and can be tried again', async () => {
  let broken = true
  const { rep, logged } = await show('Millrace', async (input, init) => {
    const answer = await fetch(input, init)
    if (!broken || !addressOf(input).includes('/loas')) return answer
    const half = (await answer.arrayBuffer()).slice(0, 500)
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new Uint8Array(half)),
      pull: (stream) => stream.error(new TypeError('terminated')),
    })
    return new Response(body, { headers: answer.headers })
  })
  await press(rep, 'Download LOA')
  expect(await screen.findByText('LOA could not be downloaded', undefined, LONG)).toBeVisible()
  expect(screen.getByText(/Nothing was saved\.$/)).toBeVisible()
  expect(saved).toEqual([])
  expect(logged).toContain('download-failed')
  broken = false
  await press(rep, 'Retry download of LOA')
  await waitFor(() => expect(saved).toHaveLength(1), LONG)
})
