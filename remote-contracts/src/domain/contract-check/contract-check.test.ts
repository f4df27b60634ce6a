import fc from 'fast-check'
import { readingOf } from '../reading/file-reading'
import type { EnergyPlan, PlanMeter } from 'shared-contracts/contract/plan'
import { openPoints, pointText, contractCheck } from './contract-check'
import { correctionText } from './contract-check-line'
import type { ContractCheckInput, ContractCheckLine } from './contract-check-line'

const plan: EnergyPlan = {
  energyPlanId: 'ep-1',
  customerId: 'c-1',
  customerFirstName: 'Karen',
  customerLastName: 'Oyelaran',
  customerCompanyName: 'Copperline Foundry, LLC',
  isMatrixPricing: true,
  rateCheckStatus: 'BOOKING_ENERGY_PLANS',
  rateCheckStatusCode: 510,
  totalZenFee: '0.003',
  energyPlanMeter: {
    endDate: '2029-02-01',
    energyPlan: {
      pricingSolutionRate: '0.07234',
      state: 'PA',
      termMonths: 36,
      utilityNames: ['PECO'],
      rateCheckId: 'rc-1',
      quoteId: 'q-1',
    },
  },
  commodityType: 'ELECTRICITY',
}
const meter = (account: string, over: Partial<PlanMeter> = {}): PlanMeter => ({
  legalEntityName: 'Copperline Foundry, LLC',
  utilityName: 'PECO',
  utilAccountNo: account,
  street1: '1 Main St',
  city: 'Exton',
  state: 'PA',
  zip: '19341',
  annualKwhUsage: 1000,
  billCount: 12,
  ...over,
})
const meters = [meter('1234567890'), meter('1234567891')]
const NOW = Date.parse('2026-02-01T12:00:00Z')
const paper = (documentType: string, created = '2026-01-01T12:00:00Z') => ({
  documentId: documentType,
  originalFileName: `${documentType}.pdf`,
  downloadUrl: '/x',
  documentType,
  created,
})
const facts: NonNullable<ContractCheckInput['facts']> = {
  bid: {
    quoteId: 'q-1',
    rate: '0.072340',
    feeIncluded: true,
    taxesIncluded: true,
    totalFee: '0.003000',
    minTerm: 36,
    maxTerm: 36,
    startDate: '2026-02-01',
    submittedAt: '2026-01-20T12:00:00Z',
    submittedBy: 'Dana Whitfield',
  },
  papers: [paper('loe'), paper('loa'), paper('w9')],
  creditStatus: 'APPROVED',
}
const pages = [
  'Retail Electricity Supply Agreement between Larkspur Energy and Copperline Foundry, LLC for 36 months, ' +
    '02/01/2026 to 01/31/2029, at $0.07234 / kWh. It includes a broker fee of $0.00300 per kWh.',
  'Schedule A. Copperline Foundry, LLC PECO 1234567890; Copperline Foundry, LLC PECO 123456 7891',
]
const input: ContractCheckInput = {
  plan,
  meters,
  facts,
  envelope: { version: 3, latestVersion: 3, signed: true },
  openRevision: false,
  reading: readingOf(pages),
  now: NOW,
}
const run = (over: Partial<ContractCheckInput> = {}) => contractCheck({ ...input, ...over })
const lineOf = (lines: readonly ContractCheckLine[], key: string) => lines.find((line) => line.key === key)
const withText = (from: string | RegExp, to: string) => ({
  reading: readingOf(pages.map((page) => page.replace(from, to))),
})
const withPlan = (over: Partial<EnergyPlan>) => ({ plan: { ...plan, ...over } })

