import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCells, emptyInput } from 'shared-contracts/bid/rates'
import { readInWorker } from '../../../../testing/read-in-worker'
import type { Grid } from './grid'
import { leftOutNotes, reviewCells } from './paste-review'
import { splitRequests, type Sheet } from './split-requests'

const FOLDER = join(__dirname, '../../../../testing/workbooks')
const REQUESTS = [
  { id: '18900', companyName: 'Oldtown Brewing' },
  { id: '18901', companyName: 'Ashgrove Greenhouses' },
]

const TERMS = [12, 24, 36].map((term) => ({
  id: `${term}`,
  minTerm: term,
  maxTerm: term,
  start: '2027-01-01',
  row: emptyInput,
}))

function sheetsOf(name: string): { sheets: Sheet[]; notes: string[] } {
  const bytes = readFileSync(join(FOLDER, name))
  if (name.endsWith('.tsv')) return { sheets: [{ cells: parseCells(bytes.toString()) }], notes: [] }
  const read = readInWorker(bytes)
  if ('problem' in read) throw new Error(read.problem)
  return read
}

/** What an import of a file would do to its request, and everything that is said of it. */
function imported(name: string, convert = false) {
  const { sheets, notes } = sheetsOf(name)
  return reviewed(sheets, notes, convert)
}

function reviewed(sheets: readonly Sheet[], notes: readonly string[] = [], convert = false) {
  const { blocks, problems } = splitRequests(sheets, REQUESTS)
  const isGas = blocks.some(({ requestId }) => requestId === '18901')
  const grid: Grid = {
    commodity: isGas ? 'GAS' : 'ELECTRICITY',
    renewable: 'no',
    fee: { feeIncluded: true, totalFee: '0' },
    terms: TERMS,
  }
  const review = reviewCells(blocks[0]?.cells ?? [], grid, { convert })
  const rates = Object.fromEntries([...review.rows].map(([id, { rate }]) => [id, rate.replace(/0+$/, '')]))
  const messages = [...notes, ...problems.map(({ message }) => message), ...leftOutNotes(review)]
  const ofRows = review.pastedRows.flatMap(({ problem }) => problem ?? [])
  return { rates, messages: [...messages, ...ofRows], units: review.foreignUnits }
}

const ALL = { 12: '0.0723', 24: '0.0745', 36: '0.0761' }
const TWO = { 12: '0.0723', 24: '0.0745' }

test.each<[string, Record<string, string>, (string | RegExp)[]]>([
  ['workbook22.xlsx', ALL, []],
  ['backslash.xlsx', ALL, []],
  ['utf16.xlsx', ALL, []],
  ['ss-heads-capital.xlsx', TWO, []],
  ['dates-across.xlsx', { 12: '0.0723', 24: '0.0733' }, [/2027-02-01.*another start/]],
  ['short-year-across.tsv', { 12: '0.0723', 24: '0.0733' }, [/02\/01\/27.*another start/]],
  ['hidden-row.xlsx', TWO, [/rows 2, 4 are hidden/]],
  ['formula-novalue.xlsx', { 36: '0.0761' }, [/C2 and 1 more have no stored result: open and save it in Excel/]],
  ['range-date.xlsx', { 24: '0.0745' }, ['Jun 12 is a date. Was 6-12 months meant?']],
  ['invisible-characters.tsv', { 12: '0.07234', 24: '0.0745', 36: '0.0761' }, []],
])('%s gives the right rates, and says what it leaves', (name, rates, messages) => {
  const found = imported(name)
  expect(found.rates).toEqual(rates)
  expect(found.units).toEqual([])
  for (const text of messages)
    expect(found.messages).toContainEqual(typeof text === 'string' ? text : expect.stringMatching(text))
  if (messages.length === 0) expect(found.messages).toEqual([])
})

test('gas-mcf.tsv: nothing until the unit is confirmed', () => {
  const unconfirmed = imported('gas-mcf.tsv')
  expect(unconfirmed.rates).toEqual({})
  expect(unconfirmed.units).toEqual(['$/Mcf (1 Mcf counted as 1 Dth)'])
  expect(imported('gas-mcf.tsv', true).rates).toEqual({ 12: '4.125', 24: '4.25' })
})

const row = (term: string, rate: string) => [term, rate]
const gridOf = (commodity: Grid['commodity']): Grid => ({
  commodity,
  renewable: 'no',
  fee: { feeIncluded: true, totalFee: '0' },
  terms: [{ id: '12', minTerm: 12, maxTerm: 12, start: '2027-01-01', row: emptyInput }],
})

