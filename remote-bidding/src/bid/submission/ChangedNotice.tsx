import { useState } from 'react'
import { quotedRate, rowProblems, toQuote } from 'shared-contracts/bid/rates'
import {
  billingMethodLabels,
  creditStatusLabels,
  referenceFields,
  type CommodityType,
  type Quote,
  type Scenario,
} from 'shared-contracts/bid/request'
import { Banner, Button } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { Dialog } from 'shared-ui/dialogs'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'
import { useForm } from 'shared-ui/form'
import {
  startingValues,
  takenReferences,
  termStates,
  type BidFormValues,
  type TermState,
} from '../../ui/bid-form-values'
import type { SubmissionFailure } from './submit-quotes'

export interface ChangedNoticeProps {
  changedBy: SubmissionFailure['changedBy']
  message: string
  /** As it was read after the refusal. */
  scenario: Scenario
}

/** Another rep of the supplier was first (decision 17): who, when, and what stands now beside what was typed. */
export function ChangedNotice({ changedBy, message, scenario }: ChangedNoticeProps) {
  const [open, setOpen] = useState(false)
  const when = changedBy && ` on ${formatDateTimeZone(changedBy.at)}`
  return (
    <>
      <Banner
        tone="amber"
        role="alert"
        title={changedBy ? `${changedBy.by} changed this bid${when}.` : message}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            Compare rates
          </Button>
        }
      >
        Nothing of yours was sent. What you typed is still here: compare it with what stands now, and submit again.
      </Banner>
      {open && <Comparison scenario={scenario} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Compared {
  id: string
  label: string
  submitted: string
  typed: string
}

const columns: StaticColumn<Compared>[] = [
  { id: 'term', head: 'Term', rowHead: true, cell: ({ label }) => label },
  { id: 'submitted', head: 'Submitted now', align: 'right', cell: ({ submitted }) => submitted },
  {
    id: 'typed',
    head: 'You typed',
    align: 'right',
    strong: ({ submitted, typed }) => submitted !== typed,
    cell: ({ typed }) => typed,
  },
]

/** A rate with its renewable total: `0.07234, 0.07519 renewable`. */
function rateText(commodity: CommodityType, quote: Quote | undefined): string {
  if (!quote) return '–'
  const { rate, note } = quotedRate(commodity, quote)
  return note ? `${rate}, ${note}` : rate
}

const notSent = { supplierId: '', supplierRepId: '', billingMethod: null }

function comparedRates(scenario: Scenario, values: BidFormValues): Compared[] {
  const { commodityType, renewableQuotes, totalFee } = scenario.rateCheck
  const typedText = ({ option, row, state, included }: TermState) => {
    if (state === 'empty') return '–'
    const problems = rowProblems(commodityType, renewableQuotes, row, { feeIncluded: included.feeIncluded, totalFee })
    // What cannot be sent is shown as it was typed.
    if (Object.keys(problems).length > 0) return row.rate || row.total
    return rateText(commodityType, toQuote(scenario, option, row, { ...notSent, ...included }))
  }
  return termStates(scenario, values).map((term) => ({
    id: term.option.id,
    label: term.label,
    submitted: rateText(
      commodityType,
      scenario.quotes.find((quote) => quote.pricingScenarioOptionId === term.option.id),
    ),
    typed: typedText(term),
  }))
}

/** What the bid has beside its rates, where what was typed differs from what stands now. */
function comparedHeader(scenario: Scenario, values: BidFormValues): Compared[] {
  const current = startingValues(scenario)
  const billing = ({ billingMethod: method }: BidFormValues) => (method ? billingMethodLabels[method] : '–')
  const credit = ({ creditStatus: status }: BidFormValues) => (status ? creditStatusLabels[status] : '–')
  const fields = [
    { id: 'billingMethod', label: 'Billing method', text: billing },
    { id: 'creditStatus', label: 'Credit status', text: credit },
    ...takenReferences(scenario).map((key) => ({
      id: key,
      label: referenceFields[key].label,
      text: (of: BidFormValues) => of[key].trim() || '–',
    })),
  ]
  const compared = fields.map(({ id, label, text }) => ({ id, label, submitted: text(current), typed: text(values) }))
  return compared.filter(({ submitted, typed }) => submitted !== typed)
}

function Comparison({ scenario, onClose }: { scenario: Scenario; onClose: () => void }) {
  const { values } = useForm<BidFormValues>().getState()
  const rows = [...comparedRates(scenario, values), ...comparedHeader(scenario, values)]
  return (
    <Dialog
      open
      title="Compare rates"
      subtitle="What is submitted now, beside what you typed"
      width={560}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <StaticTable label="Compare rates" columns={columns} rows={rows} rowId={({ id }) => id} rowHeight={36} />
    </Dialog>
  )
}
