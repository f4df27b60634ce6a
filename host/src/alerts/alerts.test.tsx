/** @provider-api */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { putAlertChoices, readAlertChoices } from 'shared-contracts/alert'
import type { AlertChoices, BidNews, ContractNews } from 'shared-contracts/alert'
import type { UserEvent } from '@testing-library/user-event'
import { signIn } from '../../../testing/sign-in'
import { answering, callByCall, fakeTimers, forgetBrowser, noSuchCall, openPortal } from '../../testing/open-portal'

// That alerts are given, and that a calendar reads its address, is in e2e/alerts.spec.ts and e2e/alert-mail.spec.ts.

/** A browser that asks its person, who says so. */
function browserThatAnswers(answer: NotificationPermission) {
  const browser = { permission: 'default' as NotificationPermission, requestPermission: () => asked() }
  const asked = jest.fn(() => Promise.resolve((browser.permission = answer)))
  Object.assign(globalThis, { Notification: browser })
  return asked
}

afterEach(() => {
  jest.useRealTimers()
  forgetBrowser()
  Reflect.deleteProperty(globalThis, 'Notification')
})

const dialog = () => screen.findByRole('dialog', { name: 'Alerts and calendar' })
// By its label: to find it by its role among many costs seconds in jsdom.
const box = async (name: string) => within(await dialog()).getByLabelText(name)
const button = async (name: string) => within(await dialog()).getByRole('button', { name })
// While it fades out it is hidden, and still there.
const gone = (role = 'dialog') => waitFor(() => expect(screen.queryByRole(role, { hidden: true })).toBeNull())

async function openSettings(rep: UserEvent) {
  await rep.click(await screen.findByRole('button', { name: /^Notices/ }))
  const notices = within(await screen.findByRole('dialog', { name: 'Notices' }))
  await rep.click(notices.getByRole('button', { name: 'Alerts and calendar' }))
}

/** As a Marketplace with a mail server answers. */
const withMails: typeof fetch = async (input, init) => {
  const answer = await callByCall(input, init)
  const address = input instanceof Request ? input.url : String(input)
  if (!new URL(address).pathname.endsWith('/alerts')) return answer
  return Response.json({ ...((await answer.json()) as object), sendsEmails: true }, answer)
}

async function openAlerts(options: Parameters<typeof openPortal>[1] = {}, browser: AlertChoices['browser'] = []) {
  const api = await signIn('dana')
  await api.call(putAlertChoices, { body: { browser, email: ['2h'], whose: 'all' } })
  const opened = openPortal('/dashboard', { user: api.user, fetch: withMails, ...options })
  await openSettings(opened.rep)
  await dialog()
  return { ...opened, api, choices: () => api.call(readAlertChoices, {}) }
}

test('what is kept is shown; what is chosen is saved at once for both ways, Cancel saves nothing', async () => {
  const { rep, choices } = await openAlerts()
  expect(await box('E-mail: 2 hours before it is due')).toBeChecked()
  expect(await box('Browser: 2 hours before it is due')).not.toBeChecked()
  expect(await dialog()).toHaveTextContent('dana.whitfield@larkspur.example')
  await rep.click(await box('E-mail: 24 hours before it is due'))
  await rep.click(await button('Cancel'))
  await gone()
  expect(await choices()).toMatchObject({ email: ['2h'], browser: [] })

  await openSettings(rep)
  await rep.click(await box('E-mail: 2 hours before it is due'))
  await rep.click(await box('E-mail: When a Last Look opens'))
  await rep.click(await box('Browser: 30 minutes before it is due'))
  await rep.click(screen.getByRole('radio', { name: 'Those assigned to me' }))
  await rep.click(await button('Save'))
  await gone()
  expect(await screen.findByText('Your alerts are saved')).toBeVisible()
  expect(await choices()).toMatchObject({ email: ['last-look'], browser: ['30m'], whose: 'mine' })
})

test('without a mail server no e-mail is offered, what was chosen stays; with one it says where they go', async () => {
  const { rep, choices } = await openAlerts({ fetch })
  expect(await dialog()).toHaveTextContent('This Marketplace sends no e-mails.')
  expect(screen.queryByRole('columnheader', { name: 'E-mail' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /E-mail/ })).toBeNull()
  await rep.click(await box('Browser: 30 minutes before it is due'))
  await rep.click(await button('Save'))
  await gone()
  expect(await choices()).toMatchObject({ email: ['2h'], browser: ['30m'] })
  cleanup()
  await openAlerts()
  expect(await dialog()).toHaveTextContent('E-mails go to dana.whitfield@larkspur.example.')
  expect(screen.getByRole('columnheader', { name: 'E-mail' })).toBeVisible()
})