test.each([
  ['GAS', '$/therm', '0.4125', '$/therm', '4.125'],
  ['GAS', '¢/therm', '41.25', '¢/therm', '4.125'],
  ['GAS', 'Price per MMBtu', '4.125', '$/MMBtu', '4.125'],
  ['GAS', '$/GJ', '4', '$/GJ', '4.22'],
  ['GAS', '$/Ccf', '0.4125', '$/Ccf (1 Ccf counted as 1 therm)', '4.125'],
  ['ELECTRICITY', 'Rate ($/MMBtu)', '20', '$/MMBtu', '0.068243'],
  ['ELECTRICITY', 'Rate ($/therm)', '2', '$/therm', '0.068243'],
  ['ELECTRICITY', 'Rate $/MWh', '72.3', 'mils', '0.0723'],
] as const)('%s in %s is asked about, then converted', (commodity, head, rate, unit, becomes) => {
  const cells = [row('Term', head), row('12', rate)]
  const unconfirmed = reviewCells(cells, gridOf(commodity))
  expect([unconfirmed.foreignUnits, unconfirmed.rows.size]).toEqual([[unit], 0])
  const converted = reviewCells(cells, gridOf(commodity), { convert: true }).rows.get('12')?.rate
  expect(Number(converted)).toBe(Number(becomes))
})

test.each([
  ['GAS', 'Annual usage: 120,000 therms', '4.7'],
  ['GAS', 'Annual usage|120,000 therms', '4.7'],
  ['GAS', 'Usage (therms): 120,000', '4.7'],
  ['GAS', 'Includes broker fee of $0.10/therm', '4.7'],
  ['GAS', 'Broker fee: $/Mcf', '4.7'],
  ['GAS', 'Taxes and broker fees are billed per Mcf', '4.7'],
  ['GAS', 'Includes a per-therm broker fee', '4.7'],
  ['ELECTRICITY', 'Fee (mils)', '0.0723'],
  ['ELECTRICITY', 'Riverside Mill LLC', '0.0723'],
  ['ELECTRICITY', 'Client|General Mills', '0.0723'],
  ['ELECTRICITY', 'Service address: 12 Mill St', '0.0723'],
  ['ELECTRICITY', 'Includes broker fee of 3 mils', '0.0723'],
  ['ELECTRICITY', 'Price includes broker fee of 0.3 cents per kWh', '0.0723'],
] as const)('%s: what %j tells of usage, fees and names is no unit of prices', (commodity, title, rate) => {
  const found = reviewCells([title.split('|'), row('Term', 'Rate'), row('12', rate)], gridOf(commodity))
  expect([found.foreignUnits, Number(found.rows.get('12')?.rate)]).toEqual([[], Number(rate)])
})

test.each([
  ['GAS', 'Usage in therms, prices in $/Ccf', '$/Ccf (1 Ccf counted as 1 therm)'],
  ['GAS', 'Price and usage in therms', '$/therm'],
  ['GAS', 'Prices incl. fee in $/therm', '$/therm'],
  ['GAS', 'Unit: $/Mcf (incl. broker fee)', '$/Mcf (1 Mcf counted as 1 Dth)'],
  ['GAS', 'All figures in $/Mcf incl. fees', '$/Mcf (1 Mcf counted as 1 Dth)'],
  ['GAS', 'Tax included in $/Mcf', '$/Mcf (1 Mcf counted as 1 Dth)'],
  ['GAS', '$/Mcf excl. taxes and fees', '$/Mcf (1 Mcf counted as 1 Dth)'],
  ['GAS', 'Units: therms (fees included)', '$/therm'],
  ['GAS', '$/GJ before taxes', '$/GJ'],
  ['GAS', 'Unit: $/GJ net of fees', '$/GJ'],
  ['GAS', '$/GJ + fee', '$/GJ'],
  ['GAS', '$/GJ (taxes/fees included)', '$/GJ'],
  ['GAS', 'Figures in therms (no fees)', '$/therm'],
  ['GAS', '$/MMBtu (fee not included)', '$/MMBtu'],
  ['GAS', 'Taxes & fees included: $/GJ', '$/GJ'],
  ['GAS', 'Prices exclude GRT; figures in $/GJ before taxes', '$/GJ'],
  ['GAS', 'Prices per 1,000 cubic feet', '$/Mcf (1 Mcf counted as 1 Dth)'],
  ['ELECTRICITY', 'Prices in cents per kWh, fee included', 'cents'],
  ['ELECTRICITY', 'Rates in cents per kWh including broker fee of 3 mils', 'cents'],
  ['ELECTRICITY', 'Fixed price in mills per kWh', 'mils'],
  ['ELECTRICITY', 'In mills', 'mils'],
  ['ELECTRICITY', 'Unit|mills', 'mils'],
] as const)('%s: the unit of prices in %j is asked about', (commodity, title, unit) => {
  const found = reviewCells([title.split('|'), row('Term', 'Rate'), row('12', '72.4')], gridOf(commodity))
  expect([found.foreignUnits, found.rows.size]).toEqual([[unit], 0])
})

