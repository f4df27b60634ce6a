/** A pattern for any of some words, which stand one after the other, `_` for the space within one: `at_least floor`. */
export const anyOf = (words: string): string => `(?:${words.split(' ').join('|').replaceAll('_', ' ')})`
