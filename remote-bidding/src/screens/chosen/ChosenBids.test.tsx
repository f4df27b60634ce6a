/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { optIn, optOut } from 'shared-contracts/bid/opt-out'
import { listQuoteRequests } from 'shared-contracts/bid/request'
import { paths, routes } from 'shared-contracts/paths'
import { losing } from '../../../../testing/altered-fetch'
import { showPart, type ShowPart } from '../../../../testing/show-part'
import { signIn } from '../../../../testing/sign-in'
import OpenBidsWidget from '../OpenBidsWidget'

type Dana = Awaited<ReturnType<typeof signIn>>

async function openList(dana: Dana, more: Partial<ShowPart> = {}) {
  const part = showPart(OpenBidsWidget, { user: dana.user, route: routes.dashboard, path: paths.dashboard(), ...more })
  await screen.findByRole('checkbox', { name: 'Choose Tallgrass Foods Manufacturing' }, { timeout: 10_000 })
  return part
}

const box = (customer: string) => screen.getByRole('checkbox', { name: `Choose ${customer}` })
const bar = () => within(screen.getByRole('region', { name: 'Chosen rows' }))

/** In the banner; a screen reader hears the same. */
const message = async (text: string) =>
  (await screen.findAllByText(text, {}, { timeout: 10_000 })).find((element) => !element.closest('[aria-live]'))

async function bidOf(dana: Dana, customer: string) {
  const list = await dana.call(listQuoteRequests, { params: { supplierId: 'larkspur', repId: 'dana' } })
  const bid = list.find(({ companyName }) => companyName === customer)
  if (!bid) throw new Error(`${customer} is not in the list`)
  return bid
}

async function openDialog(rep: Awaited<ReturnType<typeof openList>>['rep']) {
  await rep.click(await screen.findByRole('button', { name: 'Opt Out' }))
  return within(await screen.findByRole('dialog', { name: 'Opt Out' }))
}

test('rows are chosen by mouse and keyboard, all at once, and outlive a search', async () => {
  const { rep } = await openList(await signIn('dana'))
  expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull()
  await rep.click(box('Tallgrass Foods Manufacturing'))
  box('Millrace Precision Castings').focus()
  await rep.keyboard(' ')
  expect(bar().getByText('2 chosen')).toBeVisible()
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all in the list' })
  expect([all.checked, all.indeterminate]).toEqual([false, true])

  await rep.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'Tallgrass')
  expect(await bar().findByText('1 not in sight: left out by the search or a filter')).toBeVisible()
  await rep.clear(screen.getByRole('searchbox', { name: 'Search customers' }))
  await rep.click(bar().getByRole('button', { name: /^Choose all \d+ in the list$/ }))
  expect(all.checked).toBe(true)
  expect(bar().queryByRole('button', { name: /^Choose all/ })).toBeNull()
  await rep.click(bar().getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull()
  // The bar has gone with the button: the focus is where one chooses.
  await waitFor(() => expect(all).toHaveFocus())
})

test('opting out of several: each says what became of it, and who cannot be opted out of is left out', async () => {
  const dana = await signIn('dana')
  const { rep } = await openList(dana)
  for (const customer of ['Tallgrass Foods Manufacturing', 'Ashgrove Greenhouses', 'Summit Ridge Community College'])
    await rep.click(box(customer))
  const dialog = await openDialog(rep)
  const row = (name: string) => dialog.getByRole('row', { name: new RegExp(`^${name}`) })
  expect(row('Summit Ridge')).toHaveTextContent(
    'Left outYou have submitted quotes for this request, so you cannot opt out.',
  )
  // One of them is electricity: the delivery point is no reason for all.
  expect(dialog.queryByRole('checkbox', { name: 'Cannot support delivery point' })).toBeNull()
  await rep.click(dialog.getByRole('button', { name: 'Opt Out of 2 requests' }))
  expect(await dialog.findByText('Please choose at least one reason.')).toBeVisible()
  await rep.click(dialog.getByRole('checkbox', { name: 'Cannot support product' }))
  await rep.click(dialog.getByRole('button', { name: 'Opt Out of 2 requests' }))
  expect(await message('Opted out of 2 of 2 requests.')).toBeVisible()
  expect(row('Tallgrass')).toHaveTextContent('Opted out')
  expect(row('Ashgrove')).toHaveTextContent('Opted out')
  expect((await bidOf(dana, 'Ashgrove Greenhouses')).optedOut).toBe(true)
  expect((await bidOf(dana, 'Summit Ridge Community College')).optedOut).toBe(false)
  // The button that was pressed has gone: the dialog takes the focus back, and hears Escape from then on.
  await waitFor(() => expect(document.body).not.toHaveFocus())
  await rep.keyboard('{Escape}')
  // The page is there again once the dialog has faded.
  expect(await screen.findByRole('region', { name: 'Chosen rows' })).toHaveTextContent('1 chosen')
  for (const customer of ['Tallgrass Foods Manufacturing', 'Ashgrove Greenhouses']) {
    const { rateCheckId } = await bidOf(dana, customer)
    await dana.call(optIn, { params: { supplierId: 'larkspur', repId: 'dana', rateCheckId } })
  }
})

