const ONES = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen '
  .concat('seventeen eighteen nineteen')
  .split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Whole numbers below a hundred in words, as a pattern. */
export const NUMBER_WORD =
  `(?:(?:${TENS.join('|')})(?:[ -](?:${ONES.slice(0, 9).join('|')}))?|` + `${[...ONES].reverse().join('|')})`

/** A number in words or figures. */
export const numberOf = (written: string): number => {
  if (/^\d/.test(written)) return Number(written)
  const [tens = '', ones = ''] = written.split(/[ -]/)
  const ten = TENS.indexOf(tens)
  return ten === -1 ? ONES.indexOf(tens) + 1 : (ten + 2) * 10 + ONES.indexOf(ones) + 1
}
