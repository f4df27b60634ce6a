import fc from 'fast-check'
import { formatBlock, parseCells, emptyInput, rowProblems, typeInto, type QuoteInput } from 'shared-contracts/bid/rates'
import type { Grid } from './grid'
import { isRateLike, turned } from './block-rows'
import { ABOVE_HEADS } from './paste-layout'
import { reviewPaste, type PasteChoices } from './paste-review'

const TERMS = [12, 24, 36, 48]
const grid = (over: Partial<Grid> = {}, row: QuoteInput = emptyInput): Grid => ({
  commodity: 'ELECTRICITY',
  renewable: 'both',
  fee: { feeIncluded: true, totalFee: '0.0035' },
  terms: TERMS.map((term) => ({ id: `o${term}`, minTerm: term, maxTerm: term, row })),
  ...over,
})
const review = (rows: string[][], over: Partial<Grid> = {}, choices?: PasteChoices) =>
  reviewPaste(formatBlock(rows), grid(over), choices)
const changed = (found: ReturnType<typeof reviewPaste>) =>
  Object.fromEntries([...found.rows].map(([id, { rate, adder, total }]) => [id, [rate, adder, total].join(' ')]))

test('heads say what the columns are, in any order; a column that is none of the grid is left alone', () => {
  const found = review([
    ['Renewable adder', 'Term', 'Previous submitted', 'Standard mix rate'],
    ['0.00285', '12 months', '0.09', '0.07234'],
    ['0.0027', '24', '0.09', '$0.07105'],
  ])
  expect(found.columns).toEqual(['adder', 'term', 'other', 'rate'])
  expect(changed(found)).toEqual({ o12: '0.072340 0.002850 0.07519', o24: '0.071050 0.002700 0.07375' })
  expect(found.pastedRows.map(({ label, termId, problem }) => [label, termId, problem])).toEqual([
    ['12 months', 'o12', undefined],
    ['24 months', 'o24', undefined],
  ])
})

test('without heads: known terms first, else by order from the active cell', () => {
  expect(
    review([
      ['36', '0.07'],
      ['12', '0.08'],
    ]).pastedRows.map(({ termId }) => termId),
  ).toEqual(['o36', 'o12'])
  const from = { term: 2, field: 'adder' as const }
  const found = review([['0.01'], ['0.02'], ['0.03']], {}, { from })
  expect(found.columns).toEqual(['adder'])
  expect(found.pastedRows.map(({ termId, problem }) => [termId, problem])).toEqual([
    ['o36', undefined],
    ['o48', undefined],
    [undefined, 'There is no term left for this row.'],
  ])
})

test.each([
  ['one blank row is a term without a rate', ['0.0724', '', '0.0702'], ['o12', 'o36']],
  ['so are two', ['0.0724', '', '', '0.0702'], ['o12', 'o48']],
  ['blank rows at the end are none', ['0.0724', '0.0709', '', ''], ['o12', 'o24']],
  ['lines with space between are no terms', ['0.07', '', '0.08', '', '0.09'], ['o12', 'o24', 'o36']],
  ['rows below a heading', ['Rate', '', '0.07', '', '0.08'], ['o12', 'o36']],
])('without terms, %s', (_, rates, terms) => {
  const found = review(rates.map((rate) => [rate, rate === 'Rate' ? 'Adder' : rate && '0.002']))
  expect(found.pastedRows.map(({ termId }) => termId)).toEqual(terms)
})

test('without terms, a blank row that leaves none for the last rate is asked about', () => {
  const found = review(['0.07', '0.08', '', '0.09', '0.1'].map((rate) => [rate]))
  expect([found.rows.size, found.pastedRows[0]?.problem]).toEqual([
    0,
    'Blank rows stand between: give each row its term.',
  ])
})

test('without terms, lines that may be every other term or all of them are asked about', () => {
  const rates = ['0.07', '', '0.08', '', '0.09'].map((rate) => [rate])
  const found = review(rates, { terms: [...grid().terms, { id: 'o60', minTerm: 60, maxTerm: 60, row: emptyInput }] })
  expect([found.rows.size, found.pastedRows[0]?.problem]).toEqual([
    0,
    'Blank rows stand between: give each row its term.',
  ])
})

test('gas: whole numbers are terms only where they are terms of the request', () => {
  const gas = { commodity: 'GAS', renewable: 'no' } as const
  expect(
    review(
      [
        ['12', '5.125'],
        ['24', '5'],
      ],
      gas,
    ).columns,
  ).toEqual(['term', 'rate'])
  expect(
    review(
      [
        ['5', '6'],
        ['7', '8'],
      ],
      { ...gas, renewable: 'both' },
    ).columns,
  ).toEqual(['rate', 'adder'])
})

