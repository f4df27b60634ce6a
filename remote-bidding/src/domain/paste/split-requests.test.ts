import fc from 'fast-check'
import { sheetText } from 'shared-contracts/document'
import { splitRequests } from './split-requests'

const requests = [
  { id: '18899', companyName: 'Millrace Precision Castings' },
  { id: '18902', companyName: 'Tallgrass Foods' },
  { id: '18910', companyName: 'Twice, Inc.' },
  { id: '18911', companyName: 'Twice, Inc.' },
]
const heads = ['Customer', 'Term', 'Rate']

test('rows go to the request that their column names, by customer or by number; a blank is the one above', () => {
  const { blocks, problems } = splitRequests(
    [
      {
        name: 'Rates',
        cells: [
          heads,
          ['millrace precision castings ', '12', '0.07'],
          ['', '24', '0.071'],
          ['18902', '12', '0.065'],
          ['', '', ''],
          ['18899', '36', '0.072'],
        ],
      },
    ],
    requests,
  )
  expect(problems).toEqual([])
  expect(blocks).toEqual([
    {
      requestId: '18899',
      cells: [
        ['Term', 'Rate'],
        ['12', '0.07'],
        ['24', '0.071'],
        ['36', '0.072'],
      ],
    },
    {
      requestId: '18902',
      cells: [
        ['Term', 'Rate'],
        ['12', '0.065'],
      ],
    },
  ])
})

test('a sheet without such a column is for the request that it is named after', () => {
  const cells = [['12', '0.065']]
  expect(
    splitRequests(
      [
        { name: 'Tallgrass Foods', cells },
        { name: 'Notes', cells: [['', '']] },
      ],
      requests,
    ),
  ).toEqual({
    blocks: [{ requestId: '18902', cells }],
    problems: [],
  })
})

test('a customer called Mill is no note of a unit: what stands below the name is for it', () => {
  const mills = [...requests, { id: '18903', companyName: 'Cotton Mill LLC' }]
  const rows = [['Tallgrass Foods'], ['', '12', '0.0724'], ['Cotton Mill LLC', '', ''], ['', '36', '0.0655']]
  expect(splitRequests([{ name: 'Rates', cells: [heads, ...rows] }], mills)).toEqual({
    blocks: [
      { requestId: '18902', cells: [heads.slice(1), ['12', '0.0724']] },
      { requestId: '18903', cells: [heads.slice(1), ['36', '0.0655']] },
    ],
    problems: [],
  })
})

test('a label with the customer above the heads is no head', () => {
  const cells = [
    ['Customer', 'Tallgrass Foods'],
    ['Term', 'Rate'],
    ['12', '0.065'],
  ]
  const found = { blocks: [{ requestId: '18902', cells }], problems: [] }
  expect(splitRequests([{ name: 'Tallgrass Foods', cells }], requests)).toEqual(found)
  const labelled = [['Customer', 'Tallgrass Foods'], heads, ['18899', '12', '0.07']]
  expect(splitRequests([{ name: 'Rates', cells: labelled }], requests).blocks).toEqual([
    {
      requestId: '18899',
      cells: [
        ['Term', 'Rate'],
        ['12', '0.07'],
      ],
    },
  ])
})

test.each([
  ['Version', '3'],
  ['Quote #', '12'],
  ['Accounts', '40'],
  ['Margin', '0.003'],
  ['Quote #', '12', 'Rev', '2'],
])('a figure of a title above the heads is no rate: %j', (...title) => {
  const cells = [title, [], heads, ['Tallgrass Foods', '12', '0.065']]
  expect(splitRequests([{ name: 'Rates', cells }], requests)).toEqual({
    blocks: [{ requestId: '18902', cells: [heads.slice(1), ['12', '0.065']] }],
    problems: [],
  })
})

test.each(['Index', '100% Renewable'])('a head above several columns is one of the heads: %s', (head) => {
  const rows = [
    ['', head, ''],
    ['Customer', '12', '24'],
    ['Tallgrass Foods', '0.0724', '0.0709'],
  ]
  expect(splitRequests([{ name: 'Rates', cells: [['Offers'], ...rows] }], requests).blocks[0]?.cells).toEqual(
    rows.map((row) => row.slice(1)),
  )
})

test('below a term and its rate no head is looked for', () => {
  const cells = [
    ['12', '5'],
    ['Customer', 'Term', 'Rate'],
  ]
  expect(splitRequests([{ name: 'Tallgrass Foods', cells }], requests).blocks).toEqual([{ requestId: '18902', cells }])
})

