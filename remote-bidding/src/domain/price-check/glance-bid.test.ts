import { quoteFixture, quoteRequestOf, scenarioOf } from '../../../../shared-contracts/testing/bid.fixture'
import { glanceBid, typedQuotes } from './glance-bid'
import { judgeRates } from './rate-judge'

test('a rate below its own floor is unusual in Last Look, and needs no tick', () => {
  const lastLook = scenarioOf({ quoteRequest: quoteRequestOf({ statusCode: 330, invitedForLastLook: true }) })
  const typed = typedQuotes([quoteFixture({ submittedRate: '0.0928', quoteDetails: [] })])
  const floor = { optionId: 'o12', field: 'rate', floor: '0.0931', feeIncluded: true, taxesIncluded: true } as const
  expect(judgeRates(glanceBid(lastLook, typed, undefined, [floor]))).toMatchObject([
    { kind: 'unusual', text: 'Below your floor by 0.3 mil.', needsTick: false },
  ])
})
