import type { ReactNode } from 'react'
import { headlineRate, optionQuote, quotedRate, shownRate } from 'shared-contracts/bid/rates'
import type { Submission } from 'shared-contracts/bid/submission'
import { isSupplierOwn, shownOptions, termLabel, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { Check, StatusChip, styled, Tag, VisuallyHidden } from 'shared-ui/core'
import { ConfirmDialog } from 'shared-ui/dialogs'
import { ArrowUp } from 'shared-ui/icons'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'
import { ClosesIn } from '../../ui/ClosesIn'
import { ownWords } from '../../ui/inclusion-words'
import { rateBefore } from './rate-before'
import { SubmissionTerms } from './SubmissionTerms'

const Scroll = styled('div')({
  maxHeight: 380,
  overflow: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 8,
  whiteSpace: 'nowrap',
})

export interface ConfirmRatesProps {
  open: boolean
  scenario: Scenario
  submission: Submission
  /** What deserves a second glance; it stands first. */
  glance?: ReactNode
  /** Why no bid is taken any more. */
  closedReason: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** 'Confirm lowest rate': everything that will be sent, beside the best known rate where there is one (decision 18). */
export function ConfirmRates(props: ConfirmRatesProps) {
  const { open, scenario, submission, glance, closedReason, onConfirm, onClose } = props
  const rows = submission.quotes.flatMap((quote) => confirmedRate(scenario, submission.quotes, quote))
  const known = {
    before: rows.some(({ before }) => before !== undefined),
    lowest: rows.some(({ lowest }) => lowest !== undefined),
    compared: rows.some(({ lowest, custom }) => lowest !== undefined || custom),
  }
  const shown = columns.filter(({ id }) => known[id as keyof typeof known] ?? true)
  return (
    <ConfirmDialog
      open={open}
      title="Confirm lowest rate"
      subtitle="Please check these rates before you submit"
      confirm="Yes, continue"
      cancel="Go back"
      disabledReason={closedReason}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {glance}
      {/* A scrolling region must be reachable by keyboard. */}
      <Scroll tabIndex={0} role="region" aria-label="Rates to be submitted">
        <StaticTable label="Rates to be submitted" columns={shown} rows={rows} rowId={({ id }) => id} stickyHead />
      </Scroll>
      <SubmissionTerms scenario={scenario} submission={submission} />
      <p>Are these your lowest rates?</p>
      <ClosesIn quoteRequest={scenario.quoteRequest} />
    </ConfirmDialog>
  )
}

interface ConfirmedRate {
  id: string
  term: string
  /** The rate that stands now. */
  before: string | undefined
  rate: string
  note: string | undefined
  /** Fee and taxes, where not all quotes have them alike. */
  own: string | undefined
  lowest: string | undefined
  above: boolean
  custom: boolean
}

const columns: StaticColumn<ConfirmedRate>[] = [
  { id: 'term', head: 'Term', rowHead: true, cell: ({ term }) => term },
  { id: 'before', head: 'Before', align: 'right', cell: ({ before }) => (before === undefined ? '–' : `${before} →`) },
  {
    id: 'rate',
    head: 'Your rate',
    align: 'right',
    cell: ({ rate, note, own }) => (
      <>
        {rate}
        {note !== undefined && <small>{note}</small>}
        {own !== undefined && <small>{own}</small>}
      </>
    ),
  },
  { id: 'lowest', head: 'Lowest', align: 'right', cell: ({ lowest = '–' }) => lowest },
  {
    id: 'compared',
    head: <VisuallyHidden>Compared</VisuallyHidden>,
    cell: ({ lowest, above, custom }) => {
      if (lowest !== undefined) return <Compared above={above} />
      return custom && <Tag>Custom</Tag>
    },
  },
]

/** The row of a quote; none for a quote whose option is not shown. */
function confirmedRate(scenario: Scenario, quotes: readonly Quote[], quote: Quote): ConfirmedRate[] {
  const option = shownOptions(scenario).find(({ id }) => id === quote.pricingScenarioOptionId)
  if (!option) return []
  const known = optionQuote(scenario, option, quote)
  const lowest = decimals.isZero(quote.submittedRate) ? known.lowestGreenRate : known.lowestRate
  const { commodityType } = scenario.rateCheck
  const { rate, note } = quotedRate(commodityType, quote)
  return [
    {
      id: option.id,
      term: termLabel(option.minTerm, option.maxTerm),
      before: rateBefore(scenario, option.id),
      rate,
      note,
      own: ownWords(scenario, quotes, quote),
      lowest: lowest === undefined ? undefined : shownRate(commodityType, lowest),
      above: lowest !== undefined && decimals.compare(headlineRate(quote), lowest) > 0,
      custom: isSupplierOwn(option, scenario.quoteRequest.supplierId),
    },
  ]
}

function Compared({ above }: { above: boolean }) {
  return above ? (
    <StatusChip label="Above" tone="amber" icon={<ArrowUp size={14} aria-hidden />} />
  ) : (
    <StatusChip label="Lowest" tone="green" icon={<Check size={14} aria-hidden />} />
  )
}