test.each([
  ['GAS', 'Excludes per therm utility fees'],
  ['GAS', 'Excludes $/Mcf state and local taxes'],
  ['GAS', 'Excludes Mcf-based utility taxes'],
  ['ELECTRICITY', 'Includes .5 mils per kWh commission'],
  ['ELECTRICITY', 'Excludes the cents per kWh utility users tax'],
] as const)('%s: %j names no unit of the prices', (commodity, title) => {
  const rate = commodity === 'GAS' ? '5.125' : '0.0724'
  const found = reviewCells([[title], row('Term', 'Rate'), row('12', rate)], gridOf(commodity))
  expect([found.foreignUnits, found.rows.size]).toEqual([[], 1])
})

test.each([
  ['Rate incl. 3 mil fee', []],
  ['Price (incl. 0.3 cents fee)', []],
  ['Rate ($/kWh) net of 3 mils', []],
  ['Rate + 3 mils', []],
  ['Rate (¢/kWh, incl. 3 mil fee)', ['cents']],
  ['Option 2 cents/kWh', ['cents']],
])('the amount of a fee in the head %j is no unit of rates', (head, units) => {
  expect(reviewCells([row('Term', head), row('12', '0.0724')], gridOf('ELECTRICITY')).foreignUnits).toEqual(units)
})

test.each(['US$0.0723', '7.23E-02', '0.0723¹', '0.0723 (1)', '$0.0723*', '0.0723\u200b', '\u00a00.0723'])(
  '%j is 0.0723 in a paste and an import',
  (text) => {
    expect(
      Number(reviewCells([row('Term', 'Rate'), row('12', text)], gridOf('ELECTRICITY')).rows.get('12')?.rate),
    ).toBe(0.0723)
  },
)

test.each([
  ['12-Jun', 'Jun 12 is a date. Was 6-12 months meant?'],
  ['Dec-36', 'Dec 36 is a date. Was 12-36 months meant?'],
  ['1936-12-01', 'Dec 1936 is a date. Was 12-36 months meant?'],
])('a term %s: %s', (term, problem) => {
  const cells = [row('Term', 'Rate'), row('12', '0.07'), row(term, '0.0723')]
  expect(reviewCells(cells, gridOf('ELECTRICITY')).pastedRows.at(-1)?.problem).toBe(problem)
})

test.each([
  ['Start', 'Feb-27'],
  ['Start date', '02/01/2027'],
  ['Flow month', '2027-02-01'],
])('rows that all start in another month (%s %s) are said to, and give no rate', (head, start) => {
  const found = reviewCells(
    [
      ['Term', head, 'Rate'],
      ['12', start, '0.0755'],
    ],
    gridOf('ELECTRICITY'),
  )
  expect(found.rows.size).toBe(0)
  expect(found.pastedRows.map(({ problem }) => problem)).toEqual(['This row has another start.'])
})

