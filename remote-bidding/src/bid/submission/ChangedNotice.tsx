import { useState } from 'react'
import { isEmptyRate, optionQuote, parseRate, formatRate } from 'shared-contracts/bid/rates'
import { type Scenario } from 'shared-contracts/bid/request'
import { Banner, Button } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { Dialog } from 'shared-ui/dialogs'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'
import { useForm } from 'shared-ui/form'
import { termStates, type BidFormValues } from '../../ui/bid-form-values'
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

interface ComparedRates {
  id: string
  label: string
  submitted: string
  typed: string
}

const columns: StaticColumn<ComparedRates>[] = [
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

function Comparison({ scenario, onClose }: { scenario: Scenario; onClose: () => void }) {
  const { values } = useForm<BidFormValues>().getState()
  const { commodityType } = scenario.rateCheck
  const format = (text = '') => {
    const rate = parseRate(text)
    return rate && !isEmptyRate(text) ? formatRate(commodityType, rate) : text || '–'
  }
  const rows = termStates(scenario, values).map(({ option, row, label }) => {
    const { prevSubmittedRate, prevCarbonOffsets } = optionQuote(scenario, option)
    const onlyTotal = isEmptyRate(row.rate) && isEmptyRate(prevSubmittedRate ?? '')
    return {
      id: option.id,
      label,
      submitted: format(onlyTotal ? prevCarbonOffsets : prevSubmittedRate),
      typed: format(onlyTotal ? row.total : row.rate),
    }
  })
  return (
    <Dialog
      open
      title="Compare rates"
      subtitle="What is submitted now, beside what you typed"
      width={460}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <StaticTable label="Compare rates" columns={columns} rows={rows} rowId={({ id }) => id} rowHeight={36} />
    </Dialog>
  )
}
