import { useId, type ReactNode } from 'react'
import { commodityRules, type Scenario, renewableLabels } from 'shared-contracts/bid/request'
import { Check, ChevronRight, DefinitionList, styled } from 'shared-ui/core'
import { Minus } from 'shared-ui/icons'
import { stateName } from 'shared-contracts/meter'
import { counted } from 'shared-contracts/words'
import { Fold } from '../../ui/Fold'
import { usageNumber, usageText, utilityNamesText } from '../../ui/usage'

const Description = styled('p')({ color: 'var(--text-2)', marginBottom: 12 })
const Heading = styled('h3')({
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  color: 'var(--text-2)',
  margin: '10px 0 6px',
})
const Items = styled('ul')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '6px 16px',
  listStyle: 'none',
  padding: 0,
  margin: 0,
  '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  '& li': { display: 'flex', gap: 8, alignItems: 'flex-start', lineHeight: '18px' },
  '& svg': { flex: 'none', marginTop: 1 },
})

const Configuration = styled('details')({
  marginTop: 8,
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 24,
    cursor: 'pointer',
    listStyle: 'none',
    fontSize: 12,
    fontWeight: 500,
    color: 'var(--primary-text)',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  '& > dl': { marginTop: 8 },
})

/** What the customer asks for: description, and line items in and out of the price. */
export function RequestDetails({ scenario }: { scenario: Scenario }) {
  const { productLineItems, rateCheck } = scenario
  const { included, excluded } = productLineItems
  const summary = [
    rateCheck.marketplaceDescription,
    included.length > 0 && `Includes ${included.join(', ')}.`,
    excluded.length > 0 && `Excludes ${excluded.join(', ')}.`,
  ]
  return (
    <Fold title="Request Details" summary={summary.filter(Boolean).join(' ')}>
      {rateCheck.marketplaceDescription && <Description>{rateCheck.marketplaceDescription}</Description>}
      <LineItems title="Included" items={included} icon={<Check size={14} aria-hidden color="var(--green)" />} />
      <LineItems title="Excluded" items={excluded} icon={<Minus size={14} aria-hidden color="var(--text-3)" />} muted />
      <ProductConfiguration rateCheck={rateCheck} />
    </Fold>
  )
}

function ProductConfiguration({ rateCheck }: Pick<Scenario, 'rateCheck'>) {
  const { productConfiguration: configuration, commodityType } = rateCheck
  if (!configuration) return null
  const { optOutLanguage } = configuration
  const items = [
    { term: 'Energy', value: configuration.energy },
    { term: 'Basis', value: configuration.basis },
    { term: 'Pricing location', value: configuration.basisPricingLocation },
    { term: 'Swing', value: configuration.swing },
    { term: 'Capacity', value: configuration.capacity },
    { term: 'Transmission', value: configuration.transmission },
    { term: commodityRules[commodityType].renewableName, value: configuration.renewable },
    {
      term: 'Opt-out language',
      value:
        optOutLanguage &&
        `${optOutLanguage.included ? 'Included' : 'Not included'}${optOutLanguage.aoba ? ', AOBA' : ''}`,
    },
  ].filter((item) => item.value)
  if (items.length === 0) return null
  return (
    <Configuration>
      <summary>
        <ChevronRight size={14} aria-hidden />
        Product configuration
      </summary>
      <DefinitionList items={items} />
    </Configuration>
  )
}

interface LineItemsProps {
  title: string
  items: string[]
  icon: ReactNode
  muted?: boolean
}

function LineItems({ title, items, icon, muted }: LineItemsProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <>
      <Heading id={id}>{title}</Heading>
      <Items aria-labelledby={id} style={muted ? { color: 'var(--text-2)' } : undefined}>
        {items.map((item) => (
          <li key={item}>
            {icon}
            {item}
          </li>
        ))}
      </Items>
    </>
  )
}

interface CustomerDetailsProps {
  scenario: Scenario
  documents: ReactNode
  utilities: ReactNode
}

/** Who asks, for how much, and how green. */
export function RequestCustomer({ scenario, documents, utilities }: CustomerDetailsProps) {
  const { quoteRequest, pricingScenario, rateCheck, meters } = scenario
  const entities = new Set(meters?.map((meter) => meter.legalEntityName)).size
  const names = quoteRequest.utilityNames
  // Those of a kind come as one file.
  const { size } = new Set(
    scenario.documents.map(({ type, documentId }) => (/^(loa|w9)$/.test(type) ? type : documentId)),
  )
  const summary = [
    entities > 0 && counted(entities, 'legal entity', 'legal entities'),
    stateName(quoteRequest.state),
    utilityNamesText(names),
    size > 0 && counted(size, 'document'),
  ]
  return (
    <Fold title="Customer Details" summary={summary.filter(Boolean).join(', ')}>
      <DefinitionList
        items={[
          { term: 'Customer', value: quoteRequest.companyName },
          { term: 'Legal entities', value: entities || '' },
          { term: 'State', value: stateName(quoteRequest.state) },
          { term: names.length > 1 ? 'Utilities' : 'Utility', value: utilities },
          { term: 'Annual usage', value: usageText(pricingScenario.totalAnnualKwhUsage, quoteRequest.commodityType) },
          { term: 'Meters', value: usageNumber(quoteRequest.meterCount) },
          {
            term: `${commodityRules[rateCheck.commodityType].renewableName} quotes`,
            value: renewableLabels[rateCheck.renewableQuotes],
          },
          { term: 'Documents', value: documents },
        ]}
      />
    </Fold>
  )
}
