import { reviewPaste } from './paste-review'
import { cells, grid, imported, pasted, ratesOf, reasonsOf, termOf } from './testing/read-block'

test.each([
  'Fixed price (incl. energy, capacity, RECs, losses)',
  'Price (incl. capacity, RECs)',
  'Rate incl. ancillaries and RECs',
  'Price incl. mandatory RECs',
  'Rate incl. AEPS RECs',
  'Fixed (incl. solar carve-out)',
  'Price incl. renewable portfolio standard',
  'Price incl. state renewable requirements',
  'All-in price (incl. all renewable mandates)',
  'Price (incl. carbon cost)',
  'Price incl. RGGI carbon',
  'Price incl. losses (RECs excluded)',
  'Price incl. losses, RECs not included',
  'Price (incl. losses; RECs extra)',
])('%j is a standard price', (head) => {
  const block = `Term|${head}\n12|0.0724`
  expect(reviewPaste(cells(block), grid()).columns).toEqual(['term', 'rate'])
  expect(pasted(block, { renewable: 'no' })).toEqual({ 12: '0.0724' })
})

test.each([
  'Price (incl. 100% RECs)',
  'Fixed price (incl. capacity, 100% RECs)',
  'Price (incl. losses and green energy)',
  'Price incl. renewable energy, capacity',
  'Price incl. RECs, taxes excluded',
])('%j is a renewable price', (head) => {
  expect(reviewPaste(cells(`Term|${head}\n12|0.0745`), grid()).columns).toEqual(['term', 'total'])
})

test.each([
  ['155|0.5', '0.155 0.0005 0.1555'],
  ['180|0.5', '0.18 0.0005 0.1805'],
  ['15.5|0.05', '0.155 0.0005 0.1555'],
  ['72.4|0.2', '0.0724 0.0002 0.0726'],
  ['7.24|0.02', '0.0724 0.0002 0.0726'],
  ['72.4|0.0021', '0.0724 0.0021 0.0745'],
  ['7.24|0.0021', '0.0724 0.0021 0.0745'],
])('a small adder is in the unit of its rate, unless it can be dollars: %s', (figures, rates) => {
  const review = reviewPaste(cells(`Term|Rate|REC adder\n12|${figures}`), grid(), { convert: true })
  expect(ratesOf(review)).toEqual({ 12: rates })
})

test.each([
  ['9|0.02|9.02', '0.09 0.0002 0.0902'],
  ['15.5|0.01|15.51', '0.155 0.0001 0.1551'],
  ['72.4|0.0021|74.5', '0.0724 0.0021 0.0745'],
])('nor is it dollars where the total is both as written: %s', (figures, rates) => {
  for (const head of ['REC adder', 'REC adder ($/kWh)']) {
    const block = `Term|Rate|${head}|Total\n12|${figures}`
    expect(ratesOf(reviewPaste(cells(block), grid(), { convert: true }))).toEqual({ 12: rates })
  }
})

const FOOTERS = [
  'Customer|Title|Date',
  'Company|Contact|Phone',
  'Payment terms|Net 20',
  'Billing|Monthly',
  'Notes|Terms and conditions apply',
  'Contract term|Fixed',
  'Valid until|5 PM',
  'Start|Jan 2027',
  'Swing|100%',
  'Rate class|GS',
]
const TWO = { 12: '0.0724', 24: '0.0709' }
test.each([
  'Product|Term|Rate\nFixed|12 months|0.0724\nFixed|24 months|0.0709',
  'Utility|Product|Term|Rate\nPECO|Fixed|12 months|0.0724\nPECO|Fixed|24 months|0.0709',
  'Start|Term|Rate\nJan-27|12 months|0.0724\nJan-27|24 months|0.0709',
  'Term|Product|Rate\n12 months|Fixed|0.0724\n24 months|Fixed|0.0709',
  'Product|Contract|Price\nFixed|12 months|0.0724\nFixed|24 months|0.0709',
  'Fixed|12 months|0.0724\nFixed|24 months|0.0709',
])('lines below the rates are no heads: %j', (block) => {
  const over = { renewable: 'no', terms: [12, 24].map(termOf) } as const
  for (const footer of FOOTERS) {
    expect([footer, imported(`${block}\n${footer}`, over)]).toEqual([footer, TWO])
    expect([footer, pasted(`${block}\n${footer}`, over)]).toEqual([footer, TWO])
  }
})

