/**
 * A scale from 0 that a person can read: steps of 1, 2, 2.5 or 5 times a power of ten, three to five of them,
 * the last at or above `most`.
 */
export function makeAxis(most: number): { top: number; ticks: number[] } {
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.99) ?? 10) * power
  const count = Math.ceil(most / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/**
 * A scale for values that lie close together, which does not begin at 0: steps as above, the first tick at or below
 * `least`, the last at or above `most`.
 */
export function axisBetween(least: number, most: number): { bottom: number; top: number; ticks: number[] } {
  if (least === most) {
    // It stands in the middle of some room.
    const room = Math.abs(most) * 0.05 || 1
    return axisBetween(least - room, most + room)
  }
  const rough = (most - least) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.99) ?? 10) * power
  const first = Math.floor(least / step + 1e-6)
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-6))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { bottom: first * step, top: last * step, ticks }
}

export interface UsageScale {
  by: 1 | 1000 | 1_000_000
  /** Of the unit's name: `thousand kWh`. */
  prefix: '' | 'thousand ' | 'million '
}

/** What the scale of a chart of usage counts in: thousands or millions where its numbers would be long. */
export function usageScale(points: readonly { usage: number }[]): UsageScale {
  const most = Math.max(0, ...points.map(({ usage }) => usage))
  if (most >= 10_000_000) return { by: 1_000_000, prefix: 'million ' }
  if (most >= 10_000) return { by: 1000, prefix: 'thousand ' }
  return { by: 1, prefix: '' }
}
