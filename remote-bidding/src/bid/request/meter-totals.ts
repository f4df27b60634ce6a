import type { Meter, MeterShare, MeterTotals } from 'shared-contracts/meter'

export interface MeterTotal extends MeterShare {
  /** Of the usage of all meters, in percent; of no usage at all, nothing. */
  percent: number | undefined
}

/** What meters come to, as a provider that has very many of them says it. */
export function sumMeters(meters: readonly Meter[]): Omit<MeterTotals, 'billed' | 'exempt'> {
  return {
    meters: meters.length,
    usage: meters.reduce((sum, meter) => sum + meter.totalAnnualKwhUsage, 0),
    utilities: sharesBy(meters, (meter) => meter.utilityName),
    starts: sharesBy(meters, (meter) => meter.minStartDate?.slice(0, 7) ?? ''),
  }
}

function sharesBy(meters: readonly Meter[], nameOf: (meter: Meter) => string): MeterShare[] {
  const shares = new Map<string, MeterShare>()
  for (const meter of meters) {
    const name = nameOf(meter)
    const share = shares.get(name) ?? { name, meters: 0, usage: 0 }
    shares.set(name, { name, meters: share.meters + 1, usage: share.usage + meter.totalAnnualKwhUsage })
  }
  return [...shares.values()]
}

/** The most usage first, equal ones by name. */
export function withPercent(shares: readonly MeterShare[], all: number): MeterTotal[] {
  return shares
    .map((share) => ({ ...share, percent: all === 0 ? undefined : (share.usage / all) * 100 }))
    .sort((a, b) => b.usage - a.usage || a.name.localeCompare(b.name))
}
