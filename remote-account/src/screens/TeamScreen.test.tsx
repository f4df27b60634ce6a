/** @provider-api */
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { checkAuthenticated, LIMITS_CROSSED, listTeamMembers, putLimits, putRights } from 'shared-contracts/account'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import TeamScreen from './TeamScreen'

beforeEach(() => localStorage.clear())

async function openTeam(who: 'dana' | 'theo', fetch?: typeof globalThis.fetch) {
  const { user } = await signIn(who)
  const page = { user, route: routes.team, path: paths.team() }
  return showPart(TeamScreen, fetch ? { ...page, fetch } : page)
}
const row = async (name: RegExp, table = 'Team') =>
  within(await screen.findByRole('table', { name: table })).findByRole('row', { name })

test('who is no administrator sees the team and who manages it, and changes nothing', async () => {
  await openTeam('theo')
  expect(await row(/^Dana Whitfield/)).toHaveTextContent('dana.whitfield@larkspur.example')
  expect(await row(/^Theo Marsh/)).toHaveTextContent('You')
  expect(screen.getByText('Only an administrator changes the team.')).toBeVisible()
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Administrator, Dana Whitfield' })).toBeChecked()
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Audit' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Deactivate/ })).toBeNull()
})

test('an invitation: what is missing, whose e-mail is taken, then the link to hand over, once', async () => {
  const { rep } = await openTeam('dana')
  await rep.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to your team' }))
  await rep.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(dialog.getByText('A first name is required')).toBeVisible()
  await rep.type(dialog.getByLabelText(/^First name/), 'Ada')
  await rep.type(dialog.getByLabelText(/^Last name/), 'Lund')
  await rep.type(dialog.getByLabelText(/^Email/), 'theo.marsh@larkspur.example')
  await rep.click(dialog.getByRole('checkbox', { name: /^Contracts/ }))
  await rep.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(await dialog.findByText('theo.marsh@larkspur.example has an account in your team already.')).toBeVisible()
  await rep.clear(dialog.getByLabelText(/^Email/))
  await rep.type(dialog.getByLabelText(/^Email/), 'ada.lund@larkspur.example')
  await rep.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('Give this link to Ada Lund.')).toBeVisible()
  expect(screen.getByText(/\/account-setup\?u=/)).toBeVisible()
  const ada = await row(/^Ada Lund/)
  expect(ada).toHaveTextContent(/Invited until \w{3} \d\d/)
  expect(within(ada).getByRole('checkbox', { name: 'Bids, Ada Lund' })).toBeChecked()
  expect(within(ada).getByRole('checkbox', { name: 'Contracts, Ada Lund' })).not.toBeChecked()
  await rep.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('Give this link to Ada Lund.')).toBeNull()
  await rep.click(within(await row(/^Ada Lund/)).getByRole('button', { name: 'Invite again, Ada Lund' }))
  expect(await screen.findByText('Give this link to Ada Lund.')).toBeVisible()
})

test('rights by their boxes; the last administrator is kept, in words', async () => {
  const { rep } = await openTeam('dana')
  const theo = await signIn('theo')
  // One change at a time: the boxes come back once it is through.
  const tick = async (name: string) => {
    const box = await screen.findByRole('checkbox', { name })
    await waitFor(() => expect(box).not.toHaveAttribute('aria-disabled'))
    await rep.click(box)
  }
  await tick('Bids, Theo Marsh')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Bids, Theo Marsh' })).not.toBeChecked())
  const { members } = await theo.call(listTeamMembers, {})
  expect(members.find(({ isMe }) => isMe)?.rights).toEqual(['contracts'])
  await tick('Administrator, Dana Whitfield')
  const refused = within(await screen.findByRole('alertdialog', { name: 'You are the only administrator' }))
  expect(refused.getByText(/^The team would have no administrator\./)).toBeVisible()
  expect(screen.queryByText(/another administrator can give it back/)).toBeNull()
  await rep.click(refused.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('checkbox', { name: 'Administrator, Dana Whitfield' })).toBeChecked()
  await rep.click(screen.getByRole('button', { name: 'Deactivate Dana Whitfield' }))
  expect(await screen.findByRole('alertdialog', { name: 'You are the only administrator' })).toBeVisible()
  await rep.click(screen.getByRole('button', { name: 'Close' }))

  await tick('Administrator, Theo Marsh')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Administrator, Theo Marsh' })).toBeChecked())
  await tick('Administrator, Dana Whitfield')
  const asked = within(await screen.findByRole('alertdialog', { name: 'Stop managing the team?' }))
  expect(asked.getByText('Only another administrator can give it back to you.')).toBeVisible()
  await rep.click(asked.getByRole('button', { name: 'Cancel' }))
  await tick('Administrator, Theo Marsh')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Administrator, Theo Marsh' })).not.toBeChecked())
})

