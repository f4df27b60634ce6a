import type { ReactNode } from 'react'
import { commodityRules, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { feeInMils, includesTax, formatRate, currentQuotes } from 'shared-contracts/bid/rates'
import { styled, TriangleAlert, VisuallyHidden } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import { SwitchField } from 'shared-ui/form'
import type { Inclusion } from '../../ui/grid-state'
import { useBidState } from '../../ui/bid-store'

/** What each part is called above its control, in 47 px; what was before stands beside, and moves nothing. */
const Strip = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1.1fr) minmax(0, 1.2fr)',
  borderTop: '1px solid var(--border-subtle)',
  '& > section': { minHeight: 46, padding: '0 16px', minWidth: 0 },
  '& > section:first-of-type': { paddingLeft: 0 },
  '& > section:last-of-type': { paddingRight: 0 },
  '& > section + section': { borderLeft: '1px solid var(--border-subtle)' },
  '@media (max-width: 1099px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > section:first-of-type': { gridColumn: '1 / -1' },
    '& > section:nth-of-type(2)': { borderLeft: 0, paddingLeft: 0 },
  },
  '@media (max-width: 640px)': {
    '&&': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > section + section': { borderLeft: 0, paddingLeft: 0 },
  },
})
const Name = styled('div')({
  display: 'flex',
  gap: '0 8px',
  paddingTop: 3,
  whiteSpace: 'nowrap',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > h2': { flex: 'none' },
  '@media (max-width: 640px)': { flexWrap: 'wrap', whiteSpace: 'normal' },
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
  '& h2': { fontSize: 12, lineHeight: '16px', fontWeight: 600, color: 'var(--text)' },
  '& b': { color: 'var(--text)', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
})
const Controls = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 26,
  whiteSpace: 'nowrap',
  '& > span:first-of-type': { flex: 'none' },
})
const Note = styled('div')({
  display: 'flex',
  minWidth: 0,
  overflow: 'hidden',
  alignItems: 'center',
  gap: 4,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
  '&[data-unlike]': { color: 'var(--amber)', fontWeight: 500 },
})

const FEE_HINT = 'This fee can be included or omitted from the quote'
const FEE_HINT_ID = 'broker-fee-hint'

export interface BidTermsProps {
  scenario: Scenario
  locked: boolean
  /** How the customer is billed, a section of its own; its pickers come first. */
  billing: ReactNode
}

/** What all rates of a bid have in common: billing, broker fee and state taxes, in one line above them (B§2). */
export function BidTerms({ scenario, locked, billing }: BidTermsProps) {
  const { rateCheck, stateTaxes } = scenario
  const current = currentQuotes(scenario)
  const { rateUnit, inMils } = commodityRules[rateCheck.commodityType]
  const mils = inMils ? `, ${feeInMils(rateCheck.totalFee)} mils` : ''
  return (
    <Strip>
      {billing}
      <section aria-label="Broker Fee">
        <Name>
          <h2>Broker Fee</h2>
          <span>
            <b>{formatRate(rateCheck.commodityType, rateCheck.totalFee)}</b> {rateUnit}
            {mils}
          </span>
        </Name>
        <VisuallyHidden>
          <span id={FEE_HINT_ID}>{FEE_HINT}</span>
        </VisuallyHidden>
        <Controls>
          <Tooltip text={FEE_HINT}>
            <span style={{ display: 'inline-flex' }}>
              <SwitchField
                name="feeIncluded"
                label={(on) => (on ? 'Fee included' : 'Fee not included')}
                describedBy={`${FEE_HINT_ID} fee-beside`}
                disabled={locked}
              />
            </span>
          </Tooltip>
          <PreviousInclusion of="fee" previous={previousText(current.map(({ feeIncluded }) => feeIncluded))} />
        </Controls>
      </section>
      <section aria-label="State Taxes">
        <Name>
          <h2>State Taxes</h2>
          {stateTaxes.length === 0
            ? 'No state taxes on this request'
            : stateTaxes.map((tax) => (
                <span key={tax.id} title={`${tax.percentTax}% ${taxName(tax)}`} data-told-by-title>
                  <b>{tax.percentTax}%</b> {taxName(tax)}
                </span>
              ))}
        </Name>
        <Controls>
          <SwitchField
            name="taxesIncluded"
            label={(on) => (on ? 'Taxes included' : 'Taxes not included')}
            disabled={locked || stateTaxes.length === 0}
            describedBy="taxes-beside"
          />
          <PreviousInclusion
            of="taxes"
            previous={previousText(current.map((quote) => includesTaxes(scenario, quote)))}
          />
        </Controls>
      </section>
    </Strip>
  )
}

const taxName = ({ longName, shortName }: Scenario['stateTaxes'][number]) => longName ?? shortName

/** How the quotes that stand have it, each its own (decision 48). */
function previousText(included: readonly boolean[]): string | undefined {
  if (included.length === 0) return undefined
  const count = included.filter(Boolean).length
  if (count === 0) return 'before: not included'
  return count === included.length ? 'before: included' : `before: in ${count} of ${included.length}`
}

const includesTaxes = ({ stateTaxes }: Scenario, quote: Quote) =>
  stateTaxes.length === 0 ? quote.taxesIncluded : stateTaxes.every(({ id }) => includesTax(quote, id))

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** How it was in the quotes before; amber once the price check says that this bid is unlike the last one. */
function PreviousInclusion({ of, previous }: { of: Inclusion; previous: string | undefined }) {
  const unlike = useBidState((state) => state.unlike.get(of))
  return (
    <Note
      id={`${of}-beside`}
      data-unlike={unlike && ''}
      title={previous ? `In your previous quotes, ${previous}` : unlike && sentence(unlike)}
      data-told-by-title
    >
      {unlike && <TriangleAlert size={12} aria-hidden />}
      {previous ?? (unlike && 'Unlike last bid')}
    </Note>
  )
}