test.each(['Product|12 mo|24 mo\nFixed|0.0724|0.0709', 'Product|12|24\nFixed|0.0724|0.0709'])(
  'nor are they below terms across: %j',
  (block) => {
    for (const footer of FOOTERS.slice(1)) expect([footer, imported(`${block}\n${footer}`)]).toEqual([footer, TWO])
  },
)

test.each(FOOTERS)('nor are they below rates of one term: %s', (footer) => {
  const block = `Product|Price\nFixed|0.0724\n${footer}`
  const over = { terms: [termOf(12)] }
  expect([pasted(block, over), imported(block, over)]).toEqual([{ 12: '0.0724' }, { 12: '0.0724' }])
})

test('heads below a figure of a title are heads where rates stand below them', () => {
  const block = 'Margin|0.003\nCustomer|Price\nMillrace Precision Castings|0.0724\nPayment terms|Net 20'
  expect(imported(block, { terms: [termOf(12)] })).toEqual({ 12: '0.0724' })
})

test.each([
  'Capacity|Fixed|Fixed',
  'Transmission|Variable',
  'Overage|Index',
  'Usage beyond swing|Index',
  'Holdover|Variable',
  'After term|Variable',
  'Included|Broker fee',
  'Not included|Taxes',
  'Compared with|Current rate',
  'Contact|Current supplier',
  ...['', 'Description', 'Offer'].flatMap((head) =>
    [
      'Capacity included',
      'No broker fee',
      'Tax exempt',
      'Taxes extra',
      'Broker fee incl.',
      'Commission incl.',
      'existing meters only',
      'Current usage assumed',
      'Last day to accept: Friday',
      'last offer',
    ].map((remark) => `${head}|${remark}`),
  ),
  ...['', 'Note', 'Comments'].flatMap((head) =>
    ['includes broker fee', 'excludes taxes', 'ex tax', 'add taxes', 'subject to taxes', 'see tax'].map(
      (remark) => `${head}|${remark}`,
    ),
  ),
  ...['reduced margin', 'my margin', 'lower fee', 'standard losses', 'pass through capacity'].map(
    (remark) => `Notes|${remark}`,
  ),
  'Product|Fixed price; variable after term',
  'Product|Fixed (no index component)',
  'Product|Fixed with index swing',
  'Product|All-in fixed incl. basis',
  'Product|Fixed NYMEX plus basis',
  'Product|Fixed basis',
  'Product|NYMEX fixed',
  'Product|Basis fixed',
  'Plan|Old Mill Fixed',
  'Product|Full requirements, tax included',
])('a remark makes no other product of a row: %s', (column) => {
  const [head = '', cell = ''] = column.split('|')
  const rates = { 12: '0.0724', 24: '0.0709' }
  const no = { renewable: 'no' } as const
  expect(pasted(`Term|Rate|${head}\n12|0.0724|${cell}\n24|0.0709|${cell}`, no)).toEqual(rates)
  expect(pasted(`Term|${head}|Rate\n12|${cell}|0.0724\n24|${cell}|0.0709`, no)).toEqual(rates)
  if (head === '') expect(pasted(`12|0.0724|${cell}\n24|0.0709|`, no)).toEqual(rates)
})

test.each([
  ...['', 'Product', 'Offer', 'Description', 'Note'].flatMap((head) =>
    ['Index', 'Variable rate', 'Current contract', 'Previous', 'Broker fee', 'NYMEX + basis'].map(
      (product) => `${head}|${product}`,
    ),
  ),
  'Product|Index plus fixed adder',
  'Product|Index plus fixed',
  'Product|Current NYMEX fixed',
  'Product|Utility default fixed',
  'Product|Current fixed rate',
  'Product|Index (monthly)',
  'Type|Last offer',
  'Item|Capacity',
  'Item|Gross receipts tax',
  'Item|Broker fee ($/kWh)',
])('a row is not read where its product is another: %s', (column) => {
  const [head = '', cell = ''] = column.split('|')
  const review = reviewPaste(cells(`Term|Rate|${head}\n12|0.0724|${cell}`), grid())
  expect(reasonsOf(review)).toContain(`This row is for ${cell}.`)
})

