import { createServer, type AddressInfo } from 'node:net'
import { inviteMember, listTeamMembers } from 'shared-contracts/account'
import { startMailServer } from '../../../../testing/mail-server'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'

const ADA = { firstName: 'Ada', lastName: 'Lund', rights: ['bids' as const] }

let market: TestMarket | undefined
afterEach(() => market?.close())

async function inviteBy(smtpUrl: string, email: string) {
  market = await openTestMarket({ MAIL_SMTP_URL: smtpUrl, PORTAL_URL: 'https://portal.example' })
  const dana = await market.client('dana')
  const invited = dana.call(inviteMember, { body: { ...ADA, email } })
  const stateAfter = async () => {
    await invited.catch(() => undefined)
    return (await dana.call(listTeamMembers, {})).members.find((each) => each.email === email)?.state
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

test('an address that its server refuses is said so; the invitation stands', async () => {
  const server = await startMailServer()
  const { invited, stateAfter } = await inviteBy(server.url, 'ada@elsewhere.example')
  await expect(invited).rejects.toMatchObject({ problem: { status: 409, code: 'mail-refused' } })
  await expect(invited).rejects.toThrow('The mail server refuses ada@elsewhere.example: nobody here')
  expect(await stateAfter()).toBe('invited')
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
