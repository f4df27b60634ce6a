/** A rate of one term among those of the same bid. */
export interface CurvePoint {
  /** Months. */
  term: number
  /** Above 0. */
  rate: number
  /** What speaks for a rate from elsewhere (a quote before, what is usual), where something does. */
  anchor?: number | undefined
  /** What it is with digits the other way around. */
  otherwise?: readonly number[] | undefined
}

/** A point that does not go with the others, and the nearest one that does. */
export interface OddPoint {
  index: number
  /** Its nearest neighbor in the curve. */
  neighbor: number
  /** Where its neighbors among those that are not odd lead, in the unit of the rates. */
  expected: number
  /** How many points are left to compare it with; at most two of them give `expected`. */
  neighbors: number
}

/** How far a rate may be from where its neighbors lead, in logarithms: between two, and beyond the last one. */
const BETWEEN = 0.05
const BEYOND = 0.07
/** A month further away, so much more. */
const PER_MONTH = 0.0005
/** What an anchor weighs beside how rough the curve is without the point. */
const ANCHOR = 0.25
/** What it weighs that a point with two digits the other way around lies where its neighbors lead. */
const SWAPPED = 1
/** In tolerances: so near. */
const FITS = 0.5
/** From this factor between two rates on, the one further from its anchor, or from `middle`, is the odd one. */
const FAR = 2.5

/**
 * The points that do not go with the rest of their curve, first the one without which it is smoothest; each is left
 * out before the others are looked at. Of two alone the one is odd that fits with its digits the other way around, or
 * is further from its anchor, else from `middle`, a rate as rates are; where nothing tells which of two, both are.
 */
export function oddPoints(points: readonly CurvePoint[], middle: number): OddPoint[] {
  const left = points.map((_, index) => index).sort((a, b) => (points[a]?.term ?? 0) - (points[b]?.term ?? 0))
  const found: Suspect[] = []
  while (left.length > 1) {
    const [worst, other] = suspects(points, left, middle)
    if (!worst) break
    found.push(worst)
    if (left.length === 2 && other && areAlike(worst, other, points)) found.push(other)
    left.splice(worst.at, 1)
  }
  return found.map(({ index, neighbor }) => {
    // The two of a pair that is odd have only each other.
    const others = left.filter((each) => each !== index)
    return { index, neighbor, ...expectedAt(points, index, others.length > 0 ? others : [neighbor]) }
  })
}

/** Where points lead at the term of another one: the line of its two neighbors, else its only one. */
function expectedAt(points: readonly CurvePoint[], index: number, others: readonly number[]) {
  const term = points[index]?.term ?? 0
  const before = points[others.findLast((each) => (points[each]?.term ?? 0) < term) ?? -1]
  const after = points[others.find((each) => (points[each]?.term ?? 0) >= term) ?? -1]
  const neighbors = others.length
  if (!before || !after) return { expected: (before ?? after)?.rate ?? 0, neighbors }
  const share = (term - before.term) / (after.term - before.term)
  return { expected: before.rate ** (1 - share) * after.rate ** share, neighbors }
}

interface Suspect {
  index: number
  /** Its nearest neighbor, and its rate by that one's. */
  neighbor: number
  ratio: number
  /** Its position in the order. */
  at: number
  /** It fits with two digits the other way around. */
  swapped: boolean
  doubt: number
}

/** The points that are not where their neighbors lead, the most doubtful first. */
function suspects(points: readonly CurvePoint[], order: readonly number[], middle: number): Suspect[] {
  return order
    .flatMap((index, at) => {
      const { by, neighbor } = distance(points, order, at)
      const [own, other] = [points[index], points[neighbor]]
      if (by <= 1 || !own || !other) return []
      const rest = order.filter((_, position) => position !== at)
      const swapped = fitsOtherwise(points, order, at)
      const doubt = ANCHOR * awayFromAnchor(own, middle) + (swapped ? SWAPPED : 0) - roughness(points, rest)
      return [{ index, neighbor, ratio: own.rate / other.rate, at, swapped, doubt }]
    })
    .sort((a, b) => b.doubt - a.doubt)
}

/** Whether nothing tells which of two is the odd one. */
function areAlike(one: Suspect, other: Suspect, points: readonly CurvePoint[]): boolean {
  const { ratio } = one
  const isFar = ratio >= FAR || ratio <= 1 / FAR
  const isAnchored = [one, other].some(({ index }) => points[index]?.anchor)
  return !isFar && !isAnchored && one.swapped === other.swapped
}

function fitsOtherwise(points: readonly CurvePoint[], order: readonly number[], at: number): boolean {
  const index = order[at] ?? -1
  return (points[index]?.otherwise ?? []).some((rate) => {
    const replaced = points.map((point, pointIndex) => (pointIndex === index ? { ...point, rate } : point))
    return distance(replaced, order, at).by <= FITS
  })
}

/** How little the points of a curve go with each other, in tolerances. */
function roughness(points: readonly CurvePoint[], order: readonly number[]): number {
  return order.reduce((sum, _, at) => sum + Math.max(0, distance(points, order, at).by - 1), 0)
}

/** By how many tolerances a point is away from where its neighbors lead. */
function distance(points: readonly CurvePoint[], order: readonly number[], at: number) {
  const point = (position: number) => points[order[position] ?? -1]
  const [own, before, after] = [point(at), point(at - 1), point(at + 1)]
  const nearest = !before || (own && after && after.term - own.term < own.term - before.term) ? at + 1 : at - 1
  const neighbor = order[nearest] ?? -1
  const other = points[neighbor]
  if (!own || !other) return { by: 0, neighbor }
  if (before && after && after.term > before.term) {
    const share = (own.term - before.term) / (after.term - before.term)
    const led = Math.log(before.rate) * (1 - share) + Math.log(after.rate) * share
    const tolerance = BETWEEN + PER_MONTH * Math.min(own.term - before.term, after.term - own.term)
    return { by: Math.abs(Math.log(own.rate) - led) / tolerance, neighbor }
  }
  const tolerance = BEYOND + PER_MONTH * Math.abs(own.term - other.term)
  return { by: Math.abs(Math.log(own.rate / other.rate)) / tolerance, neighbor }
}

function awayFromAnchor(point: CurvePoint | undefined, middle: number): number {
  if (!point) return 0
  const { rate, anchor } = point
  return Math.abs(Math.log(rate / (anchor ?? middle))) / (anchor ? BEYOND : 4 * BEYOND)
}