test.each([
  '100% Renewable Content',
  'Price with 100% renewable content',
  'Renewable content price',
  'Green share price',
  '% Green price',
  'Renewable % 100',
  '100 percent renewable content',
])('%j is a renewable price', (head) => {
  const both = { 12: '0.0724 0.0021 0.0745', 24: '0.0709 0.0021 0.073' }
  expect(pasted(`Term|Rate|${head}\n12|0.0724|0.0745\n24|0.0709|0.073`)).toEqual(both)
  expect(pasted(`Term|12|24\nRate|0.0724|0.0709\n${head}|0.0745|0.073`)).toEqual(both)
  expect(pasted(`12|Fixed|0.0724\n12|${head}|0.0745`)).toEqual({ 12: both[12] })
  expect(pasted(`Term|${head}\n12|0.0745`, { renewable: 'yes' })).toEqual({ 12: '- - 0.0745' })
})

test.each([
  'Renewable content',
  'Green premium % of rate',
  'Price change %',
  'REC % of price',
  'Renewable % (of rate)',
  'Renewable rate %',
])('%j is a share', (head) => expect(pasted(`Term|Rate|${head}\n12|0.0724|0.1`)).toEqual({ 12: '0.0724' }))

const gas = (renewable: 'yes' | 'no' | 'both', block: string) => pasted(block, { commodity: 'GAS', renewable })
test('figures of rates under Carbon Offsets are totals where no column is the rate or the total', () => {
  const alone = 'Term|Carbon Offsets\n12|5.475'
  const total = { 12: '- - 5.475' }
  expect([gas('yes', alone), gas('both', alone)]).toEqual([total, total])
  expect(imported(alone, { commodity: 'GAS', renewable: 'yes' })).toEqual(total)
  expect(gas('yes', 'Term|Standard mix rate|Carbon Offsets\n12|5.125|5.475')).toEqual(total)
  expect(gas('yes', 'Term|Carbon Offsets\n12|0.35')).toEqual({})
  expect(gas('yes', 'Term|Carbon Offsets|Total with Carbon Offsets\n12|3|5.475')).toEqual(total)
  expect(gas('both', 'Term|Carbon Offsets\n12|0.35')).toEqual({ 12: '- 0.35 0.35' })
  expect(gas('both', 'Term|Standard mix rate|Carbon Offsets\n12|5.125|3')).toEqual({ 12: '5.125 3 8.125' })
})

test.each(['Rate', 'Fixed', 'Price', 'All-in', 'Price ($/MMBtu)', 'Rate ($/Dth)'])(
  'nor does a unit of one head alone make adders of them: %s',
  (head) => {
    const block = `Term|${head}|Carbon Offsets ($/Dth)\n12|5.125|5.475`
    const read = (renewable: 'yes' | 'both') =>
      ratesOf(reviewPaste(cells(block), grid({ commodity: 'GAS', renewable }), { convert: true }))
    expect([read('yes'), read('both')]).toEqual([{ 12: '- - 5.475' }, { 12: '5.125 0.35 5.475' }])
  },
)

