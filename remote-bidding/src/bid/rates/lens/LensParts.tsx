import { useDeferredValue } from 'react'
import { toProblem } from 'shared-contracts/api'
import { type QuoteInput, formatRate } from 'shared-contracts/bid/rates'
import { type PricingOption, type Scenario, commodityRules, readRequestUsage } from 'shared-contracts/bid/request'
import { ErrorState, Skeleton, styled } from 'shared-ui/core'
import { useCall } from 'remote-kit/swr'
import { useRemote } from 'remote-kit/context'
import { decimals } from 'shared-contracts/money'
import { lensMonths, periodCost, costOfMonths, costOfParts } from '../../../domain/all-in/all-in-cost'
import { useAllMeters } from '../../../ui/use-all-meters'
import { type PartsOf, periodText } from './lens-texts'
import { hasUsage, optionUsage, type DollarLens } from '../../../ui/customer-figures'
import { LensMeters, columnHead, LensTable, type LensRow } from './LensMeters'
import { useLensPrices } from './use-lens-prices'
import {
  centsText,
  monthLabel,
  chartMonths,
  usageNumber,
  usageSpan,
  meterCountText,
  usageText,
} from '../../../ui/usage'
import type { LensPart, LensPrice } from '../../../domain/all-in/all-in-parts'

