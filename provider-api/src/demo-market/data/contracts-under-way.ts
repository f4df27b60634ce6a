import { won, DAY, type ContractData } from './contract-data'

/** Matrix contracts that wait for somebody: the customer, the rep or a countersigned copy. */
export const contractsUnderWay: readonly ContractData[] = [
  {
    ...won(24),
    key: 'fernwood',
    customer: ['Fernwood Central School District', 'Tomas', 'Bergen', 'Business Administrator'],
    asks: {
      utilities: ['national-grid'],
      meters: 17,
      usage: 5_962_300,
      fee: '0.0025',
      terms: [12, 24, 36],
      startsIn: 2,
    },
    status: 410,
    dueIn: -6 * DAY,
    taxExempt: true,
    legalEntities: ['Fernwood Central School District', 'Fernwood Athletics Association'],
    rates: { 12: ['0.08522', '0.08522'], 24: ['0.08415', '0.08415'], 36: ['0.08377', '0.08341'] },
    contract: { reached: { 410: 2 }, signed: [null] },
  },
  {
    ...won(36),
    key: 'st-brendan',
    customer: ['St. Brendan Regional Hospital', 'Karen', 'Oyelaran', 'CFO'],
    asks: {
      utilities: ['eversource-ma'],
      meters: 6,
      usage: 18_332_750,
      fee: '0.003',
      terms: [12, 24, 36],
      startsIn: 1,
    },
    status: 510,
    dueIn: -14 * DAY,
    rates: { 12: ['0.11702', '0.11655'], 24: ['0.11468', '0.11468'], 36: ['0.11284', '0.11284'] },
    contract: {
      reached: { 410: 9, 510: 1 },
      signed: [8, 5, 1],
      revisions: [
        {
          version: 1,
          daysAgo: 7,
          resolvedDaysAgo: 6,
          secureCredit: {
            businessGuaranteeForm: 'Business-guarantee-form.pdf',
            text: 'Business guarantee form and a deposit of two months.',
          },
        },
        {
          version: 2,
          daysAgo: 3,
          resolvedDaysAgo: 2,
          dataUpdates: 'Correct the UAN ending 4471 and the legal entity name on Schedule A.',
          utilityLoa: true,
        },
      ],
    },
  },
  {
    ...won(24),
    key: 'dovetail',
    customer: ['Dovetail Bakery Co.', 'Ines', 'Marchetti', 'Owner'],
    asks: {
      utilities: ['columbia-oh'],
      meters: 4,
      usage: 41_250,
      fee: '0.1',
      terms: [12, 18, 24, 36, 48],
      startsIn: 3,
    },
    status: 510,
    dueIn: -11 * DAY,
    rates: {
      12: ['4.375', '4.125'],
      18: ['4.289', '4.164'],
      24: ['4.198', '4.198'],
      36: ['4.246', '4.182'],
      48: ['4.493', '4.186'],
    },
    contract: {
      reached: { 410: 7, 510: 4 },
      signed: [4],
      revisions: [
        {
          version: 1,
          daysAgo: 2,
          dataUpdates:
            'Schedule A lists account 4471 twice. Please remove the second line and correct the service address.',
        },
      ],
    },
  },
  {
    ...won(24),
    key: 'larch-street',
    customer: ['Larch Street Hotels', 'Benedict', 'Rowe', 'Regional Director'],
    asks: { utilities: ['peco'], meters: 8, usage: 7_204_100, fee: '0.004', terms: [12, 24, 36], startsIn: 2 },
    status: 510,
    dueIn: -17 * DAY,
    contract: {
      reached: { 410: 12, 510: 2 },
      signed: [10, 2],
      revisions: [
        {
          version: 1,
          daysAgo: 8,
          resolvedDaysAgo: 5,
          dataUpdates: 'The service address of the Vine Street house is wrong.',
        },
      ],
    },
  },
  {
    ...won(36),
    key: 'copperline',
    customer: ['Copperline Foundry', 'Magnus', 'Thorsen', 'Controller'],
    asks: { utilities: ['duke-oh'], meters: 3, usage: 26_480_000, fee: '0.002', terms: [12, 24, 36], startsIn: 1 },
    status: 520,
    dueIn: -24 * DAY,
    contract: {
      reached: { 410: 18, 510: 10, 520: 3 },
      signed: [10],
      counterSignedExpected: true,
    },
  },
]
