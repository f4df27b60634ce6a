import { quotedRate } from 'shared-contracts/bid/rates'
import {
  commodityRules,
  isLastLook,
  isSupplierOwn,
  listQuoteRequests,
  termLabel,
  denialReason,
  type PricingOption,
  type Scenario,
} from 'shared-contracts/bid/request'
import { withdrawQuote } from 'shared-contracts/bid/submission'
import { refreshCalls } from 'remote-kit/swr'
import { Undo2 } from 'shared-ui/icons'
import { callOnce, useAction, useNotPermitted, useRemote } from 'remote-kit/context'
import { changeScenario, type ReloadScenario } from '../../ui/change-scenario'
import { RowAction } from '../../ui/RowAction'

export interface WithdrawQuoteButtonProps {
  scenario: Scenario
  reload: ReloadScenario
  option: PricingOption
  /** Called before the scenario is read again; where the answer was lost, after it and with it. */
  onWithdrawn: (optionId: string, now?: Scenario) => void
  /** Called once the button is gone. */
  onGone: () => void
}

/**
 * Takes the quote that stands for one term back, after asking once. Nothing where none stands, in Last Look, or with a
 * provider that cannot do it; of an option of the supplier's own the quote goes with the option (B§5).
 */
export function WithdrawQuoteButton({ scenario, reload, option, onWithdrawn, onGone }: WithdrawQuoteButtonProps) {
  const { api, clock } = useRemote()
  const lacksRight = useNotPermitted('bids')
  const { quoteRequest, pricingScenario, quotes, rateCheck } = scenario
  const action = useAction(
    () => {
      const params = { id: quoteRequest.id, scenarioId: pricingScenario.id, optionId: option.id }
      const query = { version: quoteRequest.version ?? undefined }
      return changeScenario({
        // The general toast would say that it failed before it is known.
        call: () => callOnce(api, withdrawQuote, { params, query }, { ownMessage: true }),
        reload,
        isDone: (now) => !now.quotes.some((quote) => quote.pricingScenarioOptionId === option.id),
        onDone: (now) => {
          onWithdrawn(option.id, now)
          void refreshCalls(listQuoteRequests)
        },
      })
    },
    { event: 'quote-not-withdrawn', failed: 'The quote was not withdrawn.' },
  )
  const currentQuote = quotes.find((quote) => quote.pricingScenarioOptionId === option.id)
  if (!currentQuote || !scenario.quotesCanBeWithdrawn || isLastLook(quoteRequest)) return null
  if (isSupplierOwn(option, quoteRequest.supplierId)) return null
  const label = termLabel(option.minTerm, option.maxTerm)
  const reason = denialReason('withdrawQuote', quoteRequest, clock.now())?.message ?? lacksRight
  const { rate, note } = quotedRate(rateCheck.commodityType, currentQuote)
  const others =
    quotes.length > 1 ? 'Your other quotes stand.' : 'It is your only quote: you then have no bid on this request.'
  return (
    <RowAction
      name="Withdraw quote"
      term={label}
      icon={<Undo2 aria-hidden />}
      reason={reason}
      customer={quoteRequest.companyName}
      confirm="Withdraw quote"
      action={action}
      onGone={onGone}
    >
      Your quote of {rate} {commodityRules[rateCheck.commodityType].rateUnit}
      {note && ` (${note})`} for {label} is withdrawn at once. {others} You can quote this term again while bidding is
      open.
    </RowAction>
  )
}