test('a head beside one that is no word of prices is a head where rows below it name requests', () => {
  const cells = [
    ['Customer', 'Larkspur'],
    ['18899', '0.07'],
  ]
  expect(splitRequests([{ name: 'Rates', cells }], requests).blocks).toEqual([
    { requestId: '18899', cells: [['Larkspur'], ['0.07']] },
  ])
})

test.each([
  ['Nobody, Inc.', "'Nobody, Inc.' is none of your open requests."],
  ['Twice, Inc.', 'Twice, Inc. has 2 open requests. Name one by its number.'],
  ['', 'This row names no request.'],
])('a row of %j goes nowhere, with its place', (name, message) => {
  const { blocks, problems } = splitRequests([{ name: 'Rates', cells: [heads, [name, '12', '0.07']] }], requests)
  expect(blocks).toEqual([])
  expect(problems).toEqual([{ location: 'Rates, row 2', message }])
})

test('a request on two sheets: the first counts, the second is a problem', () => {
  const sheet = (name: string) => ({ name, cells: [heads, ['18899', '12', '0.07']] })
  const { blocks, problems } = splitRequests([sheet('A'), sheet('B')], requests)
  expect(blocks).toHaveLength(1)
  expect(problems.map(({ location }) => location)).toEqual(['B, row 2'])
  const named = splitRequests([sheet('A'), { name: '18899', cells: [['12', '0.07']] }], requests)
  expect(named.problems).toHaveLength(1)
})

test('an empty workbook, and cells without any head, are said', () => {
  expect(splitRequests([], requests)).toEqual({ blocks: [], problems: [] })
  expect(splitRequests([{ cells: [['12', '0.07']] }], requests).problems).toEqual([
    { location: 'row 1', message: 'No column is headed Request or Customer.' },
  ])
})

test('every row that is not blank goes to a request or is a problem, and none to a request it does not name', () => {
  const name = fc.constantFrom('18899', 'Tallgrass Foods', 'Twice, Inc.', 'nobody', '')
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.nat(60)), { maxLength: 30 }), (rows) => {
      const { blocks, problems } = splitRequests(
        [{ cells: [heads, ...rows.map(([of, term], at) => [of, `${term}`, `row ${at}`])] }],
        requests,
      )
      const rowsTaken = blocks.flatMap(({ cells }) => cells.slice(1))
      expect(rowsTaken.length + problems.length).toBe(rows.length)
      let above = ''
      const named = rows.map(([of]) => (above = of || above))
      for (const { requestId, cells } of blocks)
        for (const [, mark = ''] of cells.slice(1))
          expect(['18899', '18902'].indexOf(requestId)).toBe(
            ['18899', 'Tallgrass Foods'].indexOf(named[Number(mark.slice(4))] ?? ''),
          )
    }),
  )
})

test.each<[string, string, string[][]]>([
  [
    'customers',
    'Customers',
    [
      ['Customer', 'Usage (kWh)', 'Rate class', 'Meters'],
      ['Tallgrass Foods', '1,200,000', '2', '4'],
    ],
  ],
  [
    'a summary',
    'Summary',
    [
      ['Customer', 'Status', 'Best rate'],
      ['Tallgrass Foods', 'New', '0.08'],
    ],
  ],
  [
    'usage by month',
    'Usage',
    [
      ['Customer', 'Jan', 'Feb'],
      ['Tallgrass Foods', '98.2', '97.5'],
    ],
  ],
  [
    'its own facts',
    'Tallgrass Foods',
    [
      ['Meters', '4'],
      ['Usage', '450.5'],
    ],
  ],
])('a sheet of %s does not hide the sheet of rates, and is not told as a second one', (_, name, cells) => {
  const rates = [heads.slice(1), ['12', '0.0724']]
  const block = { requestId: '18902', cells: rates }
  const byName = splitRequests(
    [
      { name, cells },
      { name: '18902', cells: rates },
    ],
    requests,
  )
  expect(byName).toEqual({ blocks: [block], problems: [] })
  const inRows = [heads, ['Tallgrass Foods', '12', '0.0724']]
  expect(
    splitRequests(
      [
        { name, cells },
        { name: 'Rates', cells: inRows },
      ],
      requests,
    ),
  ).toEqual(byName)
  const across = [
    ['Customer', '12', '24'],
    ['Tallgrass Foods', '0.0724', '0.0709'],
  ]
  expect(
    splitRequests(
      [
        { name, cells },
        { name: 'Matrix', cells: across },
      ],
      requests,
    ),
  ).toEqual({
    blocks: [
      {
        requestId: '18902',
        cells: [
          ['12', '24'],
          ['0.0724', '0.0709'],
        ],
      },
    ],
    problems: [],
  })
})