async function openLimits(rep: UserEvent, name: string) {
  await rep.click(await screen.findByRole('button', { name: `Limits, ${name}` }))
  return within(await screen.findByRole('dialog', { name: /Attests alone/ }))
}

test('up to where a member attests alone is set, shown and taken away', async () => {
  const { rep } = await openTeam('dana')
  const dialog = await openLimits(rep, 'Theo Marsh')
  const gas = within(dialog.getByRole('group', { name: 'Gas' }))
  await rep.type(gas.getByLabelText('Up to, $/Dth'), 'cheap')
  await rep.click(dialog.getByRole('button', { name: 'Save' }))
  expect(gas.getByText('A number is required, or nothing')).toBeVisible()
  await rep.clear(gas.getByLabelText('Up to, $/Dth'))
  await rep.type(gas.getByLabelText('Up to, $/Dth'), '4.75')
  await rep.type(gas.getByLabelText('From, $/Dth'), '8')
  await rep.click(dialog.getByRole('button', { name: 'Save' }))
  expect(gas.getByText(LIMITS_CROSSED)).toBeVisible()
  await rep.clear(gas.getByLabelText('From, $/Dth'))
  await rep.type(gas.getByLabelText('Up to, Dth a year'), '250,000')
  await rep.click(dialog.getByRole('button', { name: 'Save' }))
  const dana = await signIn('dana')
  const limits = async () =>
    (await dana.call(listTeamMembers, {})).members.find(({ userId }) => userId === 'theo')?.limits
  await waitFor(async () => expect(await limits()).toEqual({ GAS: { highestRate: '4.75', annualUsage: 250_000 } }))
  const again = await openLimits(rep, 'Theo Marsh')
  expect(again.getByDisplayValue('4.75')).toBeVisible()
  await rep.clear(again.getByDisplayValue('4.75'))
  await rep.clear(again.getByDisplayValue('250000'))
  await rep.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await limits()).toBeNull())
})

/** The provider's answers, but this one to the calls of a method and path. */
const answering =
  (method: string, path: RegExp, problem: { status: number; code: string; message: string }, isSent = false) =>
  async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (init?.method !== method || !path.test(url.pathname)) return fetch(input, init)
    if (isSent) await fetch(input, init)
    return Response.json(problem, { status: problem.status })
  }

test('a decimal comma in a rate of the limits is a point, one in the usage is none (decision 51)', async () => {
  const { rep } = await openTeam('dana')
  const dialog = await openLimits(rep, 'Theo Marsh')
  const power = within(dialog.getByRole('group', { name: 'Electricity' }))
  await rep.type(power.getByLabelText('Up to, $/kWh'), '0.1,2')
  await rep.click(dialog.getByRole('button', { name: 'Save' }))
  expect(power.getByText('A number is required, or nothing')).toBeVisible()
  await rep.clear(power.getByLabelText('Up to, $/kWh'))
  await rep.type(power.getByLabelText('Up to, $/kWh'), '0,12')
  await rep.type(power.getByLabelText('From, $/kWh'), '.05')
  await rep.type(power.getByLabelText('Up to, kWh a year'), '1,250,000')
  await rep.click(dialog.getByRole('button', { name: 'Save' }))
  const dana = await signIn('dana')
  await waitFor(async () => {
    const { members } = await dana.call(listTeamMembers, {})
    const limits = { lowestRate: '0.05', highestRate: '0.12', annualUsage: 1_250_000 }
    expect(members.find(({ userId }) => userId === 'theo')?.limits).toMatchObject({ ELECTRICITY: limits })
  })
})

test('limits that are refused stay as typed, and the reason stands in their dialog (decision 53)', async () => {
  const refusal = { status: 403, code: 'own-limits', message: 'Your own limits are for another administrator.' }
  const { rep } = await openTeam('dana', answering('PUT', /\/limits$/, refusal))
  const dialog = await openLimits(rep, 'Dana Whitfield')
  const gas = within(dialog.getByRole('group', { name: 'Gas' }))
  await rep.type(gas.getByLabelText('Up to, $/Dth'), '4.75')
  await rep.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(refusal.message)).toBeVisible()
  expect(screen.getAllByText(refusal.message)).toHaveLength(1)
  expect(gas.getByLabelText('Up to, $/Dth')).toHaveValue('4.75')
})