test('the browser is asked with the first moment of its own, and its refusal is told', async () => {
  const asked = browserThatAnswers('denied')
  const { rep } = await openAlerts()
  await rep.click(await box('E-mail: 24 hours before it is due'))
  expect(asked).not.toHaveBeenCalled()
  await rep.click(await box('Browser: 24 hours before it is due'))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(await screen.findByText(/does not allow notifications: the portal shows them/)).toBeVisible()
  await rep.click(await box('Browser: 2 hours before it is due'))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('where moments were chosen in another browser, this one can be asked too', async () => {
  const asked = browserThatAnswers('granted')
  const { rep } = await openAlerts({}, ['2h'])
  expect(await dialog()).toHaveTextContent('This browser has not been asked yet whether it may show notifications.')
  expect(asked).not.toHaveBeenCalled()
  await rep.click(await button('Allow notifications'))
  expect(asked).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Allow notifications' })).toBeNull())
})

test('choices that could not be saved stay in the dialog; what the provider said is in the toast', async () => {
  const refused = () => Response.json({ message: 'The Marketplace is closed for an hour.' }, { status: 503 })
  const { rep, choices } = await openAlerts({ fetch: answering('PUT', '/alerts', refused, withMails) })
  await rep.click(await box('Browser: 24 hours before it is due'))
  await rep.click(await button('Save'))
  // One message: why is in the toast, the dialog says what became of it (decision 53).
  expect(await within(await dialog()).findByText('Nothing was sent.')).toBeVisible()
  expect(await screen.findAllByText(/The Marketplace is closed for an hour\./)).toHaveLength(1)
  expect(await box('Browser: 24 hours before it is due')).toBeChecked()
  expect(await button('Save')).toBeEnabled()
  expect(await choices()).toMatchObject({ browser: [] })
})

test('a calendar address is shown once, and ended only after a question', async () => {
  const { rep, api, choices } = await openAlerts()
  await rep.click(await button('Make an address'))
  const address = await screen.findByRole('textbox', { name: 'Calendar address' })
  expect(address).toHaveAttribute('readonly')
  expect((address as HTMLInputElement).value).toMatch(/^http.*\/v1\/mp\/calendar\/[\w-]{40,}\/bids\.ics$/)
  expect((await choices()).calendarMadeAt).not.toBeNull()
  await rep.click(await button('Cancel'))
  await gone()
  await openSettings(rep)
  expect(await dialog()).toHaveTextContent('Your address was made on')
  expect(screen.queryByRole('textbox', { name: 'Calendar address' })).toBeNull()
  await rep.click(await button('End the address'))
  const question = await screen.findByRole('alertdialog', { name: 'End the calendar address?' })
  await rep.click(within(question).getByRole('button', { name: 'Cancel' }))
  await gone('alertdialog')
  await rep.click(await button('End the address'))
  await rep.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End the address' }))
  await gone('alertdialog')
  expect(await button('Make an address')).toBeEnabled()
  expect((await api.call(readAlertChoices, {})).calendarMadeAt).toBeNull()
})

test('where nothing can be copied, the calendar address is selected, to be copied by hand', async () => {
  const { rep } = await openAlerts()
  await rep.click(await button('Make an address'))
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Calendar address' })
  // As on a page that is not secure.
  const clipboard = jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  await rep.click(await button('Copy'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not copied: select it and press Ctrl+C.')
  expect([address.selectionStart, address.selectionEnd]).toEqual([0, address.value.length])
  expect(address).toHaveFocus()
  clipboard.mockRestore()
})

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const onDay = (days: number) => ago(-days).slice(0, 10)
const signed: ContractNews = {
  energyPlanId: 'ep-quarry',
  companyName: 'Quarry Lane Mills',
  supplierRepId: 'dana',
  startDate: onDay(90),
  rateCheckStatusCode: 510,
  openRevision: false,
  version: 1,
  versionSentAt: ago(2),
  signedAt: ago(1),
  copyDueSince: null,
  rejectionAcceptedAt: null,
}
const booked = { ...signed, rateCheckStatusCode: 520, copyDueSince: ago(1) }
const lost: BidNews = {
  quoteRequestId: 'qr-quarry',
  scenarioId: 'sc-quarry',
  companyName: 'Quarry Lane Mills',
  supplierRepId: 'dana',
  openedAt: null,
  changedAt: null,
  answeredAt: null,
  wonAt: null,
  lostAt: ago(1),
  energyPlanId: null,
}
const newsOf = (...contracts: ContractNews[]) => ({
  fetch: answering('GET', '/alerts/contracts', () => Response.json({ contracts }), withMails),
})

test.each<[string | RegExp, ContractNews]>([
  ['Book, revise or reject Customer signed', signed],
  ['Book, revise or reject New version signed', { ...signed, version: 2, versionSentAt: ago(1) }],
  ['Upload the countersigned copy Countersigned copy due', booked],
  ['Nothing is left to do Rejection accepted', { ...signed, rateCheckStatusCode: 0, rejectionAcceptedAt: ago(0) }],
  [
    /Upload the countersigned copy Supply starts in \d+ days without a countersigned copy/,
    { ...booked, startDate: onDay(10), copyDueSince: ago(5) },
  ],
])("'%s' stands in the queue, however many bids wait, and leads to the contract", async (text, news) => {
  const api = await signIn('dana')
  // Wide enough that nothing is folded.
  openPortal('/dashboard', { user: api.user, width: 1920, ...newsOf(news) })
  const queue = within(await screen.findByRole('region', { name: 'Queue' }))
  const task = await queue.findByRole('link', { name: /Quarry Lane Mills/ })
  expect(task.closest('li')).toHaveTextContent(text)
  expect(task).toHaveAttribute('href', '/dashboard/contracts/ep-quarry')
})

test('a rejection that was accepted before today is in the queue no more', async () => {
  const api = await signIn('dana')
  const before = { ...signed, rateCheckStatusCode: 0, rejectionAcceptedAt: ago(2) }
  openPortal('/dashboard', { user: api.user, width: 1920, ...newsOf(before, booked) })
  const queue = within(await screen.findByRole('region', { name: 'Queue' }))
  expect(await queue.findAllByRole('link', { name: /Quarry Lane Mills/ })).toHaveLength(1)
  expect(queue.queryByText('Rejection accepted')).toBeNull()
})

test('what happens to a contract is notified as the rep chose, once, and of nobody else’s', async () => {
  browserThatAnswers('denied')
  const api = await signIn('dana')
  await api.call(putAlertChoices, { body: { browser: ['customer-signed'], email: [], whose: 'mine' } })
  const justNow = { ...signed, signedAt: ago(-1 / 86_400) }
  const others = { ...justNow, energyPlanId: 'ep-2', companyName: 'Theo’s Mill', supplierRepId: 'theo' }
  openPortal('/dashboard', {
    user: api.user,
    ...newsOf(justNow, others, { ...booked, copyDueSince: ago(-1 / 86_400) }),
  })
  expect(await screen.findAllByText('Customer signed: Quarry Lane Mills')).toHaveLength(1)
  expect(screen.queryByText(/: Theo’s Mill/)).toBeNull()
  expect(screen.queryByText(/^Countersigned copy due:/)).toBeNull()
})

test('without notifications an alert waits until somebody sees the page', async () => {
  browserThatAnswers('denied')
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const api = await signIn('dana')
  await api.call(putAlertChoices, { body: { browser: ['customer-signed'], email: [], whose: 'mine' } })
  openPortal('/dashboard', { user: api.user, width: 1920, ...newsOf({ ...signed, signedAt: ago(0) }) })
  const queue = within(await screen.findByRole('region', { name: 'Queue' }))
  await queue.findByRole('link', { name: /Quarry Lane Mills/ })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(screen.queryByText('Customer signed: Quarry Lane Mills')).toBeNull()
  hidden.mockRestore()
  expect(await screen.findByText('Customer signed: Quarry Lane Mills', {}, { timeout: 10_000 })).toBeVisible()
})

test('a provider that knows no alerts has no button of notifications', async () => {
  const api = await signIn('dana')
  const unknown = jest.fn(noSuchCall)
  openPortal('/dashboard', { user: api.user, fetch: answering('GET', '/alerts', unknown, withMails) })
  await screen.findByRole('button', { name: 'Search' })
  await waitFor(() => expect(unknown).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: /^(Notices|Alerts and calendar)/ })).toBeNull()
})

test('choices that could not be read are read again: the button comes by itself', async () => {
  const api = await signIn('dana')
  fakeTimers({ advanceTimers: true })
  let isRestarting = true
  const restarting = () => Response.json({ code: 'no-instance', message: 'It starts.' }, { status: 503 })
  const asked = answering('GET', '/alerts', restarting, withMails)
  openPortal('/dashboard', {
    user: api.user,
    fetch: (input, init) => (isRestarting ? asked : withMails)(input, init),
  })
  await screen.findByRole('button', { name: 'Search' })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Notices/ })).toBeNull()
  isRestarting = false
  await act(() => jest.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByRole('button', { name: /^Notices/ })).toBeVisible()
})

