import { useState } from 'react'
import { isNothing, optionQuote, parseRate, shownRate } from 'shared-contracts/bid/rates'
import { type Scenario } from 'shared-contracts/bid/request'
import { Banner, Button, styled } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { Dialog } from 'shared-ui/extra'
import { useForm } from 'shared-ui/form'
import { termStates, type BidFormValues } from '../../ui/bid-form-values'
import type { SubmissionFailure } from './submit-quotes'

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    height: 36,
    padding: '0 8px',
    textAlign: 'right',
    fontWeight: 400,
    borderBottom: '1px solid var(--border-subtle)',
  },
  '& thead th': { fontSize: 12, fontWeight: 500, color: 'var(--text-2)' },
  '& th:first-of-type': { textAlign: 'left' },
  '& tr[data-differs] td:last-of-type': { fontWeight: 600 },
})

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

function Comparison({ scenario, onClose }: { scenario: Scenario; onClose: () => void }) {
  const { values } = useForm<BidFormValues>().getState()
  const { commodityType } = scenario.rateCheck
  const shown = (text: string | undefined) => {
    const rate = text === undefined || isNothing(text) ? undefined : parseRate(text)
    return rate === undefined ? text || '–' : shownRate(commodityType, rate)
  }
  return (
    <Dialog
      open
      title="Compare rates"
      subtitle="What is submitted now, beside what you typed"
      width={460}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Table aria-label="Compare rates">
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col">Submitted now</th>
            <th scope="col">You typed</th>
          </tr>
        </thead>
        <tbody>
          {termStates(scenario, values).map(({ option, row, label }) => {
            const { prevSubmittedRate, prevCarbonOffsets } = optionQuote(scenario, option)
            const onlyTotal = isNothing(row.rate) && (prevSubmittedRate === undefined || isNothing(prevSubmittedRate))
            const now = shown(onlyTotal ? prevCarbonOffsets : prevSubmittedRate)
            const typed = shown(onlyTotal ? row.total : row.rate)
            return (
              <tr key={option.id} data-differs={now === typed ? undefined : true}>
                <th scope="row">{label}</th>
                <td>{now}</td>
                <td>{typed}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Dialog>
  )
}