test('what is refused meanwhile, and what nobody answers, is told for each; the latter is tried again', async () => {
  const dana = await signIn('dana')
  const theo = await signIn('theo')
  const kestrel = await bidOf(dana, 'Kestrel Logistics')
  const oldtown = await bidOf(dana, 'Oldtown Brewing')
  const ofKestrel = { supplierId: 'larkspur', repId: 'theo', rateCheckId: kestrel.rateCheckId }
  await theo.call(optIn, { params: ofKestrel })
  let cut = true
  const { rep } = await openList(dana, {
    fetch: (input, init) => {
      const isCut = cut && init?.method === 'POST' && String(input).includes(`${oldtown.rateCheckId}/opt-out`)
      return isCut ? Promise.reject(new TypeError('connection refused')) : fetch(input, init)
    },
  })
  for (const customer of ['Kestrel Logistics', 'Oldtown Brewing']) await rep.click(box(customer))
  const dialog = await openDialog(rep)
  // A colleague is out of it first.
  await theo.call(optOut, {
    params: ofKestrel,
    body: {
      supplierId: 'larkspur',
      supplierRepId: 'theo',
      rateCheckId: kestrel.rateCheckId,
      optOutReasons: ['LOE_CONFLICT'],
    },
  })
  await rep.click(dialog.getByRole('checkbox', { name: 'LOE conflict' }))
  await rep.click(dialog.getByRole('button', { name: 'Opt Out of 2 requests' }))
  expect(await message('Opted out of 0 of 2 requests. 1 refused. Of 1 nobody knows: no answer came.')).toBeVisible()
  expect(dialog.getByRole('row', { name: /^Kestrel/ })).toHaveTextContent(
    'RefusedYou have already opted out of this rate check.',
  )
  cut = false
  await rep.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await message('Opted out of 1 of 2 requests. 1 refused.')).toBeVisible()
  const { rateCheckId } = oldtown
  await dana.call(optIn, { params: { supplierId: 'larkspur', repId: 'dana', rateCheckId } })
})

test('one that was done although its answer was lost is done, not refused, when it is tried again', async () => {
  const dana = await signIn('dana')
  const chosen = [await bidOf(dana, 'Ashgrove Greenhouses'), await bidOf(dana, 'Oldtown Brewing')]
  const lost = chosen[1]?.rateCheckId ?? ''
  let isLost = true
  const { rep } = await openList(dana, {
    fetch: losing((method, path) => isLost && method === 'POST' && path.includes(`${lost}/opt-out`)),
  })
  for (const { companyName } of chosen) await rep.click(box(companyName))
  const dialog = await openDialog(rep)
  await rep.click(dialog.getByRole('checkbox', { name: 'LOE conflict' }))
  await rep.click(dialog.getByRole('button', { name: 'Opt Out of 2 requests' }))
  expect(await message('Opted out of 1 of 2 requests. Of 1 nobody knows: no answer came.')).toBeVisible()
  isLost = false
  await rep.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Opt Out Successful', {}, { timeout: 10_000 })).toBeVisible()
  for (const { rateCheckId } of chosen)
    await dana.call(optIn, { params: { supplierId: 'larkspur', repId: 'dana', rateCheckId } })
})

test('what is typed to opt out of several outlives the page, until it is done (decision 5)', async () => {
  const dana = await signIn('dana')
  const chosen = ['Ashgrove Greenhouses', 'Oldtown Brewing']
  const ask = async () => {
    const { rep, unmount } = await openList(dana)
    for (const customer of chosen) if (!(box(customer) as HTMLInputElement).checked) await rep.click(box(customer))
    return { rep, unmount, dialog: await openDialog(rep) }
  }
  const before = await ask()
  await before.rep.click(before.dialog.getByRole('checkbox', { name: 'Other' }))
  await before.rep.type(before.dialog.getByRole('textbox'), 'No gas there.')
  before.unmount()

  const { rep, dialog, unmount } = await ask()
  expect(dialog.getByRole('textbox')).toHaveValue('No gas there.')
  expect(dialog.getByRole('checkbox', { name: 'Other' })).toBeChecked()
  await rep.click(dialog.getByRole('button', { name: 'Opt Out of 2 requests' }))
  expect(await screen.findByText('Opt Out Successful', {}, { timeout: 10_000 })).toBeVisible()
  unmount()
  for (const customer of chosen) {
    const { rateCheckId } = await bidOf(dana, customer)
    await dana.call(optIn, { params: { supplierId: 'larkspur', repId: 'dana', rateCheckId } })
  }
  expect((await ask()).dialog.getByRole('textbox')).toHaveValue('')
})
