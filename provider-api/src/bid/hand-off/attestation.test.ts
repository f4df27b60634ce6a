import type { ApiClient } from 'shared-contracts/api'
import { ATTESTATION_LIFE, endAttesting, startAttesting } from 'shared-contracts/bid/hand-off'
import type { Scenario } from 'shared-contracts/bid/request'
import { auditsOf } from '../../../testing/audits'
import { assignmentOf, readScenarioOf } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { rewindEach } from '../../../testing/rewind'

const { market, rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')
let scenario: Scenario
beforeAll(async () => {
  scenario = await readScenarioOf(dana, 'Millrace Precision Castings')
})
const start = new Date('2026-01-15T19:15:00.000Z')
rewindEach(market)

const later = (ms: number) => market.setNow(new Date(market.now().getTime() + ms))
const request = () => ({ id: scenario.quoteRequest.id })

describe('two people never attest the same bid', () => {
  const attest = (api: ApiClient, instead = false) => api.call(startAttesting, { params: request(), body: { instead } })
  const end = (api: ApiClient) => api.call(endAttesting, { params: request() })

  test('the second is told by whom, until the first one ends it, lets it run out, or is taken over', async () => {
    await attest(dana)
    later(1000)
    await attest(dana)
    expect(await problemOf(attest(theo))).toMatchObject({
      status: 409,
      code: 'being-attested',
      details: { by: { firstName: 'Dana' }, at: start.toISOString() },
    })
    await end(theo)
    expect((await assignmentOf(theo, scenario)).attesting).toMatchObject({ rep: { userId: 'dana' } })
    await attest(theo, true)
    expect((await problemOf(attest(dana))).code).toBe('being-attested')
    await end(theo)
    await attest(dana)
    later(ATTESTATION_LIFE)
    await attest(theo)
    const audits = await auditsOf(market, 'quote_request', request().id)
    expect(audits.filter(({ action }) => action === 'desk.startAttesting')).toMatchObject([
      { actor: 'rep:theo', from: { attesting: 'dana' }, to: { attesting: 'theo' } },
    ])
  })

  test('of two at once one has it', async () => {
    const outcomes = await Promise.allSettled([attest(dana), attest(theo)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
