import { checkEmail, encodePassword, signUp } from 'shared-contracts/account'
import type { EndpointShape } from 'shared-contracts/api'
import { marketForFile } from '../../testing/market-for-file'
import { sendRow, type Answered } from '../../testing/send-row'

const { market } = marketForFile()

async function many(count: number, endpoint: EndpointShape, body: unknown, address: string) {
  const answers: Answered[] = []
  for (let sent = 0; sent < count; sent++) answers.push(await sendRow(market, endpoint, { body, address }))
  return answers
}
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

test.each([
  ['e-mail checks', checkEmail, { userId: 'jonah', email: 'someone@larkspur.example' }, '10.2.0.1'],
  [
    'sign-ups',
    signUp,
    { userId: 'jonah', email: 'jonah.adler@larkspur.example', code: 'Z3Vlc3M=', password: encodePassword('Short') },
    '10.2.0.2',
  ],
])('of %s an address has 30 a minute, then a 429 with a sentence', async (_what, endpoint, body, address) => {
  const answers = await many(32, endpoint, body, address)
  expect(statuses(answers).filter((status) => status === 429)).toHaveLength(2)
  expect(answers.find(({ status }) => status === 429)?.json()).toMatchObject({
    code: 'too-many-requests',
    message: 'Too many requests. Please wait a minute and try again.',
  })
  expect((await sendRow(market, endpoint, { body, address: '10.2.9.9' })).status).not.toBe(429)
})

test('the addresses of one IPv6 network share the 30, another network has its own', async () => {
  const body = { userId: 'jonah', email: 'someone@larkspur.example' }
  const ask = (address: string) => sendRow(market, checkEmail, { body, address })
  const answers: Answered[] = []
  for (let n = 1; n <= 32; n++) answers.push(await ask(`2001:db8::${n.toString(16)}`))
  expect(statuses(answers).filter((status) => status === 429)).toHaveLength(2)
  expect((await ask('2001:db8:0:1::1')).status).toBe(200)
})

test('of 40 requests in the same instant exactly 30 are answered: a burst within the limit passes whole', async () => {
  const ask = () =>
    sendRow(market, checkEmail, { body: { userId: 'jonah', email: 'someone@larkspur.example' }, address: '10.2.0.3' })
  const answers = await Promise.all(Array.from({ length: 40 }, ask))
  expect(statuses(answers)).toEqual([...Array<number>(30).fill(200), ...Array<number>(10).fill(429)])
})

test('an e-mail check tells nothing about who has an account: known and unknown ones are answered alike', async () => {
  const ask = async (userId: string, email: string) =>
    sendRow(market, checkEmail, { body: { userId, email }, address: '10.3.0.1' })
  const known = await ask('someone', 'dana.whitfield@larkspur.example')
  const unknown = await ask('someone', 'nobody@larkspur.example')
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
})

test('a sign-up with a wrong code tells nothing either', async () => {
  const attempt = async (userId: string, email: string) =>
    sendRow(market, signUp, {
      body: { userId, email, code: 'Z3Vlc3M=', password: encodePassword('Harbour-Lights-9') },
      address: '10.3.0.2',
    })
  const answers = [
    await attempt('jonah', 'jonah.adler@larkspur.example'),
    await attempt('dana', 'dana.whitfield@larkspur.example'),
    await attempt('nobody', 'nobody@larkspur.example'),
  ]
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(409)
})
