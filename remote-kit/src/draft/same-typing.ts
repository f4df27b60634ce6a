/** Whether two forms hold the same. What is empty, unticked or missing is no difference, and neither is an order. */
export function sameTyping(a: unknown, b: unknown): boolean {
  if (isGroup(a) || isGroup(b)) {
    const [left, right] = [isGroup(a) ? a : {}, isGroup(b) ? b : {}]
    return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => sameTyping(left[key], right[key]))
  }
  return (a || undefined) === (b || undefined)
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