test.each([
  ['Electric Supply Pricing 11/29/2026', true],
  ['Delivered prices as of 11/28/2026', true],
  ['Supply proposal Nov 29, 2026', true],
  ['Prices dated Nov 28, 2026', true],
  ['Delivery period: 02/01/2027', false],
  ['Prices for delivery from February 2027', false],
  ['Delivered prices from 02/01/2027', false],
  ['Electric supply pricing, February 2027', false],
  ['Supply pricing 11/29/2026 for February 2027 start', false],
  ['Pricing as of 11/28/2026, flow 2/1/2027', false],
  ['Start as of 02/01/2027', false],
  ['Prices as of 11/28/2026 for February 2027 start', false],
  ['Pricing as of 11/28/2026 - February 2027 start', false],
  ['Prices as of 11/28/2026 for delivery beginning February 2027', false],
  ['Supply rates 02/01/2027 - 01/31/2029', false],
  ['Electric supply offer for 2/1/2027 start', false],
  ['Offer: February 2027 start', false],
  ['Prices good through 11/30/2026 - February 2027 start', false],
  ['Supply offer valid 11/30/2026, start 2/1/2027', false],
  ['Quoted 11/28/2026 for start 2/1/2027', false],
  ['Start: Feb', false],
  ['Start 2/27', false],
  ['Start|Q2 2027', false],
  ['Start date: Feb 1', false],
  ['Start: February 2027|PECO|Fixed', false],
  ['Start: January 2027|PECO|Fixed', true],
  ['Start date: Jan 1', true],
  ['Start Q1 2027', true],
  ['Offer of 11/28/2026 for January 2027 start', true],
  ['Supply offer valid until 12/15/2026', true],
  ['Electricity supply offer - November 28, 2026', true],
  ['Offer begins 11/28/2026, expires 11/30/2026', true],
  ['Prices good if started by 2/1/2027', true],
  ['Supply prices Nov 28, 2026|Larkspur|PECO', true],
  ['Start of supply: first meter read', true],
  ['Quote Date: 11/28/2026|Start Date: 1/1/2027', true],
  ['Quote Date: 11/28/2026|Start Date: 2/1/2027', false],
  ['Valid until 12/15/2026|Start 1/1/2027', true],
  ['Offer date 11/28/2026 Start 1/1/2027', true],
  ['Prices valid starting 11/28/2026 5:00 PM', true],
  ['Quote valid beginning 11/28/2026', true],
  ['Offer valid for 5 days beginning November 28, 2026', true],
  ['Offer effective 11/28/2026, start date: 2/1/2027', false],
  ['Start 1/25', true],
  ['Flow date: 1/30', true],
] as const)('the title %j leaves what stands below it: %j', (title, isTaken) => {
  const found = reviewCells([title.split('|'), row('Term', 'Rate'), row('12', '0.0723')], gridOf('ELECTRICITY'))
  expect(found.rows.size).toBe(Number(isTaken))
})

test('a row is compared with the start of its own term', () => {
  const [first] = gridOf('ELECTRICITY').terms
  if (!first) throw new Error('There is no term')
  const later = { ...first, id: '24', minTerm: 24, maxTerm: 24, start: '2027-03-01' }
  const found = reviewCells(
    [
      ['Term', 'Start', 'Rate'],
      ['12', 'Jan 01, 2027', '0.0723'],
      ['24', 'Mar 01, 2027', '0.0745'],
    ],
    { ...gridOf('ELECTRICITY'), terms: [first, later] },
  )
  expect([...found.rows.keys()]).toEqual(['12', '24'])
})

const TITLES = 'January 2027 start\nTerm|Rate\n12|0.0723\n24|0.0709\nMarch 2027 start\nTerm|Rate\n12|0.0731\n24|0.0745'
test.each<[string, string, Record<string, string>, RegExp[]]>([
  ['two columns', 'Term|Jan-27|Mar-27\n12|0.0723|0.0731\n24|0.0709|0.0745', {}, [/may each be the rate/]],
  ['two rows', 'Start|12|24\nJan-27|0.0723|0.0709\nMar-27|0.0731|0.0745', {}, [/may each be the rate/]],
  ['one column', 'Term|Jan-27\n12|0.0723\n24|0.0709', { 12: '0.0723' }, [/another start/]],
  [
    'columns of others',
    'Term|Feb-27|Mar-27\n12|0.07|0.0731\n24|0.07|0.0745',
    { 24: '0.0745' },
    [/“Feb-27”/, /another/],
  ],
  ['titles', TITLES, { 12: '0.0723', 24: '0.0745' }, [/another start/, /another start/]],
  ['a title across', 'March 2027 start|\nTerm|12|24\nRate|0.0723|0.0745', { 24: '0.0745' }, [/another start/]],
  ['another title', 'February 2027 start|\nTerm|Rate\n12|0.0723', {}, [/not this request/]],
])('%s of starts: a rate goes to a term that starts then', (_, rows, rates, messages) => {
  const terms = TERMS.slice(0, 2).map((term, at) => ({ ...term, start: at === 0 ? '2027-01-01' : '2027-03-01' }))
  const cells = rows.split('\n').map((line) => line.split('|'))
  const review = reviewCells(cells, { ...gridOf('ELECTRICITY'), terms })
  expect(Object.fromEntries([...review.rows].map(([id, { rate }]) => [id, rate.replace(/0+$/, '')]))).toEqual(rates)
  const said = [...leftOutNotes(review), ...review.pastedRows.flatMap(({ problem }) => problem ?? [])]
  for (const message of messages) expect(said).toContainEqual(expect.stringMatching(message))
})

