import { decimals, type DecimalText } from 'shared-contracts/money'
import type { Meter, MeterTotals } from 'shared-contracts/meter'
import type { PricingOption, Scenario } from 'shared-contracts/bid/request'

/** Usage a year in kWh or Dth. */
export interface LensUsage {
  taxed: DecimalText
  exempt: DecimalText
}

/** A legal entity that is exempt from state taxes, and its share of a year's usage. */
export interface ExemptEntity {
  name: string
  meters: number
  usage: DecimalText
}

/** What an option is quoted for. */
export interface OptionUsage extends LensUsage {
  /** Its meters; nothing where they are not here. */
  meters: readonly Meter[] | undefined
  exemptEntities: ExemptEntity[]
}

/** As decimal text: adding 0 writes out an exponent. */
const exact = (usage: number) => decimals.add(String(usage), '0')
const isExempt = (meter: Pick<Meter, 'lenTaxExempt'>) => meter.lenTaxExempt === true

/**
 * The usage that an option is quoted for: of the meters that it covers, or of the whole scenario where the provider
 * does not name meters. Nothing is exempt that the provider does not say to be. Of an option for some meters that are
 * not all here no usage is known.
 */
export function usageOfOption(
  scenario: Pick<Scenario, 'meters' | 'meterTotals' | 'pricingScenario'>,
  option: Pick<PricingOption, 'meters'>,
): OptionUsage {
  if (scenario.meterTotals && !option.meters) return usageOfTotals(scenario.meterTotals)
  const covered = option.meters ? new Set(option.meters) : undefined
  const meters = scenario.meters?.filter((meter) => covered?.has(meter.meterId) ?? true)
  if (covered && meters?.length !== covered.size)
    return { taxed: '0', exempt: '0', meters: undefined, exemptEntities: [] }
  if (!meters || meters.length === 0) {
    const taxed = exact(scenario.pricingScenario.totalAnnualKwhUsage)
    return { taxed, exempt: '0', meters: undefined, exemptEntities: [] }
  }
  const sum = (of: readonly Meter[]) =>
    of.reduce((all, meter) => decimals.add(all, exact(meter.totalAnnualKwhUsage)), '0')
  const byEntity = new Map<string, Meter[]>()
  for (const meter of meters.filter(isExempt)) {
    const key = meter.lenId ?? meter.legalEntityName
    byEntity.set(key, [...(byEntity.get(key) ?? []), meter])
  }
  const exemptEntities = [...byEntity.values()].map((of) => ({
    name: of[0]?.legalEntityName ?? '',
    meters: of.length,
    usage: sum(of),
  }))
  return {
    meters,
    exemptEntities,
    taxed: sum(meters.filter((meter) => !isExempt(meter))),
    exempt: exemptEntities.reduce((all, entity) => decimals.add(all, entity.usage), '0'),
  }
}

function usageOfTotals(totals: MeterTotals): OptionUsage {
  const exemptEntities = totals.exempt.map((entity) => ({ ...entity, usage: exact(entity.usage) }))
  const exempt = exemptEntities.reduce((all, { usage }) => decimals.add(all, usage), '0')
  return { exempt, taxed: decimals.subtract(exact(totals.usage), exempt), meters: undefined, exemptEntities }
}

/** The usage of one meter, as its entity is taxed. */
export function usageOfMeter(meter: Pick<Meter, 'totalAnnualKwhUsage' | 'lenTaxExempt'>): LensUsage {
  const usage = exact(meter.totalAnnualKwhUsage)
  return isExempt(meter) ? { taxed: '0', exempt: usage } : { taxed: usage, exempt: '0' }
}

/** A month of a request's usage; `exemptUsage` is the part of exempt entities, where the provider tells it. */
export interface UsagePoint {
  month: string
  usage: number
  exemptUsage?: number | null | undefined
}

/**
 * A month's usage as it is taxed. A provider that does not tell exempt usage by month has it in every month as in the
 * year.
 */
export function usageOfMonth({ usage, exemptUsage }: UsagePoint, ofYear: LensUsage): LensUsage {
  const all = exact(usage)
  const year = decimals.add(ofYear.taxed, ofYear.exempt)
  const likeYear = () => (decimals.isZero(year) ? '0' : decimals.divide(decimals.multiply(all, ofYear.exempt), year))
  const exempt = exemptUsage == null ? likeYear() : exact(exemptUsage)
  return { taxed: decimals.subtract(all, exempt), exempt }
}