const ALL = { 12: '0.0724', 24: '0.0709', 36: '0.0702' }
const NO_TERM = 'No column says the term: give each row its term.'
test.each([
  ['Savings|5%|6%|7%', true],
  ['|5%|6%|7%', true],
  ['Annual cost|9035|8848|8760', true],
  ['Usage (MWh)|450|451|452', true],
  ['Swing|25%|50%|100%', true],
  ['Swing|full|25|10', true],
  ['Priced at|10:15|10:16|10:17', true],
  ['Rank|1|2|3', true],
  ['Status|New|Same|New', true],
  ['Note|valid 5 days||', true],
  ['Remark|100% swing|100% swing|25% swing', true],
  ['Remark|Best|Lowest|', true],
  ['|100% swing|tax exempt|no broker fee', true],
  ['Usage tier|0-500|501-900|901+', false],
  ['Usage|On-peak|Off-peak|Shoulder', false],
  ['Time of use|On-peak|Off-peak|Shoulder', false],
  ['Utility account|1|2|3', false],
  ['Product|Secure 12|Secure 24|Secure 36', false],
  ['Note|Secure 12|Secure 24|Secure 36', false],
  ['|PECO|PPL|BGE', false],
])('rows without terms go by their order, unless a column may say whose they are: %s, %s', (column, isInOrder) => {
  const [head = '', ...beside] = column.split('|')
  const block = [`Rate|${head}`, ...Object.values(ALL).map((rate, at) => `${rate}|${beside[at] ?? ''}`)].join('\n')
  const rates = isInOrder ? ALL : {}
  expect(imported(block, { renewable: 'no' })).toEqual(rates)
  expect(pasted(block, { renewable: 'no' })).toEqual(rates)
  expect(reasonsOf(reviewPaste(cells(block), grid())).includes(NO_TERM)).toBe(!isInOrder)
})

test('a row that says that nothing changes holds no others back', () => {
  expect(pasted('0.0724\nCurrent price stays\n0.0702')).toEqual({ 12: ALL[12], 36: ALL[36] })
  expect(pasted('0.0724\nCurrent price\n0.0702')).toEqual({})
})

const ONE = { terms: [termOf(12)] }
test.each([
  ['Customer|Start|End|Rate\nMillrace Precision Castings|1/1/2027|12/31/2027|0.0724', true],
  ['Start|End|Rate\n1/1/2027|1/1/2028|0.0724', true],
  ['Start|End|Rate\nJan-27|Jan 1, 2028|0.0724', true],
  ['Start|End|Rate\nJan-27|2028-01-01|0.0724', true],
  ['Start|End|Rate\nJan-27|1-Jan-28|0.0724', true],
  ['Start|End|Rate\nJan-27|12/1/2027|0.0724', true],
  ['Start|End|Rate\n1/1/2027|1/31/2028|0.0724', false],
  ['Start|End|Rate\n1/1/2027|11/30/2028|0.0724', false],
  ['Start|End|Rate\n1/1/2027|12/31/2028|0.0724', false],
  ['Product|Rate\nSecure 12|0.0724', true],
  ['Product|Rate\nSecure 24|0.0724', false],
  ['Offer|Rate\n24 Month Secure|0.0724', false],
])('the one row of a request of one term is for it, unless it says another: %j', (block, isTaken) => {
  const rates = isTaken ? { 12: '0.0724' } : {}
  expect([pasted(block, ONE), imported(block, ONE)]).toEqual([rates, rates])
})

const NAMED = 'Millrace Precision Castings|0.0724'
test.each([
  ...['Average price|0.08', 'Price to compare|0.0812', 'Offer|0.08', 'Total|0.1', 'Quote|12', 'Rate class|2'].flatMap(
    (below) => [`Customer|12 mo\n${NAMED}\n${below}`, `Customer|12\n${NAMED}\n${below}`],
  ),
  `Price to compare|0.0812\nCustomer|12 mo\n${NAMED}`,
  'Term|Millrace Precision Castings|Average price\n12|0.0724|0.08',
])('of prices beside that of the customer none is its own: %j', (block) =>
  expect(pasted(block, ONE)).toEqual({ 12: '0.0724' }),
)

test.each([
  'Term|Millrace Precision Castings|Millrace Precision Castings price\n12|0.07|0.0724',
  'Millrace Precision Castings||Prices\nTerm|Option|Rate\n12|1|0.0724',
])('unless its own is there as well: %j', (block) => expect(pasted(block, ONE)).toEqual({ 12: '0.0724' }))

test.each(['PTC', 'Current rate', 'Index', 'Price to compare'])(
  'a row of another product holds none back: %s',
  (other) => {
    const no = { renewable: 'no' } as const
    const three = `Product|Price\n${Object.values(ALL)
      .map((rate) => `Fixed|${rate}`)
      .join('\n')}`
    const first = three.split('\n').slice(0, 2).join('\n')
    for (const read of [pasted, imported]) {
      expect(read(`${first}\n${other}|0.0812`, ONE)).toEqual({ 12: ALL[12] })
      expect(read(`${three}\n${other}|0.0812`, no)).toEqual(ALL)
      // It may stand for a term.
      expect(read(`${first}\n${other}|0.0812\nFixed|0.0702`, no)).toEqual({})
    }
  },
)

