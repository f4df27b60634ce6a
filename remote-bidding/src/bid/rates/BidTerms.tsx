import type { ReactNode } from 'react'
import { commodityRules, type Scenario } from 'shared-contracts/bid/request'
import { feeInMils, shownRate } from 'shared-contracts/bid/rates'
import { CardSurface, styled, VisuallyHidden } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/extra'
import { SwitchField } from 'shared-ui/form'

const Strip = styled(CardSurface)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)',
  '& > section': { padding: '10px 16px 12px', minWidth: 0 },
  '& > section + section': { borderLeft: '1px solid var(--border)' },
  '@media (max-width: 1099px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > section:first-of-type': { gridColumn: '1 / -1', borderBottom: '1px solid var(--border)' },
    '& > section:nth-of-type(2)': { borderLeft: 0 },
  },
  '@media (max-width: 640px)': {
    '&&': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > section + section': { borderLeft: 0 },
  },
})
const Heading = styled('h2')({ fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'var(--text-2)' })
const Amount = styled('div')({
  margin: '2px 0 6px',
  color: 'var(--text-2)',
  '& b': { color: 'var(--text)', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
})
const Note = styled('div')({ marginTop: 4, fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' })

const FEE_HINT = 'This fee can be included or omitted from the quote'
const FEE_HINT_ID = 'broker-fee-hint'

export interface BidTermsProps {
  scenario: Scenario
  locked: boolean
  /** How the customer is billed; its pickers come first. */
  billing: ReactNode
}

/** What all rates of a bid have in common: billing, broker fee and state taxes, in one strip above them (B§2). */
export function BidTerms({ scenario, locked, billing }: BidTermsProps) {
  const { rateCheck, stateTaxes, quotes } = scenario
  const [earlier] = quotes
  const { rateUnit } = commodityRules[rateCheck.commodityType]
  const mils = rateCheck.commodityType === 'ELECTRICITY' ? `, ${feeInMils(rateCheck.totalFee)} mils` : ''
  return (
    <Strip as="div">
      {billing}
      <section aria-label="Broker Fee">
        <Heading>Broker Fee</Heading>
        <Amount>
          <b>{shownRate(rateCheck.commodityType, rateCheck.totalFee)}</b> {rateUnit}
          {mils}
        </Amount>
        <VisuallyHidden>
          <span id={FEE_HINT_ID}>{FEE_HINT}</span>
        </VisuallyHidden>
        <Tooltip text={FEE_HINT}>
          <span style={{ display: 'inline-flex' }}>
            <SwitchField
              name="feeIncluded"
              label={(on) => (on ? 'Fee included' : 'Fee not included')}
              describedBy={FEE_HINT_ID}
              disabled={locked}
            />
          </span>
        </Tooltip>
        {earlier && <Note>Previous quotes: fee {earlier.feeIncluded ? 'included' : 'not included'}</Note>}
      </section>
      <section aria-label="State Taxes">
        <Heading>State Taxes</Heading>
        <Amount>
          {stateTaxes.length === 0
            ? 'No state taxes on this request'
            : stateTaxes.map((tax) => (
                <div key={tax.id}>
                  <b>{tax.percentTax}%</b> {tax.longName}
                </div>
              ))}
        </Amount>
        <SwitchField
          name="taxesIncluded"
          label={(on) => (on ? 'Taxes included' : 'Taxes not included')}
          disabled={locked || stateTaxes.length === 0}
        />
        {earlier && <Note>Previous quotes: taxes {earlier.taxesIncluded ? 'included' : 'not included'}</Note>}
      </section>
    </Strip>
  )
}