test('a contract that says what bid and plan say is fine, line by line, and each line knows its page', () => {
  const lines = run()
  expect(lines.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(lines.map(({ key }) => key)).toEqual([
    ...['version', 'signed', 'customer', 'entities', 'start', 'end', 'rate', 'fee', 'term'],
    ...['accounts', 'account-forms', 'loe', 'loa', 'w9', 'credit'],
  ])
  expect(lineOf(lines, 'end')).toMatchObject({ bid: '01/31/2029', plan: '01/31/2029', text: '01/31/2029' })
  expect(lineOf(lines, 'rate')).toMatchObject({
    bid: '$0.07234 / kWh',
    plan: '$0.07234 / kWh',
    text: '$0.07234 / kWh',
    place: { page: 1, words: '0.07234' },
  })
  expect(lineOf(lines, 'accounts')).toMatchObject({ text: '2 accounts', place: { page: 2, words: '1234567890' } })
  expect(openPoints(lines)).toEqual([])
  expect(correctionText(lines, 250)).toBe('')
})

test.each<[string, Partial<ContractCheckInput>, string, ContractCheckLine['state'], string]>([
  ['another rate', withText('$0.07234', '$0.07434'), 'rate', 'fail', '$0.07434 / kWh'],
  ['no rate', withText('at $0.07234 / kWh', ''), 'rate', 'fail', 'Not found'],
  ['another term', withText('36 months', '24 months'), 'term', 'fail', '24 months'],
  ['no term', withText('36 months, 02/01/2026 to 01/31/2029', 'some time'), 'term', 'warn', 'Not found'],
  ['a term by its days', withText('36 months', 'some time'), 'term', 'ok', '02/01/2026 to 01/31/2029'],
  ['another start', withText('02/01/2026', '03/01/2026'), 'start', 'warn', '03/01/2026'],
  ['another end', withText('01/31/2029', '01/31/2028'), 'end', 'warn', '01/31/2028'],
  ['the day before the last', withText('01/31/2029', '01/30/2029'), 'end', 'warn', '01/30/2029'],
  ['the day after the last, as meters are read', withText('01/31/2029', '02/01/2029'), 'end', 'ok', '02/01/2029'],
  ['two days after the last', withText('01/31/2029', '02/02/2029'), 'end', 'warn', '02/02/2029'],
  ['no fee named', withText('$0.00300', 'some'), 'fee', 'warn', 'Not found'],
  ['no fee at all', withPlan({ totalZenFee: '0' }), 'fee', 'fail', ''],
  [
    'a fee that nobody asked for',
    { ...withPlan({ totalZenFee: '0' }), facts: undefined },
    'fee',
    'fail',
    '$0.00300 / kWh',
  ],
  [
    'no fee, nor asked for',
    { ...withPlan({ totalZenFee: '0' }), ...withText('$0.00300 per kWh', 'no'), facts: undefined },
    'fee',
    'ok',
    '',
  ],
  ["another customer's", withText(/Copperline Foundry, LLC/g, 'Harborview Hotels'), 'customer', 'fail', 'Not named'],
  [
    'an entity is missing',
    { meters: [...meters, meter('1234567890', { legalEntityName: 'Forge Two' })] },
    'entities',
    'fail',
    '1 of 2 named',
  ],
  ['an account is missing', { meters: [...meters, meter('9999999999')] }, 'accounts', 'fail', '2 of 3'],
  ['accounts elsewhere', { reading: readingOf(pages.slice(0, 1)) }, 'accounts', 'warn', 'None named'],
  ["another customer's accounts", { meters: [meter('5555555555')] }, 'accounts', 'fail', '0 of 1, 2 more'],
  ['an odd account number', { meters: [meter('12345')] }, 'account-forms', 'warn', ''],
  ['a utility that nobody knows', { meters: [meter('1', { utilityName: 'Unitil' })] }, 'account-forms', 'unknown', ''],
  ['an old version', { envelope: { version: 2, latestVersion: 3, signed: true } }, 'version', 'fail', '2'],
  ['not signed', { envelope: { version: 3, latestVersion: 3, signed: false } }, 'signed', 'warn', 'Not yet'],
  ['a revision waits', { openRevision: true }, 'revision', 'fail', ''],
  ['no W-9', { facts: { ...facts, papers: [paper('loe'), paper('loa')] } }, 'w9', 'warn', ''],
  ['an old LOA', { facts: { ...facts, papers: [paper('loa', '2024-12-01T00:00:00Z')] } }, 'loa', 'warn', ''],
  ['credit pending', { facts: { ...facts, creditStatus: 'PENDING' } }, 'credit', 'warn', ''],
  ['credit rejected', { facts: { ...facts, creditStatus: 'REJECTED' } }, 'credit', 'fail', ''],
  ['credit unsaid', { facts: { ...facts, creditStatus: null } }, 'credit', 'unknown', ''],
  [
    'a term outside the bid',
    { facts: { ...facts, bid: { ...facts.bid!, minTerm: 12, maxTerm: 24 } } },
    'term',
    'fail',
    '36 months',
  ],
  [
    'a plan that differs from the bid',
    { facts: { ...facts, bid: { ...facts.bid!, rate: '0.07' } } },
    'rate',
    'fail',
    '$0.07234 / kWh',
  ],
])('%s', (_, over, key, state, text) => {
  expect(lineOf(run(over), key)).toMatchObject({ state, text })
})

test('the rate with the fee is told apart from a wrong rate', () => {
  const over = { ...withText('$0.07234', '$0.07534'), facts: { ...facts, bid: { ...facts.bid!, feeIncluded: false } } }
  expect(lineOf(run(over), 'rate')).toMatchObject({ state: 'warn', text: '$0.07534 / kWh' })
})

test('a scan says so once; bid and plan are compared all the same', () => {
  const lines = run({ reading: readingOf(['1', '2']), facts: { ...facts, bid: { ...facts.bid!, rate: '0.07' } } })
  expect(openPoints(lines).map(({ key }) => key)).toEqual(['rate', 'contract-text'])
  expect(lineOf(lines, 'customer')).toMatchObject({ state: 'unknown', text: 'Not readable, check yourself' })
})

test('without what only provider-api tells, nothing is said of it', () => {
  const lines = run({ facts: undefined, meters: undefined, envelope: undefined })
  expect(lines.map(({ key }) => key)).toEqual(['customer', 'start', 'end', 'rate', 'fee', 'term'])
  expect(lines.every(({ bid, state }) => bid === '' && state === 'ok')).toBe(true)
})

test('differences make a revision request, whole sentences only', () => {
  const lines = run(withText('$0.07234', '$0.07434'))
  expect(openPoints(lines).map(pointText)).toEqual(['Rate: The contract does not name $0.07234 / kWh.'])
  expect(correctionText(lines, 250)).toBe('The rate must be $0.07234 / kWh, not $0.07434 / kWh.')
  const many = run({ reading: readingOf(['x'.repeat(60)]) })
  expect(correctionText(many, 250).length).toBeLessThanOrEqual(250)
  expect(correctionText(many, 250)).toMatch(/\.$/)
})

test('gas, in Dth', () => {
  const gas = { ...plan, commodityType: 'GAS' as const, totalZenFee: '0.1' }
  gas.energyPlanMeter = {
    ...plan.energyPlanMeter,
    energyPlan: { ...plan.energyPlanMeter.energyPlan, pricingSolutionRate: '4.198' },
  }
  const text =
    'Copperline Foundry for 36 months at $4.198 per Dth, a broker fee of $0.10000 per Dth, 02/01/2026 to 02/01/2029'
  const lines = run({ plan: gas, facts: undefined, meters: [], reading: readingOf([text]) })
  expect(lines.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(lineOf(lines, 'rate')?.plan).toBe('$4.19800 / Dth')
})

test('10,000 accounts, of which a schedule lists 400', () => {
  const accounts = Array.from({ length: 10_000 }, (_, n) => String(1_000_000_000 + n * 7))
  const lines = run({
    meters: accounts.map((account) => meter(account)),
    reading: readingOf([pages[0] ?? '', accounts.slice(0, 400).join(' ')]),
  })
  expect(lineOf(lines, 'accounts')).toMatchObject({ state: 'fail', plan: '10,000 accounts', text: '400 of 10,000' })
})

test('whatever a text says, every line has a state, an odd one a note, and a page that there is', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 4 }), fc.boolean(), (given, told) => {
      for (const line of run({ reading: readingOf(given), ...(told ? {} : { facts: undefined }) })) {
        if (line.state === 'warn' || line.state === 'fail') expect(line.note).toBeTruthy()
        if (line.place) expect(given[line.place.page - 1]).toBeDefined()
      }
    }),
  )
})
