import { checkEmail, encodePassword, signUp } from 'shared-contracts/account'
import { askSimulator, SIMULATOR_TOKEN, sayToSimulator } from '../../testing/simulator-calls'
import { listedRequest } from '../../testing/listed-request'
import { marketForFile } from '../../testing/market-for-file'
import { openTestMarket } from '../../testing/open-test-market'

const { market, rep } = marketForFile({ SIMULATOR_TOKEN })
const dana = rep('dana')

test('an invitation by the simulator opens an account', async () => {
  const link = new URL(
    await sayToSimulator(market, 'invite kim.lee@larkspur.example --supplier larkspur --name "Kim Lee"'),
  )
  const decoded = (name: string) => Buffer.from(link.searchParams.get(name) ?? '', 'base64').toString()
  const nobody = await market.client()
  // B§7: the check answers 400 when the account may be set up.
  await expect(nobody.call(checkEmail, { body: { userId: decoded('u'), email: decoded('e') } })).rejects.toThrow()
  const { token } = await nobody.call(signUp, {
    body: {
      userId: decoded('u'),
      email: decoded('e'),
      code: encodePassword(decoded('c')),
      password: encodePassword('A-long-Passw0rd'),
    },
  })
  expect(token).not.toBe('')
})

test('without the right token nothing happens; where no token is set there is no simulator', async () => {
  for (const token of ['', 'wrong', `${SIMULATOR_TOKEN}x`, SIMULATOR_TOKEN.slice(0, -1)])
    expect(await askSimulator(market, ['close-bidding', 'millrace'], token)).toMatchObject({ status: 401 })
  expect((await listedRequest(dana, 'Millrace Precision Castings')).statusCode).toBe(300)
  expect(market.logged.join('')).not.toContain(SIMULATOR_TOKEN)
  const docs = await market.app.inject({ url: '/docs/json' })
  expect(docs.body).not.toContain('customer-simulator')

  const closed = await openTestMarket()
  const answer = await closed.app.inject({
    method: 'POST',
    url: '/customer-simulator',
    headers: { authorization: 'Bearer ' },
    payload: { words: ['list'] },
  })
  await closed.close()
  expect(answer.statusCode).toBe(404)
})