test.each([
  ['0.072345678', 'rounded', '0.072346'],
  ['0.9', 'out-of-bounds', '0.900000'],
  ['n/a', 'not-a-number', undefined],
  ['7.25 ¢', 'other-unit', undefined],
  ['0.0723', 'changes', '0.072300'],
  ['0', 'same', '0.000000'],
])('%s: %s', (text, verdict, becomes) => {
  const [row] = review([[text]]).pastedRows
  expect(row?.cells[0]).toMatchObject({ field: 'rate', pasted: text, verdict, becomes })
  expect(row?.cells[0]?.message === undefined).toBe(verdict === 'changes' || verdict === 'same')
})

test('cents and mils are dollars once a person says so, by what stands in the cell or in its head', () => {
  const rows = [
    ['Term', 'Rate (mils)'],
    ['12', '72.5'],
    ['24', '7.1 ¢'],
    ['36', '$0.07'],
  ]
  expect(changed(review(rows))).toEqual({ o36: '0.070000  ' })
  expect(review(rows).foreignUnits).toEqual(['mils', 'cents'])
  const converted = review(rows, {}, { convert: true })
  expect(converted.pastedRows.map(({ cells }) => cells[0]?.becomes)).toEqual(['0.072500', '0.071000', '0.070000'])
})

test('what fits no term is named: unknown terms, texts, a term twice', () => {
  const { pastedRows } = review([
    ['Term', 'Rate'],
    ['18 mo', '0.07'],
    ['soon', '0.07'],
    ['', '0.07'],
    ['12', '0.07'],
    ['12', '0.08'],
  ])
  expect(pastedRows.map(({ label, missingTerm, problem }) => [label, missingTerm, problem])).toEqual([
    ['18 months', 18, 'This request has no term of 18 months.'],
    ['soon', undefined, "'soon' is not a term."],
    ['–', undefined, 'This row has no term.'],
    ['12 months', undefined, '12 months is in the block twice, with different rates: leave one.'],
    ['12 months', undefined, '12 months is in the block twice, with different rates: leave one.'],
  ])
})

test('a total that its rate and adder do not make is named and not taken', () => {
  const found = review([['12', '0.07', '0.01', '0.09']])
  expect(found.pastedRows[0]?.cells.map(({ verdict }) => verdict)).toEqual(['changes', 'changes', 'does-not-add-up'])
  expect(changed(found)).toEqual({ o12: '0.070000 0.010000 0.08' })
})

const ADDER_AFTER_TOTAL = typeInto(typeInto(emptyInput, 'total', '0.072', 'both'), 'adder', '0.002', 'both')
const TOTAL_AFTER_RATE = typeInto(typeInto(emptyInput, 'rate', '0.07', 'both'), 'total', '0.072', 'both')
test.each([
  ['Rate|Adder', '0.07|0.003', [0.07, 0.003, 0.073]],
  ['Rate|Total', '0.07|0.08', [0.07, 0.01, 0.08]],
  ['Adder|Total', '0.002|0.075', [0.073, 0.002, 0.075]],
  ['Rate|Adder|Total', '0.07|0.003|0.072', [0.07, 0.003, 0.073]],
  ['Rate|Adder|Total', '0.07|0.003|0.073', [0.07, 0.003, 0.073]],
  ['Rate|Adder|Total', '0.07|0|0.07', [0.07, 0, 0.07]],
  ['Rate|Adder', '0.07|0.002', [0.07, 0.002, 0.072]],
])('%s %s: what a block names stands, whatever followed from what before', (heads, rates, expected) => {
  const named = heads.split('|').map((head) => (head === 'Rate' ? head : `Green ${head.toLowerCase()}`))
  const block = formatBlock([
    ['Term', ...named],
    ['12', ...rates.split('|')],
  ])
  for (const row of [emptyInput, ADDER_AFTER_TOTAL, TOTAL_AFTER_RATE]) {
    const found = reviewPaste(block, grid({}, row)).rows.get('o12') ?? row
    expect([found.rate, found.adder, found.total].map(Number)).toEqual(expected)
    expect(found.send).toBe(true)
  }
})

test('a rate and an adder in rows of their own stand too', () => {
  const rows = [
    ['Term', 'Product', 'Price'],
    ['12', 'Standard', '0.07'],
    ['12', 'REC adder', '0.003'],
  ]
  const found = reviewPaste(formatBlock(rows), grid({}, ADDER_AFTER_TOTAL)).rows.get('o12')
  expect(found).toMatchObject({ rate: '0.07', adder: '0.003000', total: '0.073' })
})

