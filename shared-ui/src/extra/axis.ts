/**
 * A scale from 0 that a person can read: steps of 1, 2, 2.5 or 5 times a power of ten, three to five of them,
 * the last at or above `most`.
 */
export function axisOf(most: number): { top: number; ticks: number[] } {
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.99) ?? 10) * power
  const count = Math.ceil(most / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}
