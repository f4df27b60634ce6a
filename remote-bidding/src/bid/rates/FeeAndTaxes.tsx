import type { ReactNode } from 'react'
import { commodityRules, type Scenario } from 'shared-contracts/bid/request'
import { feeInMils, shownRate } from 'shared-contracts/bid/rates'
import { CardSurface, History, IconButton, IconTile, Info, styled } from 'shared-ui/core'
import { HandCoins, Landmark, Tooltip } from 'shared-ui/extra'
import { SwitchField } from 'shared-ui/form'

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  '@media (max-width: 1279px)': { gridTemplateColumns: '1fr' },
})
const PartCard = styled(CardSurface)({ display: 'flex', alignItems: 'flex-start', gap: 16, padding: 16 })
const Words = styled('div')({ flex: '1 1 auto', minWidth: 0 })
const Heading = styled('h2')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: 600,
})
const Amount = styled('div')({
  color: 'var(--text-2)',
  '& b': { color: 'var(--text)', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
})
const Note = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginTop: 8,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
})

const FEE_HINT = 'This fee can be included or omitted from the quote'

/** Broker fee and state taxes: what they are, and whether the rates hold them. */
export function FeeAndTaxes({ scenario, locked }: { scenario: Scenario; locked: boolean }) {
  const { rateCheck, stateTaxes, quotes } = scenario
  const [earlier] = quotes
  const { rateUnit } = commodityRules[rateCheck.commodityType]
  const mils = rateCheck.commodityType === 'ELECTRICITY' ? `, ${feeInMils(rateCheck.totalFee)} mils` : ''
  return (
    <Pair>
      <Part
        icon={<HandCoins aria-hidden />}
        title="Broker Fee"
        hint={
          <Tooltip text={FEE_HINT}>
            <IconButton size="small" aria-label="About the broker fee" sx={{ p: '5px', my: '-2px' }}>
              <Info size={14} aria-hidden />
            </IconButton>
          </Tooltip>
        }
        amount={
          <>
            <b>{shownRate(rateCheck.commodityType, rateCheck.totalFee)}</b> {rateUnit}
            {mils}
          </>
        }
        note={earlier && `Previous quotes: fee ${earlier.feeIncluded ? 'included' : 'not included'}`}
        control={
          <SwitchField
            name="feeIncluded"
            label={(on) => (on ? 'Fee included' : 'Fee not included')}
            disabled={locked}
          />
        }
      />
      <Part
        icon={<Landmark aria-hidden />}
        title="State Taxes"
        amount={
          stateTaxes.length === 0
            ? 'No state taxes on this request'
            : stateTaxes.map((tax) => (
                <div key={tax.id}>
                  <b>{tax.percentTax}%</b> {tax.longName}
                </div>
              ))
        }
        note={earlier && `Previous quotes: taxes ${earlier.taxesIncluded ? 'included' : 'not included'}`}
        control={
          <SwitchField
            name="taxesIncluded"
            label={(on) => (on ? 'Taxes included' : 'Taxes not included')}
            disabled={locked || stateTaxes.length === 0}
          />
        }
      />
    </Pair>
  )
}

interface PartProps {
  icon: ReactNode
  title: string
  hint?: ReactNode
  amount: ReactNode
  note?: string | undefined
  control: ReactNode
}

function Part({ icon, title, hint, amount, note, control }: PartProps) {
  return (
    <PartCard aria-label={title}>
      <IconTile>{icon}</IconTile>
      <Words>
        <Heading>
          {title}
          {hint}
        </Heading>
        <Amount>{amount}</Amount>
        {note && (
          <Note>
            <History size={14} aria-hidden />
            {note}
          </Note>
        )}
      </Words>
      {control}
    </PartCard>
  )
}