const PartsRow = styled('tr')({
  '&& > td': { padding: 0, backgroundColor: 'var(--sunken)', borderBottom: '1px solid var(--border)' },
})
const Panel = styled('div')({
  // Where the table scrolls in itself the opened row stays in sight.
  position: 'sticky',
  left: 0,
  maxWidth: 'calc(100vw - 32px)',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
  gap: '16px 32px',
  padding: 16,
  '@media (min-width: 992px)': { maxWidth: 'calc(100vw - 306px)' },
  '& section + section': { marginTop: 16 },
  '& h3': { fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'var(--text-2)', marginBottom: 4 },
  '& p': { margin: '8px 0 0', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
})

/** Very many meters come with the first row that is opened. */
function ReadMeters(of: PartsOf) {
  const { meters, error, busy, retry } = useAllMeters(of.scenario)
  if (meters) return <LensMeters {...of} usage={{ ...of.usage, meters }} />
  if (error) return <ErrorState text={toProblem(error).message} cause={error} busy={busy} onRetry={retry} />
  return <Skeleton height={320} radius={6} />
}

interface LensPartsProps {
  /** What rates are shown as: the all-in price of a unit, or dollars a month or over the term. */
  lens: DollarLens
  scenario: Scenario
  option: PricingOption
  row: QuoteInput
  /** Columns of the table: one more would make the others narrower. */
  columns: number
}

/** The opened row: of what the price is made, which meters it costs most for, and in which months. */
export function LensParts({ lens, scenario, option, row, columns }: LensPartsProps) {
  // The field shows a keystroke first; this follows.
  const typed = useDeferredValue(row)
  const prices = useLensPrices(scenario, option, typed)
  const usage = optionUsage(scenario, option)
  const of: PartsOf = {
    scenario,
    prices,
    usage,
    months: lensMonths(lens, option.maxTerm),
    period: periodText(lens, option),
  }
  return (
    <PartsRow>
      <td colSpan={columns}>
        <Panel>
          {prices.length === 0 ? (
            <p>Type a rate for this term to see what it is made of.</p>
          ) : (
            <>
              <div>
                <LensPriceParts {...of} />
                {hasUsage(usage) && <LensMonths {...of} />}
              </div>
              {usage.meters && hasUsage(usage) && <LensMeters {...of} />}
              {!usage.meters && scenario.meterTotals && hasUsage(usage) && <ReadMeters {...of} />}
            </>
          )}
        </Panel>
      </td>
    </PartsRow>
  )
}

const ROW = 28

/** A year's cost by month, as the request uses energy; nothing with a provider that does not tell usage by month. */
function LensMonths({ scenario, prices, usage }: PartsOf) {
  const { api } = useRemote()
  const { data, error } = useCall(api, readRequestUsage, { params: { id: scenario.quoteRequest.id } })
  const { usageUnit, rateNames } = commodityRules[scenario.rateCheck.commodityType]
  const points = chartMonths(data?.points ?? [])
  if ((!data && error) || (data && points.every((point) => point.usage === 0))) return null
  if (!data) return <Skeleton height={14 * ROW} radius={6} />
  const columns = prices.map((price) => ({
    price,
    months: costOfMonths(price, points, usage),
    total: periodCost(price, usage, 12),
  }))
  return (
    <section aria-label="By month">
      <h3>{`A year by month, as used ${usageSpan(points)}`}</h3>
      <LensTable
        label="By month"
        heads={['Month', usageUnit, ...columns.map(({ price }) => columnHead(price, prices, rateNames, '$'))]}
        rows={[
          ...points.map(({ month, usage: used }, at) => ({
            id: month,
            name: monthLabel(month).slice(0, 3),
            cells: [usageNumber(used), ...columns.map(({ months }) => centsText(months[at] ?? '0'))],
          })),
          {
            id: 'sum',
            name: 'A year',
            cells: [
              usageNumber(points.reduce((all, point) => all + point.usage, 0)),
              ...columns.map(({ total }) => centsText(total)),
            ],
            sum: true,
          },
        ]}
      />
    </section>
  )
}

/** Of what a price is made, a table for each; exempt entities apart. */
function LensPriceParts({ scenario, prices, usage, months, period }: PartsOf) {
  const { commodityType } = scenario.rateCheck
  const { rateUnit, rateNames, usageUnit } = commodityRules[commodityType]
  const both = !decimals.isZero(usage.exempt) && !decimals.isZero(usage.taxed)
  const onlyExempt = !decimals.isZero(usage.exempt) && !both
  const dollars = hasUsage(usage)
  const partName = ({ kind, name, included }: LensPart) => {
    if (kind === 'supplier') return name
    if (kind === 'adder') return rateNames.adder
    return `${name}, ${included ? 'included' : 'on top'}`
  }
  const priceTexts = (price: Pick<LensPrice, 'taxed' | 'exempt'>, cost: string | undefined) => [
    formatRate(commodityType, onlyExempt ? price.exempt : price.taxed),
    ...(both ? [formatRate(commodityType, price.exempt)] : []),
    ...(dollars ? [centsText(cost ?? '0')] : []),
  ]
  const priceRows = (price: LensPrice): LensRow[] => {
    const costs = costOfParts(price, usage, months)
    return [
      ...price.parts.map((part, at) => ({
        id: partName(part),
        name: partName(part),
        cells: priceTexts(part, costs[at]),
      })),
      {
        id: 'sum',
        name: price.kind === 'total' ? rateNames.total : rateNames.rate,
        cells: priceTexts(price, periodCost(price, usage, months)),
        sum: true,
      },
    ]
  }
  return (
    <section aria-label="What it is made of">
      <h3>What it is made of</h3>
      {prices.map((price) => (
        <LensTable
          key={price.kind}
          label={`Parts of the ${price.kind === 'total' ? rateNames.total : rateNames.rate}`}
          heads={[
            'Part',
            both ? `Taxed, ${rateUnit}` : rateUnit,
            ...(both ? ['Exempt'] : []),
            ...(dollars ? [period] : []),
          ]}
          rows={priceRows(price)}
        />
      ))}
      {usage.exemptEntities.map((entity) => (
        <p key={entity.name}>
          {`Exempt from state taxes: ${entity.name}, ${meterCountText(entity.meters)}, `}
          {`${usageText(Number(entity.usage), commodityType)} a year.`}
        </p>
      ))}
      {!dollars && <p>{`No usage in ${usageUnit} is known for this request, so there are no dollars.`}</p>}
    </section>
  )
}
