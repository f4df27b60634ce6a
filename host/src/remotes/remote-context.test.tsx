import { issueDownloadTicket, logOut } from 'shared-contracts/account'
import { createApiClient } from 'shared-contracts/api'
import { grantedApi } from './remote-context'

const sent: string[] = []
const api = createApiClient({
  baseUrl: 'https://api.example',
  documentOrigins: [],
  token: () => undefined,
  onUnauthorized: () => undefined,
  onFailure: () => undefined,
  fetch: (address) => {
    sent.push(address instanceof Request ? address.url : String(address))
    return Promise.resolve(new Response(null, { status: 204 }))
  },
})
const grant = { pages: [], slots: [], nav: { entries: 0, from: 0, to: 0 }, bytes: 1 }
const refused: string[] = []
const limited = (...scopes: string[]) =>
  grantedApi(api, 'tariffs', { ...grant, api: scopes }, (why) => refused.push(why))
beforeEach(() => {
  sent.length = 0
  refused.length = 0
})

test.each([[['account']], [['bid', 'account.logOut']]])('%j: the call was granted', async (scopes) => {
  await limited(...scopes).call(logOut, {})
  expect(sent).toHaveLength(1)
  expect(refused).toEqual([])
})

test.each([[['bid']], [['account.issueDownloadTicket']], [[]]])(
  '%j: refused before it is sent, and said',
  async (scopes) => {
    const why = `tariffs may not call account.logOut; granted to it: ${scopes.join(', ') || 'none'}.`
    const problem = expect.objectContaining({ code: 'not-granted', message: why }) as object
    await expect(limited(...scopes).call(logOut, {})).rejects.toMatchObject({ problem })
    expect(() => limited(...scopes).url(logOut)).toThrow(why)
    expect(sent).toEqual([])
    expect(refused).toEqual([why, why])
  },
)

test('an address for a link is made where the endpoint was granted', () => {
  expect(limited('account').url(issueDownloadTicket)).toMatch(/^https:\/\/api\.example\//)
})

test('a server of before says nothing of grants: the API is whole', () => {
  expect(grantedApi(api, 'tariffs', undefined, () => undefined)).toBe(api)
})
