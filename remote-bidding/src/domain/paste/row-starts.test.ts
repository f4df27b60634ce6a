import { leftOutNotes, reviewPaste } from './paste-review'
import { splitRequests } from './split-requests'
import { cells, grid, imported, pasted, reasonsOf } from './testing/read-block'

const no = { renewable: 'no' } as const
const ALL = { 12: '0.0724', 24: '0.0709' }

test.each([
  ['Feb-27\nTerm|Rate\n12|0.0724', {}],
  ['|February 2027\nTerm|Rate\n12|0.0724', {}],
  ['2027-02-01\nTerm|Rate\n12|0.0724', {}],
  ['Q2 2027\nTerm|Rate\n12|0.0724', {}],
  ['February 2027\nTerm|12|24\nRate|0.0724|0.0709', {}],
  ['Term|Rate\nJan-27|\n12|0.0724\n24|0.0709\nFeb-27|\n12|0.09\n36|0.081', ALL],
  ['Dec-26\nTerm|Rate\n12|0.09\nJan-27\nTerm|Rate\n12|0.0724\n24|0.0709', ALL],
  ['January 2027\nTerm|Rate\n12|0.0724\n24|0.0709', ALL],
  ['Q1 2027\nTerm|Rate\n12|0.0724\n24|0.0709', ALL],
  // When it was offered.
  ['November 2026\nTerm|Rate\n12|0.0724\n24|0.0709', ALL],
  ['2026-11-28\nTerm|Rate\n12|0.0724\n24|0.0709', ALL],
  ['Nov 30\nTerm|Rate\n12|0.0724\n24|0.0709', ALL],
  ['Dec 31\nTerm|12|24\nRate|0.0724|0.0709', ALL],
  ['11/1/2026\n12/1/2026\nTerm|Rate\n12|0.0724\n24|0.0709', ALL],
  ['Nov 2025\nOct 2026\nTerm|Rate\n12|0.0724\n24|0.0709', ALL],
])('a month alone above rates is their start: %j', (block, rates) => {
  expect([pasted(block, no), imported(block, no)]).toEqual([rates, rates])
})

test.each(['Feb-27', '|Feb-27||'])('nor are prices of another start taken below customers: %s', (title) => {
  const block = `${title}\nCustomer|12|24\nMillrace Precision Castings|0.0724|0.0709`
  expect([pasted(block, no), imported(block, no)]).toEqual([{}, {}])
  expect(imported(block.replace('Feb', 'Jan'), no)).toEqual(ALL)
})

test.each([
  ['Delivery period', '02/01/2027-01/31/2028'],
  ['Delivery', 'Feb-27 - Jan-28'],
  ['Period', 'Feb 2027 thru Jan 2028'],
  ['Window', '2/1/2027 to 1/31/2028'],
  ['Supply', 'Feb-27'],
  ['Delivery', 'Feb'],
  ['Start month', '2'],
])('a column says another start for all of its rows: %s, %s', (head, cell) => {
  const review = reviewPaste(cells(`Term|${head}|Rate\n12|${cell}|0.0724`), grid(no))
  expect(review.rows.size).toBe(0)
  expect(reasonsOf(review)).toEqual(['This row has another start.'])
})

test.each(['Feb', 'Q2 2027'])('so does the head of a column: %s', (head) => {
  const review = reviewPaste(cells(`Term|${head}\n12|0.0724`), grid(no))
  expect(review.rows.size).toBe(0)
  expect(reasonsOf(review)).toContain(`Column “${head}” is for another start: left out.`)
})

test.each([
  ['End date', '1/31/2028'],
  ['End', '2028-12-31'],
  ['Through', 'Dec-28'],
])('an end that is not that of the term is another start or term: %s %s', (head, cell) => {
  const review = reviewPaste(cells(`Term|${head}|Rate\n12|${cell}|0.0724`), grid(no))
  expect(review.rows.size).toBe(0)
  expect(reasonsOf(review)).toEqual([`'${cell}' is not the end of this term.`])
})

test.each([
  ['End', '12/31/2027'],
  ['End', '1/1/2028'],
  ['End', '1/15/2028'],
  ['End', 'Jan-28'],
  ['Through', 'Dec-27'],
  ['Current contract end', '12/31/2026'],
  ['End date', '12/31/2026'],
  ['Valid through', '11/30/2026'],
  ['Service period', 'Jan 2027 - Dec 2027'],
  ['Usage period', 'Nov 2025 - Oct 2026'],
  ['Offer period', '11/28/2026 - 11/30/2026'],
  ['Note', '11/28/2026 - 11/30/2026'],
  ['Service address', '12 Market St'],
  ['Delivery point', 'Marlboro'],
  ['Delivery', 'Jan'],
  ['Start month', '1'],
  ['Data', 'Nov 2025 - Oct 2026'],
  ['Load data', 'Nov 2025 - Oct 2026'],
  ['Window', 'Nov 2025 - Oct 2026'],
  ['kWh period', 'Nov 2025 - Oct 2026'],
  ['PLC period', 'Jun-26 - May-27'],
  ['Capacity period', 'June 2026'],
  ['Delivered', '11/30/2026'],
  ['Delivery period', '12/28/2026 - 12/27/2027'],
  ['Dates', '12/28/2026 - 12/27/2027'],
  ['Start', '12/28/2026'],
])('a column beside a right price leaves it: %s %s', (head, cell) => {
  expect(pasted(`Term|${head}|Rate\n12|${cell}|0.0724`, no)).toEqual({ 12: '0.0724' })
})

test('a sheet named for the day of an offer has its prices', () => {
  const requests = [{ id: '18899', companyName: 'Millrace Precision Castings' }]
  const sheet = [
    ['Customer', 'Term', 'Rate'],
    ['Millrace Precision Castings', '12', '0.0724'],
  ]
  for (const name of ['Nov 30', 'Dec 31']) {
    const [found] = splitRequests([{ name, cells: sheet }], requests).blocks
    expect(pasted((found?.cells ?? []).map((row) => row.join('|')).join('\n'), no)).toEqual({ 12: '0.0724' })
  }
})

test('of two titles only one that leaves prices out is named', () => {
  const block = 'Nov 2026\nJan 2027\nTerm|Rate\n12|0.0724\n24|0.0709'
  expect(pasted(block, no)).toEqual(ALL)
  expect(leftOutNotes(reviewPaste(cells(block), grid(no)))).toEqual([])
})

test('a day before the 25th, and one of another month, is another start', () => {
  for (const cell of ['12/20/2026 - 12/19/2027', '01/28/2028 - 01/27/2029', '11/28/2026 - 11/27/2027'])
    expect(pasted(`Term|Delivery period|Rate\n12|${cell}|0.0724`, no)).toEqual({})
})

test('an end that all terms have is that of the contract there is', () => {
  const rows = ['12|06/30/2027|0.0724', '24|06/30/2027|0.0709']
  const block = ['Term|Contract end date|Rate', ...rows].join('\n')
  expect([pasted(block, no), imported(block, no)]).toEqual([ALL, ALL])
  expect(pasted(block.replace('24|06', '24|07'), no)).toEqual({})
})

test('the end of December beside January is another start', () => {
  const rows = ['12/31/2026|12|0.0714', '12/31/2026|24|0.0699', '1/31/2027|36|0.0702']
  const block = ['Start|Term|Rate', ...rows].join('\n')
  expect([pasted(block, no), imported(block, no)]).toEqual([{ 36: '0.0702' }, { 36: '0.0702' }])
})
