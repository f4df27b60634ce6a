import { headlineRate, optionQuote, quotedRate, shownRate } from 'shared-contracts/bid/rates'
import { isSupplierOwn, shownOptions, termLabel, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { Check, StatusChip, styled, Tag, VisuallyHidden } from 'shared-ui/core'
import { ArrowUp, ConfirmDialog } from 'shared-ui/extra'
import { ClosesIn } from '../../ui/ClosesIn'

const Scroll = styled('div')({ border: '1px solid var(--border)', borderRadius: 8, overflow: 'auto', maxHeight: 380 })
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '0 12px',
    height: 40,
    textAlign: 'right',
    borderBottom: '1px solid var(--border-subtle)',
    whiteSpace: 'nowrap',
    fontWeight: 400,
  },
  '& thead th': {
    height: 36,
    fontSize: 12,
    fontWeight: 500,
    color: 'var(--text-2)',
    backgroundColor: 'var(--sunken)',
    position: 'sticky',
    top: 0,
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& td:last-of-type, & thead th:last-of-type': { textAlign: 'left' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
})

export interface ConfirmRatesProps {
  open: boolean
  scenario: Scenario
  quotes: readonly Quote[]
  onConfirm: () => void
  onClose: () => void
}

/** 'Confirm lowest rate': everything that will be sent, beside the best known rate where there is one (decision 18). */
export function ConfirmRates({ open, scenario, quotes, onConfirm, onClose }: ConfirmRatesProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Confirm lowest rate"
      subtitle="Please check these rates before you submit"
      confirm="Yes, continue"
      cancel="Go back"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {/* A scrolling region must be reachable by keyboard. */}
      <Scroll tabIndex={0} role="region" aria-label="Rates to be submitted">
        <Table aria-label="Rates to be submitted">
          <thead>
            <tr>
              <th scope="col">Term</th>
              <th scope="col">Your rate</th>
              <th scope="col">Lowest</th>
              <th scope="col">
                <VisuallyHidden>Compared</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {quotes.map((quote) => (
              <ConfirmedQuote key={quote.pricingScenarioOptionId} scenario={scenario} quote={quote} />
            ))}
          </tbody>
        </Table>
      </Scroll>
      <p>Are these your lowest rates?</p>
      <ClosesIn quoteRequest={scenario.quoteRequest} />
    </ConfirmDialog>
  )
}

function ConfirmedQuote({ scenario, quote }: { scenario: Scenario; quote: Quote }) {
  const option = shownOptions(scenario).find(({ id }) => id === quote.pricingScenarioOptionId)
  if (!option) return null
  const known = optionQuote(scenario, option, quote)
  const onlyGreen = decimals.isZero(quote.submittedRate)
  const headline = headlineRate(quote)
  const lowest = onlyGreen ? known.lowestGreenRate : known.lowestRate
  const { commodityType } = scenario.rateCheck
  const { rate, note } = quotedRate(commodityType, quote)
  return (
    <tr>
      <th scope="row">{termLabel(option.minTerm, option.maxTerm)}</th>
      <td>
        {rate}
        {note !== undefined && <small>{note}</small>}
      </td>
      <td>{lowest === undefined ? '–' : shownRate(commodityType, lowest)}</td>
      <td>
        {lowest !== undefined && <Compared above={decimals.compare(headline, lowest) > 0} />}
        {lowest === undefined && isSupplierOwn(option, scenario.quoteRequest.supplierId) && <Tag>Custom</Tag>}
      </td>
    </tr>
  )
}

function Compared({ above }: { above: boolean }) {
  return above ? (
    <StatusChip label="Above" tone="amber" icon={<ArrowUp size={14} aria-hidden />} />
  ) : (
    <StatusChip label="Lowest" tone="green" icon={<Check size={14} aria-hidden />} />
  )
}
