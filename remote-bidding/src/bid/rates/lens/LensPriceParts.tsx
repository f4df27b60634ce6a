import { costOf, costOfParts } from '../../../domain/all-in/all-in-cost'
import { type LensPart, type LensPrice } from '../../../domain/all-in/all-in-parts'
import { shownRate } from 'shared-contracts/bid/rates'
import { commodityRules } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { centsText } from '../../../ui/dollars'
import { meterCountText, usageText } from '../../../ui/usage'
import { type PartsOf, hasUsage } from './lens-texts'
import { LensTable, type LensLine } from './LensTable'

/** Of what a price is made, a table for each; exempt entities apart. */
export function LensPriceParts({ scenario, prices, usage, months, period }: PartsOf) {
  const { commodityType } = scenario.rateCheck
  const { rateUnit, rateNames, usageUnit } = commodityRules[commodityType]
  const both = !decimals.isZero(usage.exempt) && !decimals.isZero(usage.taxed)
  const onlyExempt = !decimals.isZero(usage.exempt) && !both
  const dollars = hasUsage(usage)
  const nameOf = ({ kind, name, included }: LensPart) => {
    if (kind === 'supplier') return name
    if (kind === 'adder') return rateNames.adder
    return `${name}, ${included ? 'included' : 'on top'}`
  }
  const lineOf = (price: Pick<LensPrice, 'taxed' | 'exempt'>, cost: string | undefined) => [
    shownRate(commodityType, onlyExempt ? price.exempt : price.taxed),
    ...(both ? [shownRate(commodityType, price.exempt)] : []),
    ...(dollars ? [centsText(cost ?? '0')] : []),
  ]
  const linesOf = (price: LensPrice): LensLine[] => {
    const costs = costOfParts(price, usage, months)
    return [
      ...price.parts.map((part, at) => ({ id: nameOf(part), name: nameOf(part), cells: lineOf(part, costs[at]) })),
      {
        id: 'sum',
        name: price.kind === 'total' ? rateNames.total : rateNames.rate,
        cells: lineOf(price, costOf(price, usage, months)),
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
          lines={linesOf(price)}
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