test('of two sheets of rates the second is told, and one of earlier rates comes after one without', () => {
  const sheet = (name: string, head: string, rate: string) => ({
    name,
    cells: [
      ['Customer', 'Term', head],
      ['18899', '12', rate],
    ],
  })
  const { blocks, problems } = splitRequests(
    [sheet('Previous', 'Rate', '0.09'), sheet('Usage', 'Usage', '98.2')],
    requests,
  )
  expect(blocks.map(({ cells }) => cells[1])).toEqual([['12', '98.2']])
  expect(problems.map(({ location }) => location)).toEqual(['Previous, row 2'])
})

test('two sheets of gas in whole dollars are told too', () => {
  const sheet = (name: string) => ({ name, cells: [heads, ['18899', '12', '5']] })
  expect(splitRequests([sheet('A'), sheet('B')], requests).problems).toHaveLength(1)
})

test.each<[string, string[][], string[][]]>([
  [
    'terms across',
    [
      ['Customer', '12', '24'],
      ['18899', '5', '5'],
    ],
    [
      ['Customer', '12', '24'],
      ['18899', '5.1', '5.1'],
    ],
  ],
  [
    'a name',
    [
      ['Customer', 'Months', 'Larkspur'],
      ['18899', '12', '72'],
    ],
    [heads, ['18899', '12', '0.0724']],
  ],
  ['a title', [['Offers'], ['Customer', '12', '24'], ['18899', '5', '5']], [heads, ['18899', '12', '5.1']]],
])('whole rates below %s keep their place before a later sheet, which is told', (_, first, second) => {
  const sheets = [first, second].map((cells, at) => ({ name: `Sheet${at + 1}`, cells }))
  const { blocks, problems } = splitRequests(sheets, requests)
  expect(blocks[0]?.cells).toEqual(first.slice(-2).map((row) => row.slice(1)))
  expect(problems.map(({ location }) => location)).toEqual(['Sheet2, row 2'])
})

test('a sheet of whole figures below terms is told where it stays behind', () => {
  const twoRows = [
    ['Customer', 'Larkspur', 'Larkspur'],
    ['', '12', '24'],
    ['18899', '5', '5'],
  ]
  const { blocks, problems } = splitRequests(
    [
      { name: 'A', cells: twoRows },
      { name: 'B', cells: [heads, ['18899', '12', '5.1']] },
    ],
    requests,
  )
  expect(blocks[0]?.cells).toEqual([heads.slice(1), ['12', '5.1']])
  expect(problems.map(({ location }) => location)).toContain('A, row 3')
})

test('numbers of lines are no rates, and meters and accounts no terms', () => {
  const rates = { name: 'Rates', cells: [heads, ['18899', '12', '5']] }
  for (const cells of [
    [
      ['#', 'Customer', 'Term', 'Usage'],
      ['1', '18899', '12', '98.2'],
    ],
    [
      ['Customer', 'Meters', 'Accounts'],
      ['Tallgrass Foods', '4', '6'],
      ['18899', '5', '7'],
    ],
  ]) {
    const { blocks } = splitRequests([{ name: 'Customers', cells }, rates], requests)
    expect(blocks.find(({ requestId }) => requestId === '18899')?.cells).toEqual([heads.slice(1), ['12', '5']])
  }
})

test.each(['Tallgrass Foods', 'Millrace Precision Castings'])(
  'the template that the form of %s saves is read back',
  (customer) => {
    const name = `${sheetText(customer, 25)} rates`
    const cells = [
      ['Term (months)', 'Standard mix rate ($/kWh)'],
      ['12', '0.0724'],
    ]
    expect(splitRequests([{ name, cells }], requests)).toEqual({
      blocks: [{ requestId: requests.find(({ companyName }) => companyName === customer)?.id, cells }],
      problems: [],
    })
  },
)

test('a template of a customer with two requests, or of one of two with the same beginning, is asked about', () => {
  const read = (name: string, of = requests) =>
    splitRequests([{ name, cells: [['12', '0.07']] }], of).problems[0]?.message
  expect(read('Twice, Inc. rates')).toBe('Twice, Inc. has 2 open requests. Name one by its number.')
  const long = ['North', 'South'].map((end, at) => ({
    id: `${at}`,
    companyName: `Continental Cold Storage of the ${end}`,
  }))
  expect(read(`${sheetText('Continental Cold Storage of the North', 25)} rates`, long)).toMatch(
    /is none of your open requests/,
  )
})
