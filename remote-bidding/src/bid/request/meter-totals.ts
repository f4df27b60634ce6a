import type { Meter } from 'shared-contracts/meter'

export interface MeterTotal {
  /** What these meters have in common. */
  name: string
  meters: number
  usage: number
  /** Of the usage of all meters, in percent; of no usage at all, nothing. */
  percent: number | undefined
}

/** Meters and their yearly usage by what `nameOf` says of each; the most usage first, equal ones by name. */
export function totalsBy(meters: readonly Meter[], nameOf: (meter: Meter) => string): MeterTotal[] {
  const totals = new Map<string, { meters: number; usage: number }>()
  let all = 0
  for (const meter of meters) {
    const name = nameOf(meter)
    const total = totals.get(name) ?? { meters: 0, usage: 0 }
    totals.set(name, { meters: total.meters + 1, usage: total.usage + meter.totalAnnualKwhUsage })
    all += meter.totalAnnualKwhUsage
  }
  return [...totals]
    .map(([name, total]) => ({ name, ...total, percent: all === 0 ? undefined : (total.usage / all) * 100 }))
    .sort((a, b) => b.usage - a.usage || a.name.localeCompare(b.name))
}
