import type { ApiClient } from 'shared-contracts/api'
import type { RepId } from '../src/demo-market/data/people'
import { openTestMarket, type TestMarket } from './open-test-market'

/**
 * A market of this test file: opened before its tests, closed after them. `rep` is the portal's API client of somebody
 * who is signed in by then.
 */
export function marketForFile(environment: Record<string, string> = {}) {
  let opened: TestMarket
  beforeAll(async () => {
    opened = await openTestMarket(environment)
  })
  afterAll(() => opened.close())
  const market: TestMarket = {
    get app() {
      return opened.app
    },
    get db() {
      return opened.db
    },
    get folder() {
      return opened.folder
    },
    get logged() {
      return opened.logged
    },
    now: () => opened.now(),
    setNow: (now) => opened.setNow(now),
    tokenOf: (repId) => opened.tokenOf(repId),
    fetch: (input, init) => opened.fetch(input, init),
    client: (who) => opened.client(who),
    close: () => opened.close(),
  }
  const rep = (repId: RepId): ApiClient => {
    let client: ApiClient
    beforeAll(async () => {
      client = await opened.client(repId)
    })
    return {
      call: (endpoint, input, options) => client.call(endpoint, input, options),
      file: (address, options) => client.file(address, options),
      url: (endpoint, params, query) => client.url(endpoint, params, query),
    }
  }
  return { market, rep }
}