test.each<[string, () => object, string]>([
  ['/alerts/contracts', () => ({ contracts: [{ ...signed, signedAt: ago(0) }] }), 'Customer signed: Quarry Lane Mills'],
  ['/alerts/bids', () => ({ bids: [{ ...lost, lostAt: ago(0) }] }), 'Not won: Quarry Lane Mills'],
])('%s that could not be read is read again: its alert comes by itself', async (end, read, title) => {
  browserThatAnswers('denied')
  const api = await signIn('dana')
  await api.call(putAlertChoices, { body: { browser: ['customer-signed', 'lost'], email: [], whose: 'all' } })
  fakeTimers({ advanceTimers: true })
  let answer = () => Response.json({ code: 'no-instance', message: 'It starts.' }, { status: 503 })
  const asked = jest.fn(() => answer())
  openPortal('/dashboard', { user: api.user, fetch: answering('GET', end, asked, withMails) })
  await screen.findByRole('button', { name: /^Notices/ })
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await act(() => jest.advanceTimersByTimeAsync(1000))
  answer = () => Response.json(read())
  await act(() => jest.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByText(title)).toBeVisible()
})

test('a provider that knows no notices has the alerts behind the button', async () => {
  const api = await signIn('dana')
  const { rep } = openPortal('/dashboard', {
    user: api.user,
    fetch: answering('GET', '/notices', noSuchCall, withMails),
  })
  await rep.click(await screen.findByRole('button', { name: 'Alerts and calendar' }))
  expect(await dialog()).toHaveTextContent('Whose bids and contracts')
})
