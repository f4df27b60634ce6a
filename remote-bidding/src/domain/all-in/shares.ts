import type { DecimalText } from 'shared-contracts/money'

const CENTS = 100n

/** Decimal texts as whole numbers of one scale, so that sums and comparisons are exact. */
function scaled(texts: readonly DecimalText[]): { values: bigint[]; one: bigint } {
  const places = Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0))
  const values = texts.map((text) => {
    const [whole = '0', fraction = ''] = text.split('.')
    return BigInt(`${whole}${fraction.padEnd(places, '0')}`)
  })
  return { values, one: 10n ** BigInt(places) }
}

const floorOf = (a: bigint, b: bigint) => (a < 0n && a % b !== 0n ? a / b - 1n : a / b)

function centsText(cents: bigint): DecimalText {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Twelfths of an exact amount of dollars, to the cent, rounded half up once: `ofYear('1200.06', 1)` is `100.01`. */
export function ofYear(dollars: DecimalText, months: number): DecimalText {
  const { values, one } = scaled([dollars])
  const [value = 0n] = values
  const size = (value < 0n ? -value : value) * BigInt(months) * CENTS
  const cents = (size * 2n + 12n * one) / (24n * one)
  return centsText(value < 0n ? -cents : cents)
}

/**
 * An amount to the cent cut into shares by weight, which add up to it to the cent: each share is its exact part rounded
 * down, and the cents that are left go one each to those that lost most by it (largest remainder), the first of equals
 * first. Without any weight every share is `0.00`.
 * @throws if a text is no number
 */
export function sharesOf(total: DecimalText, weights: readonly DecimalText[]): DecimalText[] {
  const { values } = scaled(weights)
  const sum = values.reduce((all, value) => all + value, 0n)
  if (sum === 0n) return weights.map(() => '0.00')
  const sign = sum < 0n ? -1n : 1n
  const all = sum * sign
  const { values: amounts, one } = scaled([total])
  const cents = ((amounts[0] ?? 0n) * CENTS) / one
  const exact = values.map((value, at) => {
    const share = cents * value * sign
    const whole = floorOf(share, all)
    return { at, whole, lost: share - whole * all }
  })
  const left = Number(cents - exact.reduce((given, { whole }) => given + whole, 0n))
  const more = (a: (typeof exact)[number], b: (typeof exact)[number]) =>
    a.lost === b.lost ? a.at - b.at : a.lost > b.lost ? -1 : 1
  const raised = new Set(
    [...exact]
      .sort(more)
      .slice(0, left)
      .map(({ at }) => at),
  )
  return exact.map(({ at, whole }) => centsText(raised.has(at) ? whole + 1n : whole))
}