test("another administrator's limits are not taken back by a page that has not read them", async () => {
  const { rep } = await openTeam('dana')
  const dialog = await openLimits(rep, 'Theo Marsh')
  const limits = { ELECTRICITY: { highestRate: '0.08' } }
  await (await signIn('dana')).call(putLimits, { params: { userId: 'theo' }, body: { limits } })
  await rep.type(within(dialog.getByRole('group', { name: 'Gas' })).getByLabelText('Up to, $/Dth'), '4.75')
  await rep.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/have been changed meanwhile/)).toBeVisible()
  expect(dialog.getByDisplayValue('4.75')).toBeVisible()
  await rep.keyboard('{Escape}')
  expect((await openLimits(rep, 'Theo Marsh')).getByDisplayValue('0.08')).toBeVisible()
})

async function invite(rep: UserEvent, firstName: string, lastName: string) {
  await rep.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to your team' }))
  await rep.type(dialog.getByLabelText(/^First name/), firstName)
  await rep.type(dialog.getByLabelText(/^Last name/), lastName)
  await rep.type(dialog.getByLabelText(/^Email/), `${firstName}.${lastName}@larkspur.example`.toLowerCase())
  await rep.click(dialog.getByRole('button', { name: 'Invite' }))
  return dialog
}

test('an invitation whose e-mail fails stands: the member is in the list, and the reason is told', async () => {
  const message = 'The e-mail to bo.lund@larkspur.example could not be sent. Please send the invitation again later.'
  const problem = { status: 503, code: 'mail-not-sent', message }
  const { rep } = await openTeam('dana', answering('POST', /\/members(\/[^/]+\/invite)?$/, problem, true))
  await invite(rep, 'Bo', 'Lund')
  expect(await screen.findByText('Bo Lund is invited, but has no e-mail')).toBeVisible()
  expect(screen.getByText(message)).toBeVisible()
  const again = within(await row(/^Bo Lund/)).getByRole('button', { name: 'Invite again, Bo Lund' })
  await rep.click(again)
  expect(await screen.findByText('The e-mail was not sent; the rest was done.')).toBeVisible()
  expect(screen.queryByText('Nothing was changed.')).toBeNull()
})

test("another administrator's change of rights is not taken back by a page that has not read it", async () => {
  const { rep } = await openTeam('dana')
  const box = await screen.findByRole('checkbox', { name: 'Contracts, Theo Marsh' })
  const dana = await signIn('dana')
  const ofTheo = async () =>
    (await dana.call(listTeamMembers, {})).members.find(({ userId }) => userId === 'theo')?.rights
  const before = (await ofTheo()) ?? []
  await dana.call(putRights, { params: { userId: 'theo' }, body: { rights: [] } })
  await rep.click(box)
  expect(await screen.findByText(/^What Theo Marsh may do has been changed meanwhile/)).toBeVisible()
  expect(await ofTheo()).toEqual([])
  await waitFor(() => expect(box).not.toBeChecked())
  await dana.call(putRights, { params: { userId: 'theo' }, body: { rights: before } })
})

test('an administrator saves the audit, in each of its forms', async () => {
  const asked: string[] = []
  const offered = jest.fn(() => 'blob:audit')
  URL.createObjectURL = offered
  URL.revokeObjectURL = () => undefined
  const { rep } = await openTeam('dana', (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.pathname.endsWith('/audit-export')) asked.push(url.search)
    return fetch(input, init)
  })
  await rep.click(await screen.findByRole('button', { name: 'Audit as CSV, zipped' }))
  await waitFor(() => expect(offered).toHaveBeenCalledTimes(1))
  await rep.click(screen.getByRole('button', { name: 'Audit as NDJSON, zipped' }))
  await waitFor(() => expect(offered).toHaveBeenCalledTimes(2))
  expect(asked).toEqual(['?format=csv', '?format=ndjson'])
})

test('each form of the audit says itself that it is on its way', async () => {
  const { rep } = await openTeam('dana', (input, init) =>
    new URL(input instanceof Request ? input.url : input).pathname.endsWith('/audit-export')
      ? new Promise<Response>(() => {})
      : fetch(input, init),
  )
  const buttons = await screen.findAllByRole('button', { name: /^Audit as/ })
  for (const button of buttons) await rep.click(button)
  for (const button of buttons) expect(button).toHaveAttribute('aria-busy', 'true')
})

