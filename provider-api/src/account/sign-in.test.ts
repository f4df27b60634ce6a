import { authenticateSupplier, checkAuthenticated, encodePassword, logOut, readIdentity } from 'shared-contracts/account'
import { openTestMarket, type TestMarket } from '../../testing/open-test-market'

let market: TestMarket
beforeAll(async () => {
  market = await openTestMarket()
})
afterAll(() => market.close())

test('x', async () => {
  const nobody = await market.client()
  const answer = await nobody.call(authenticateSupplier, {
    body: { email: 'dana.whitfield@larkspur.example', password: encodePassword('Marketplace-1') },
  })
  expect(answer.success).toBe(true)
  const dana = await market.client({ token: answer.token ?? '' })
  await dana.call(checkAuthenticated, {})
  expect(await dana.call(readIdentity, { query: { user_token: answer.token ?? '' } })).toMatchObject({ supplierRep: { userId: 'dana' } })
  await dana.call(logOut, {})
  await expect(dana.call(checkAuthenticated, {})).rejects.toMatchObject({ problem: { status: 401 } })
})
