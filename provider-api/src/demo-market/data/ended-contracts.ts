import { won, DAY, type ContractData } from './contract-data'

/** Matrix contracts that are complete, rejected, aborted or timed out, and a historic one. */
export const endedContracts: readonly ContractData[] = [
  {
    ...won(24),
    key: 'bayview',
    customer: ['Bayview Medical Arts', 'Helena', 'Dufresne', 'Practice Administrator'],
    asks: { utilities: ['eversource-ct'], meters: 5, usage: 2_871_400, fee: '0.005', terms: [12, 24], startsIn: 0 },
    status: 1000,
    dueIn: -46 * DAY,
    contract: {
      reached: { 410: 40, 510: 33, 520: 30, 1000: 27 },
      signed: [33],
      counterSignedExpected: true,
    },
  },
  {
    ...won(12),
    key: 'osprey',
    customer: ['Osprey Marine Supply', 'Caleb', 'Winslow', 'President'],
    asks: { utilities: ['bge'], meters: 4, usage: 1_356_800, fee: '0.006', terms: [12, 24], startsIn: 0 },
    status: 1000,
    dueIn: -52 * DAY,
    contract: {
      reached: { 410: 45, 510: 38, 1000: 36 },
      signed: [38],
      counterSignedExpected: false,
      finalRejection: { daysAgo: 5, reason: 'The customer closed two of the four accounts before the start date.' },
    },
  },
  {
    ...won(24),
    key: 'rosedale',
    customer: ['Rosedale Laundry', 'Winifred', 'Asante', 'Owner'],
    asks: { utilities: ['pseg-g'], meters: 2, usage: 9_860, fee: '0.2', terms: [12, 24], startsIn: 1 },
    status: 0,
    dueIn: -60 * DAY,
    contract: {
      reached: { 410: 54, 510: 48, 0: 44 },
      signed: [48],
      rejection: {
        version: 1,
        loadFactor: 'The load factor is far below what the bid assumed.',
        other: 'The account list differs from the request.',
      },
    },
  },
  {
    ...won(12),
    key: 'marlowe',
    customer: ['Marlowe Printing', 'Estelle', 'Moreau', 'Office Manager'],
    asks: { utilities: ['coned'], meters: 2, usage: 618_900, fee: '0.008', terms: [12, 24], startsIn: 1 },
    status: 1,
    dueIn: -70 * DAY,
    contract: { reached: { 410: 63, 1: 50 }, signed: [null] },
  },
  {
    ...won(12),
    key: 'tidewater',
    customer: ['Tidewater Fitness', 'Jerome', 'Whitaker', 'Owner'],
    asks: { utilities: ['bge'], meters: 3, usage: 744_300, fee: '0.007', terms: [12, 24], startsIn: 1 },
    status: 2,
    dueIn: -80 * DAY,
    contract: { reached: { 410: 73, 2: 43 }, signed: [null] },
  },
  {
    ...won(36),
    key: 'ironbridge',
    customer: ['Ironbridge Storage', 'Lorna', 'Fitzgerald', 'Managing Director'],
    asks: { utilities: ['oncor'], meters: 6, usage: 1_812_000, fee: '0.004', terms: [24, 36], startsIn: 1 },
    status: 1000,
    dueIn: -46 * DAY,
    contract: {
      createdAt: '2020-11-02T15:30:00Z',
      reached: { 410: 14, 510: 21, 1000: 28 },
      signed: [21],
      counterSignedExpected: false,
    },
  },
]
