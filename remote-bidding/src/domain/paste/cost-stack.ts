import { pastedRate } from './pasted-values'

const amount = (cell = '') => Number(pastedRate(cell)?.value ?? Number.NaN)

/**
 * Whether a price has an adder within: the adder and two or more of the columns beside it make it, in every line, but
 * for what rounding takes. One of the columns may come on top. Added to the price, the adder would count twice.
 */
export function isWithinPrice(
  adder: readonly string[],
  price: readonly string[],
  beside: readonly (readonly string[])[],
): boolean {
  const isMadeOf = (components: typeof beside) => {
    const lines = price.flatMap((cell, at) => {
      const added = amount(adder[at])
      const rest = components.reduce((left, cells) => left - amount(cells[at]), amount(cell) - added)
      return Number.isNaN(rest) ? [] : [Math.abs(rest) < added / 4]
    })
    return components.length > 1 && lines.length > 0 && lines.every(Boolean)
  }
  return [beside, ...beside.map((one) => beside.filter((each) => each !== one))].some(isMadeOf)
}
