/**
 * A seeded random source (mulberry32 over an FNV-1a hash of `key`): the demonstration market is the same everywhere.
 */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  digits(count: number): string
}

export function seededRandom(key: string): Random {
  let state = 0x811c9dc5
  for (const character of key) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: (choices) => choices[int(0, choices.length - 1)] ?? choices[0],
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  }
}
