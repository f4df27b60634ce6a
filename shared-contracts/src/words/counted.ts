/** A noun as it stands behind a number: `meter` behind 1, `meters` behind any other. */
export const nounFor = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** `1 meter`, `12 meters`. */
export const counted = (count: number, one: string, many?: string): string => `${count} ${nounFor(count, one, many)}`