test.each(['Broker fee|0.0035', 'Annual usage|412,000', 'Annual usage (MWh)|412', 'Swing|100'])(
  'a line below the rates with a figure in no column of rates is no row: %s',
  (line) => {
    const block = `Rate\n${Object.values(ALL).join('\n')}\n${line}`
    for (const read of [pasted, imported]) expect(read(block, { renewable: 'no' })).toEqual(ALL)
    expect(imported(block.replace('0.0709\n', ''), { renewable: 'no' })).toEqual({})
  },
)

test.each(['', 'no bid', 'TBD'])('a term without a price is a row beside another figure: %j', (cell) => {
  const block = `Rate|Annual usage\n0.0724|412\n0.0709|412\n${cell}|412`
  expect(imported(block, { renewable: 'no' })).toEqual({ 12: ALL[12], 24: ALL[24] })
})

test.each([
  [['12/31/2027', '12/31/2028', '12/31/2029'], true],
  [['Dec-27', 'Dec-28', 'Dec-29'], true],
  [['1/1/2028', '1/1/2029', '1/1/2030'], true],
  [['12/31/2028', '12/31/2027', '12/31/2029'], false],
  [['12/31/2027', '12/31/2029', '12/31/2031'], false],
])('rows with the ends of the terms in their order go to them: %j', (ends, isTaken) => {
  for (const start of ['Jan-27', '1/1/2027']) {
    const rows = Object.values(ALL).map((rate, at) => `${start}|${ends[at]}|${rate}`)
    const no = { renewable: 'no' } as const
    for (const read of [pasted, imported])
      expect(read(`Start|End|Rate\n${rows.join('\n')}`, no)).toEqual(isTaken ? ALL : {})
  }
})

test('they are compared with the terms from the one that they are pasted at', () => {
  const block = cells('Start|End|Rate\nJan-27|12/31/2028|0.0709\nJan-27|12/31/2029|0.0702')
  const ratesAt = (term: number) =>
    ratesOf(reviewPaste(block, grid({ renewable: 'no' }), { from: { term, field: 'rate' } }))
  expect([ratesAt(1), ratesAt(0)]).toEqual([{ 24: ALL[24], 36: ALL[36] }, {}])
})

test.each(['Electricity supply', 'Power supply'])('supply is a component beside a price for its term: %s', (name) => {
  const no = { renewable: 'no' } as const
  const apart = `Description|Term|Rate\n${name}|12|0.0724\nFixed price|24|0.0709`
  expect([pasted(apart, no), imported(apart, no)]).toEqual([TWO, TWO])
  const beside = `Description|Term|Rate\n${name}|12|0.05\nFixed price|12 months|0.0724\n${name}|24|0.04`
  expect([pasted(beside, no), imported(beside, no)]).toEqual([{ 12: TWO[12] }, { 12: TWO[12] }])
  expect(pasted(`Description|Rate\n${name}|0.05\nFixed price|0.0724`, ONE)).toEqual({ 12: TWO[12] })
})

test.each([
  ['Price includes losses\nPrice|0.0724', true],
  ['Price includes losses\nFixed price ($/kWh)|0.0724', true],
  ['Price\nFixed|0.0724', true],
  ['Price includes losses\nCurrent price|0.0812', false],
  ['Price includes losses\nBroker fee|0.0035', false],
  ['Price includes losses\nPrice|0.0724\nFixed price|0.0812', false],
  ['Price includes losses\nNo offer|0.0812', false],
  ['February 2027 price\nPrice|0.0724', false],
])('a title above the name of a price is no head: %j', (block, isTaken) => {
  const rates = isTaken ? { 12: '0.0724' } : {}
  const of = { ...ONE, renewable: 'no' } as const
  expect([pasted(block, of), imported(block, of)]).toEqual([rates, rates])
  expect(imported('100% green price\nPrice|0.0745', of)).toEqual({})
})