test.each<[string, string, string, Record<string, string>, string[]]>([
  ['a unit in a title', 'Prices in $/Mcf', 'Ashgrove Greenhouses|12|4.1', {}, ['$/Mcf (1 Mcf counted as 1 Dth)']],
  ['a unit in a note', '', 'Ashgrove Greenhouses|12|4.1\n||Prices are per therm', {}, ['$/therm']],
  ['a row of units', '', '|(months)|(¢/kWh)\nOldtown Brewing|12|7.23', {}, ['cents']],
  ['a start in a title', 'February 2027 start', 'Oldtown Brewing|12|0.0755', {}, []],
  [
    'starts of tables',
    'February 2027 start',
    'Oldtown Brewing|12|0.0755\nJanuary 2027 start\n|12|0.0723',
    { 12: '0.0723' },
    [],
  ],
  ['heads in two rows', '||Index|Fixed', 'Oldtown Brewing|12|0.005|0.0723', { 12: '0.0723' }, []],
  ['another column for the supplier', '', 'Oldtown Brewing|12|0.0723||Larkspur', { 12: '0.0723' }, []],
])('%s counts for every request of the sheet', (_, title, rows, rates, units) => {
  const heads = title.startsWith('|') ? 'Customer|Term|$/kWh|$/kWh' : 'Customer|Term|Rate|Notes|Company'
  const cells = [title, heads, ...rows.split('\n')].map((line) => line.split('|'))
  const found = reviewed([{ name: 'Rates', cells }])
  expect([found.rates, found.units]).toEqual([rates, units])
})

test.each<[string, Record<string, string>, string[]]>([
  ['Feb-27|Ashgrove Greenhouses|12|0.081\n|Oldtown Brewing|12|0.0755', {}, ['This row has another start.']],
  ['Jan-27|Ashgrove Greenhouses|12|0.081\n|Oldtown Brewing|12|0.0755', { 12: '0.0755' }, []],
  ['Feb-27|Ashgrove Greenhouses|12|0.081\n|||\n|Oldtown Brewing|12|0.0755', { 12: '0.0755' }, []],
  ['Feb-27|Oldtown Brewing|12|0.081\nJan-27|||\n||24|0.0755', { 24: '0.0755' }, ['This row has another start.']],
])('a start counts for the customers below it: %j', (rows, rates, messages) => {
  const cells = ['Start|Customer|Term|Rate', ...rows.split('\n')].map((line) => line.split('|'))
  const { blocks } = splitRequests([{ name: 'Rates', cells }], REQUESTS)
  const ofOldtown = blocks.filter(({ requestId }) => requestId === '18900')
  const review = reviewCells(ofOldtown[0]?.cells ?? [], { ...gridOf('ELECTRICITY'), terms: TERMS })
  expect(Object.fromEntries([...review.rows].map(([id, { rate }]) => [id, rate.replace(/0+$/, '')]))).toEqual(rates)
  expect(review.pastedRows.flatMap(({ problem }) => problem ?? [])).toEqual(expect.arrayContaining(messages))
})

test('rates of a sheet that is called earlier do not count before those of another', () => {
  const sheet = (name: string, rate: string) => ({
    name,
    cells: [
      ['Company', 'Customer', 'Term', 'Rate'],
      ['Larkspur', 'Oldtown Brewing', '12', rate],
    ],
  })
  expect(reviewed([sheet('Previous', '0.0931'), sheet('New', '0.0723')]).rates).toEqual({ 12: '0.0723' })
  expect(reviewed([sheet('Last Look', '0.0723'), sheet('Bids', '0.0931')]).rates).toEqual({ 12: '0.0723' })
})

test('titles above the heads are no heads; half a row and 10,000 cells are looked at like any other', () => {
  const sheets = [
    {
      name: 'Rates',
      cells: [['Offers of January'], [], ['Customer', 'Term', 'Rate'], ['Oldtown Brewing', '12', '0.0723']],
    },
  ]
  expect(splitRequests(sheets, REQUESTS)).toEqual({
    blocks: [
      {
        requestId: '18900',
        cells: [
          ['Term', 'Rate'],
          ['12', '0.0723'],
        ],
      },
    ],
    problems: [],
  })
  expect(reviewCells([row('Term', 'Rate'), ['12']], gridOf('ELECTRICITY')).rows.size).toBe(0)
  const many = Array.from({ length: 5_000 }, () => row('12', '0.0723'))
  const found = reviewCells([row('Term', 'Rate'), ...many], gridOf('ELECTRICITY'))
  expect(found.pastedRows).toHaveLength(5_000)
  expect(found.pastedRows.at(-1)?.problem).toBe('12 months is in the block twice; its first row counts.')
})
