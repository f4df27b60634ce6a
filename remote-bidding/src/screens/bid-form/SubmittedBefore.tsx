import type { Scenario } from 'shared-contracts/bid/request'
import { lazyPart, type Rep } from 'remote-kit/context'
import { QuoteArchive } from '../../bid/archive/QuoteArchive'
import { ScenarioReport } from '../../bid/win-loss/ScenarioReport'

const Receipts = lazyPart({ load: () => import('../../bid/receipt/Receipts') })

/** On a form for reading: what was submitted, and how it stood (B§7). */
export default function SubmittedBefore({ rep, scenario }: { rep: Rep; scenario: Scenario }) {
  return (
    <>
      <ScenarioReport rep={rep} scenario={scenario} />
      <QuoteArchive
        rep={rep}
        rateCheckId={scenario.rateCheck.id}
        customer={scenario.quoteRequest.companyName}
        commodity={scenario.rateCheck.commodityType}
      />
      <Receipts quoteRequestId={scenario.quoteRequest.id} />
    </>
  )
}
