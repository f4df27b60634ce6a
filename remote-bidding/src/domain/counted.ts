/** `1 term`, `3 terms`, `2 entities`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
