/**
 * New York's clock changes of ten years, of moment-timezone's own data: with those of every zone a page has 8 KiB more.
 * The test beside it says so when the package's have changed.
 */
export const newYork = [
  'America/New_York',
  'EST EDT',
  '50 40',
  '01010101010101010101010',
  '24E70 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Rd0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0',
  '21e6',
].join('|')
