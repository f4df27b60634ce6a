import { createServer, type AddressInfo } from 'node:net'
import { inviteMember, listTeamMembers } from 'shared-contracts/account'
import { refuseSender, startMailServer } from '../../../../testing/mail-server'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'

/** For an answer (client.ts). */
const PAGE_WAITS_MS = 30_000
const ADA = { firstName: 'Ada', lastName: 'Lund', rights: ['bids' as const] }

let market: TestMarket | undefined
afterEach(async () => {
  jest.restoreAllMocks()
  await market?.close()
})

async function inviteBy(smtpUrl: string, email: string, administrator: 'dana' | 'priya' = 'dana') {
  market = await openTestMarket({ MAIL_SMTP_URL: smtpUrl, PORTAL_URL: 'https://portal.example' })
  const inviter = await market.client(administrator)
  const invited = inviter.call(inviteMember, { body: { ...ADA, email } })
  const stateAfter = async () => {
    await invited.catch(() => undefined)
    return (await inviter.call(listTeamMembers, {})).members.find((each) => each.email === email)?.state
  }
  return { invited, stateAfter }
}

test('an invitation goes out by the mail server, as text and as a page, its link to nobody else', async () => {
  const server = await startMailServer()
  const { invited } = await inviteBy(server.url, 'ada.lund@larkspur.example')
  expect(await invited).toEqual({ sentTo: 'ada.lund@larkspur.example' })
  const message = server.taken[0]?.message ?? ''
  expect(message).toContain('Content-Type: multipart/alternative')
  expect(message).toMatch(/Choose your password: https:\/\/portal\.example\/account-setup/)
  expect(message).toContain('Content-Type: text/html')
  await server.close()
})

test('an address that has an account elsewhere is told so by its e-mail alone, which opens nothing', async () => {
  const server = await startMailServer()
  const { invited, stateAfter } = await inviteBy(server.url, 'theo.marsh@larkspur.example', 'priya')
  expect(await invited).toEqual({ sentTo: 'theo.marsh@larkspur.example' })
  expect(await stateAfter()).toBe('invited')
  expect(server.taken.map(({ to }) => to)).toEqual(['theo.marsh@larkspur.example'])
  const message = (server.taken[0]?.message ?? '').replaceAll(/=\r?\n/g, '')
  expect(message).toContain('Priya Nair of Granite Peak Power has invited you')
  expect(message).toContain('at another supplier, so nothing was changed')
  expect(message).not.toContain('account-setup')
  await server.close()
})

test('an address that its server refuses is said so; the invitation stands', async () => {
  const server = await startMailServer()
  const { invited, stateAfter } = await inviteBy(server.url, 'ada@elsewhere.example')
  await expect(invited).rejects.toMatchObject({ problem: { status: 409, code: 'mail-refused' } })
  await expect(invited).rejects.toThrow('The mail server refuses ada@elsewhere.example: nobody here')
  expect(await stateAfter()).toBe('invited')
  await server.close()
})

test.each([
  ['its sender', refuseSender],
  ['its password', { authOptional: false }],
])('a mail server that refuses the Marketplace for %s says nothing of the address', async (_, refusing) => {
  const server = await startMailServer(refusing)
  const { invited } = await inviteBy(server.url.replace('//', '//user:wrong@'), 'ada.lund@larkspur.example')
  await expect(invited).rejects.toMatchObject({ problem: { status: 503, code: 'mail-not-sent' } })
  await server.close()
})

test('a mail server that hangs is given up, and the invitation can be sent again', async () => {
  const hanging = createServer(() => undefined)
  await new Promise<void>((ready) => hanging.listen(0, '127.0.0.1', ready))
  const { invited, stateAfter } = await inviteBy(
    `smtp://127.0.0.1:${(hanging.address() as AddressInfo).port}?greetingTimeout=500`,
    'ada.lund@larkspur.example',
  )
  await expect(invited).rejects.toMatchObject({ problem: { status: 503, code: 'mail-not-sent' } })
  expect(await stateAfter()).toBe('invited')
  hanging.close()
})

test('a mail server that greets and then hangs is given up before the page gives up the call', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const quicker = (ms: number) => timeout(ms < PAGE_WAITS_MS ? 100 : ms)
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(quicker)
  const server = await startMailServer({ onRcptTo: () => undefined })
  const { invited, stateAfter } = await inviteBy(server.url, 'ada.lund@larkspur.example')
  await expect(invited).rejects.toMatchObject({ problem: { status: 503, code: 'mail-not-sent' } })
  expect(await stateAfter()).toBe('invited')
  await server.close()
})