test('a colleague who cannot sign in gets a link from an administrator, and is signed out', async () => {
  const { rep } = await openTeam('dana')
  const theo = await signIn('theo')
  expect(await row(/^Dana Whitfield/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reset link, Dana Whitfield' })).toBeNull()
  await rep.click(screen.getByRole('button', { name: 'Reset link, Theo Marsh' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Reset link for Theo Marsh?' }))
  await rep.click(asked.getByRole('button', { name: 'Make link' }))
  expect(await screen.findByText('Give this link to Theo Marsh.')).toBeVisible()
  expect(screen.getByText(/works once, for 30 minutes/)).toBeVisible()
  expect(screen.getByText(/\/new-password\?c=/)).toBeVisible()
  await expect(theo.call(checkAuthenticated, {})).rejects.toMatchObject({ problem: { status: 401 } })
  await rep.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('Give this link to Theo Marsh.')).toBeNull()
})

test('a box that is ticked by keyboard keeps the keyboard', async () => {
  let answer = () => {}
  const { rep } = await openTeam('dana', async (input, init) => {
    if (init?.method === 'PUT') await new Promise<void>((resolve) => (answer = resolve))
    return fetch(input, init)
  })
  const box = await screen.findByRole('checkbox', { name: 'Contracts, Theo Marsh' })
  const wasTicked = (box as HTMLInputElement).checked
  act(() => box.focus())
  await rep.keyboard(' ')
  await waitFor(() => expect(box).toHaveAttribute('aria-disabled', 'true'))
  expect(box).toBeEnabled()
  await rep.keyboard(' ')
  answer()
  await waitFor(() => expect(box).not.toHaveAttribute('aria-disabled'))
  expect(box).toHaveFocus()
  expect((box as HTMLInputElement).checked).toBe(!wasTicked)
})

const lost = { status: 504, code: 'timeout', message: 'The Marketplace took too long to answer. Please try again.' }

test('a reset link whose answer was lost is not said to have changed nothing', async () => {
  const { rep } = await openTeam('dana', answering('POST', /\/password-reset$/, lost, true))
  const theo = await signIn('theo')
  await rep.click(await screen.findByRole('button', { name: 'Reset link, Theo Marsh' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Reset link for Theo Marsh?' }))
  await rep.click(asked.getByRole('button', { name: 'Make link' }))
  const told = await screen.findByRole('alert')
  expect(told).toHaveTextContent('It is not known whether this was done.')
  expect(told).toHaveTextContent('If it was, Theo Marsh is signed out everywhere. Make another link.')
  await expect(theo.call(checkAuthenticated, {})).rejects.toMatchObject({ problem: { status: 401 } })
})

test('an invitation whose answer was lost is in the list, and its dialog says that it may stand', async () => {
  const { rep } = await openTeam('dana', answering('POST', /\/members$/, lost, true))
  const dialog = await invite(rep, 'Mia', 'Lind')
  expect(await dialog.findByText(/The invitation may stand: see the list, and invite again there\./)).toBeVisible()
  await rep.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await row(/^Mia Lind/)).toHaveTextContent(/Invited until/)
})

test('a key whose making, or end, was not answered is in the list as it is', async () => {
  const unanswered = { current: 'POST' }
  const { rep } = await openTeam('dana', (input, init) =>
    answering(unanswered.current, /\/engine-keys(\/[^/]+)?$/, lost, true)(input, init),
  )
  await rep.click(await screen.findByRole('button', { name: 'New key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New engine key' }))
  await rep.type(dialog.getByLabelText(/^Name/), 'Day model')
  await rep.click(dialog.getByRole('checkbox', { name: /^Read/ }))
  await rep.click(dialog.getByRole('button', { name: 'Make key' }))
  expect(await dialog.findByText(/A key may have been made: see the list, and end it\./)).toBeVisible()
  await rep.click(dialog.getByRole('button', { name: 'Cancel' }))
  unanswered.current = 'DELETE'
  await rep.click(await screen.findByRole('button', { name: 'End Day model' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'End Day model?' }))
  await rep.click(asked.getByRole('button', { name: 'End key' }))
  expect(await screen.findByText('It is not known whether this was done.')).toBeVisible()
  expect(await row(/^Day model/, 'Engine keys')).toHaveTextContent('Ended')
})

test('a leaver is asked for first, is out at once, and can come back', async () => {
  const { rep } = await openTeam('dana')
  const theo = await signIn('theo')
  await rep.click(await screen.findByRole('button', { name: 'Deactivate Theo Marsh' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Deactivate Theo Marsh?' }))
  await rep.click(asked.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByRole('button', { name: 'Reactivate Theo Marsh' })).toBeVisible()
  await expect(theo.call(checkAuthenticated, {})).rejects.toMatchObject({ problem: { status: 401 } })
  await rep.click(screen.getByRole('button', { name: 'Reactivate Theo Marsh' }))
  expect(await screen.findByRole('button', { name: 'Deactivate Theo Marsh' })).toBeVisible()
})

test('an engine key is made with what it may do, shown once, and ended after a question', async () => {
  const { rep } = await openTeam('dana')
  await rep.click(await screen.findByRole('button', { name: 'New key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New engine key' }))
  for (const box of dialog.getAllByRole('checkbox')) expect(box).not.toBeChecked()
  expect(dialog.getByLabelText(/^Days until it ends/)).toHaveValue('90')
  expect(dialog.getByText(/^A new key may do nothing until you tick it, and ends after 90 days/)).toBeVisible()
  await rep.click(dialog.getByRole('button', { name: 'Make key' }))
  expect(dialog.getByText('A name is required')).toBeVisible()
  expect(dialog.getByText('Choose what the key may do.')).toBeVisible()
  await rep.type(dialog.getByLabelText(/^Name/), 'Night model')
  await rep.type(dialog.getByLabelText(/^Webhook/), 'http://10.0.0.1/hook')
  for (const scope of [/^Read/, /^Check/, /^Draft/, /^Submit/])
    await rep.click(dialog.getByRole('checkbox', { name: scope }))
  await rep.click(dialog.getByRole('button', { name: 'Make key' }))
  expect(await dialog.findByText('The address must start with https://.')).toBeVisible()
  await rep.clear(dialog.getByLabelText(/^Webhook/))
  await rep.type(dialog.getByLabelText(/^Webhook/), 'https://engine.example/hook')
  await rep.click(dialog.getByRole('button', { name: 'Make key' }))
  expect(await screen.findByText('The key of Night model is shown only now.')).toBeVisible()
  expect(screen.getByText(/^mke_/)).toBeVisible()
  expect(screen.getByText(/^whsec_/)).toBeVisible()
  const keys = within(await screen.findByRole('table', { name: 'Engine keys' }))
  expect(keys.getByRole('row', { name: /^Night model/ })).toHaveTextContent(/Read, Check, Draft, Submit.*Never/)
  await rep.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(/^mke_/)).toBeNull()
  await rep.click(keys.getByRole('button', { name: 'Messages to Night model' }))
  const log = within(await screen.findByRole('dialog', { name: 'Messages to Night model' }))
  expect(await log.findByText('Nothing has happened since the key was made.')).toBeVisible()
  await rep.keyboard('{Escape}')
  await rep.click(keys.getByRole('button', { name: 'End Night model' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'End Night model?' }))
  await rep.click(asked.getByRole('button', { name: 'End key' }))
  expect(await keys.findByText('Ended')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('table', { name: 'Engine keys' }).parentElement).toHaveFocus())
})

test.each([
  ['is sent again', null, 1],
  ['of a key that has run out is not', '2020-01-01T00:00:00.000Z', 0],
])('a message %s', async (_, expiresAt, buttons) => {
  const at = '2019-01-01T00:00:00.000Z'
  const key = { keyId: 'k', name: 'Night model', scopes: ['read'], createdAt: at, lastUsedAt: null, endedAt: null }
  const message = { id: 'm', event: 'request.changed', at, tries: 1, answer: '500', state: 'failed' }
  const { rep } = await openTeam('dana', async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname.endsWith('/deliveries')) return Response.json({ deliveries: [message] })
    if (!pathname.endsWith('/engine-keys')) return fetch(input, init)
    return Response.json({ keys: [{ ...key, expiresAt, webhook: 'https://engine.example/hook' }] })
  })
  await rep.click(await screen.findByRole('button', { name: 'Messages to Night model' }))
  const log = within(await screen.findByRole('dialog', { name: 'Messages to Night model' }))
  expect(await log.findByText('request.changed')).toBeVisible()
  expect(log.queryAllByRole('button', { name: 'Send request.changed again' })).toHaveLength(buttons)
})

test('a provider without teams has no such page; one that fails can be asked again', async () => {
  let status = 500
  const { rep, place } = await openTeam('dana', () =>
    Promise.resolve(new Response('{"message":"Not now."}', { status })),
  )
  expect(await screen.findByText('Your team could not be loaded.')).toBeVisible()
  status = 404
  await rep.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(place.current).toBe('/dashboard'))
})