test('a row that a block says as it stands is the same row; one that is omitted stays so', () => {
  const heads = ['Term', 'Green adder', 'Green total']
  const same = [heads, ['12', '0.0020', '0.072']]
  expect(reviewPaste(formatBlock(same), grid({}, ADDER_AFTER_TOTAL)).rows.size).toBe(0)
  const other = [heads, ['12', '0.003', '0.075']]
  const omitted = { ...TOTAL_AFTER_RATE, send: false }
  expect(reviewPaste(formatBlock(other), grid({}, omitted)).rows.get('o12')).toMatchObject({ send: false })
})

test('a person says what the columns are', () => {
  const found = review([['0.07', '0.08']], {}, { columns: ['total', 'rate'] })
  expect(found.columns).toEqual(['total', 'rate'])
})

const text = fc.oneof(
  fc.constantFrom(
    '',
    '12',
    '24 mo',
    '36 months',
    '18',
    '6-12',
    'Term',
    'Rate',
    'Renewable total',
    '–',
    '#N/A',
    '1,2,3',
  ),
  fc.integer({ min: 0, max: 1_200_000 }).map((millionths) => (millionths / 1e6).toFixed(6)),
  fc.integer({ min: 1, max: 99_999 }).map((rate) => `${rate / 1000} ¢`),
  fc.integer({ min: 1, max: 9_999 }).map((rate) => `$0,0${rate}`),
  fc.string({ maxLength: 8 }),
)
const block = fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 })
const renewable = fc.constantFrom('yes' as const, 'no' as const, 'both' as const)

test('every row and every filled cell of a rate column is in the answer, and only those change anything', () => {
  fc.assert(
    fc.property(block, renewable, fc.boolean(), (rows, renewableQuotes, convert) => {
      const pasted = formatBlock(rows)
      const found = reviewPaste(pasted, grid({ renewable: renewableQuotes }), { convert })
      const block = parseCells(pasted)
      const cells = found.across ? turned(block.map((row, at) => ({ cells: row, at }))).map((row) => row.cells) : block
      const filled = cells.flatMap((row, at) => (row.every((cell) => cell.trim() === '') ? [] : [at + 1]))
      const [first = Infinity] = found.pastedRows.map(({ rowNumber }) => rowNumber)
      const lines = found.pastedRows.map(({ rowNumber }) => rowNumber)
      const below = found.pastedRows.find(({ problem }) => problem !== ABOVE_HEADS)?.rowNumber ?? Infinity
      // Below a title with a figure.
      const heads = filled.filter((row) => row > first && row < below && !lines.includes(row))
      // Above the first line there are headings only; blank ones say nothing.
      expect(lines).toEqual(filled.filter((row) => row >= first && !heads.includes(row)))
      for (const row of heads) expect((cells[row - 1] ?? []).some(isRateLike)).toBe(false)
      for (const row of filled.filter((each) => each < first))
        expect((cells[row - 1] ?? []).some((cell, at) => found.columns[at] !== 'other' && isRateLike(cell))).toBe(false)
      for (const row of found.pastedRows) {
        const rates = found.columns.filter(
          (column, at) => column !== 'term' && column !== 'other' && cells[row.rowNumber - 1]?.[at]?.trim(),
        )
        expect(row.cells).toHaveLength(rates.length)
        expect(row.termId === undefined).toBe(row.problem !== undefined)
      }
      const goes = new Set(found.pastedRows.map(({ termId }) => termId))
      for (const id of found.rows.keys()) expect(goes).toContain(id)
    }),
  )
})

test('what is taken is what stands in the grid then, or the rate that follows from it', () => {
  const rate = fc.integer({ min: 20_000, max: 300_000 }).map((millionths) => (millionths / 1e6).toFixed(6))
  fc.assert(
    fc.property(fc.array(rate, { minLength: 4, maxLength: 4 }), rate, (rates, before) => {
      const row = typeInto(emptyInput, 'rate', before, 'both')
      const filled = grid({}, row)
      const rows = TERMS.map((term, at) => [`${term}`, rates[at] ?? ''])
      const found = reviewPaste(formatBlock(rows), filled)
      TERMS.forEach((term, at) => {
        const next = found.rows.get(`o${term}`) ?? row
        expect(Number(next.rate)).toBe(Number(rates[at]))
        expect(rowProblems('ELECTRICITY', 'both', next, filled.fee)).toEqual({})
        expect(next.send).toBe(true)
      })
    }),
  )
})
