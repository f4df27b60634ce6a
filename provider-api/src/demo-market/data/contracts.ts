import type { RequestData } from './request-data'
import type { RepId } from './people'

const DAY = 24 * 60

/** Days before the seeding at which a status was reached. */
type Reached = Readonly<Partial<Record<410 | 510 | 520 | 1000 | 0 | 1 | 2, number>>>

export interface RevisionData {
  /** The envelope version it was asked on. */
  version: number
  daysAgo: number
  resolvedDaysAgo?: number
  dataUpdates?: string
  secureCredit?: { differentLEN?: true; businessGuaranteeForm?: string; deposit?: true; text: string }
  utilityLoa?: true
}

/** A request that was won, with its contract. */
export interface ContractData extends RequestData {
  contract: {
    term: number
    reached: Reached
    /** A historic deal: its "days ago" then count back from 60 days after this. */
    createdAt?: string
    /** Days ago each version was signed; null: still blank. Matrix plans only. */
    signed?: readonly (number | null)[]
    revisions?: readonly RevisionData[]
    /** Matrix plans: the countersigned copy is there since so many days. */
    countersignedDaysAgo?: number
    counterSignedExpected?: boolean
    /** Non-matrix plans. */
    uploads?: readonly (readonly [
      fileName: string,
      description: string,
      mimeType: string,
      bytes: number,
      daysAgo: number,
    ])[]
    submittedDaysAgo?: number
    rejection?: { daysAgo: number; version: number; loadFactor?: string; other?: string }
    finalRejection?: { daysAgo: number; reason: string }
    rep: RepId
  }
}

const won = (term: number) =>
  ({
    quotedBy: 'dana',
    billingMethod: 'dual',
    creditStatus: 'APPROVED',
    feeIncluded: true,
    taxesIncluded: true,
    decision: { text: 'switch_to_supplier', term, winner: 'larkspur' },
  }) as const

const PDF = 'application/pdf'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const harborview: ContractData = {
  ...won(24),
  key: 'harborview',
  company: 'Harborview Cold Storage',
  contact: ['Anders', 'Lykke', 'Director of Facilities'],
  commodity: 'ELECTRICITY',
  utilities: ['national-grid'],
  meters: 14,
  usage: 9_842_600,
  status: 410,
  renewable: 'no',
  fee: '0.0025',
  terms: [12, 24, 36],
  startsIn: 2,
  dueIn: -13 * DAY,
  legalEntities: ['Harborview Cold Storage, LLC', 'Harborview Terminal Services, LLC'],
  rates: { 12: ['0.08122', '0.08094'], 24: ['0.07968', '0.07968'], 36: ['0.07911', '0.07885'] },
  contract: {
    term: 24,
    reached: { 410: 6 },
    rep: 'dana',
    uploads: [
      ['Harborview-supply-agreement.pdf', 'Supply agreement, 24 months', PDF, 412_680, 3],
      ['Schedule-A-accounts.xlsx', 'Account list', XLSX, 38_214, 2],
    ],
  },
}

export const contracts: readonly ContractData[] = [
  {
    ...won(24),
    key: 'fernwood',
    company: 'Fernwood Central School District',
    contact: ['Tomas', 'Bergen', 'Business Administrator'],
    commodity: 'ELECTRICITY',
    utilities: ['national-grid'],
    meters: 17,
    usage: 5_962_300,
    status: 410,
    renewable: 'no',
    fee: '0.0025',
    terms: [12, 24, 36],
    startsIn: 2,
    dueIn: -6 * DAY,
    matrix: true,
    taxExempt: true,
    legalEntities: ['Fernwood Central School District', 'Fernwood Athletics Association'],
    rates: { 12: ['0.08522', '0.08522'], 24: ['0.08415', '0.08415'], 36: ['0.08377', '0.08341'] },
    contract: { term: 24, reached: { 410: 2 }, signed: [null], rep: 'dana' },
  },
  {
    ...won(36),
    key: 'st-brendan',
    company: 'St. Brendan Regional Hospital',
    contact: ['Karen', 'Oyelaran', 'CFO'],
    commodity: 'ELECTRICITY',
    utilities: ['eversource-ma'],
    meters: 6,
    usage: 18_332_750,
    status: 510,
    renewable: 'no',
    fee: '0.003',
    terms: [12, 24, 36],
    startsIn: 1,
    dueIn: -14 * DAY,
    matrix: true,
    rates: { 12: ['0.11702', '0.11655'], 24: ['0.11468', '0.11468'], 36: ['0.11284', '0.11284'] },
    contract: {
      term: 36,
      reached: { 410: 9, 510: 1 },
      signed: [8, 5, 1],
      rep: 'dana',
      revisions: [
        {
          version: 1,
          daysAgo: 7,
          resolvedDaysAgo: 6,
          secureCredit: {
            businessGuaranteeForm: 'Business-guarantee-form.pdf',
            deposit: true,
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
    company: 'Dovetail Bakery Co.',
    contact: ['Ines', 'Marchetti', 'Owner'],
    commodity: 'GAS',
    utilities: ['columbia-oh'],
    meters: 4,
    usage: 41_250,
    status: 510,
    renewable: 'no',
    fee: '0.1',
    terms: [12, 18, 24, 36, 48],
    startsIn: 3,
    dueIn: -11 * DAY,
    matrix: true,
    rates: {
      12: ['4.375', '4.125'],
      18: ['4.289', '4.164'],
      24: ['4.198', '4.198'],
      36: ['4.246', '4.182'],
      48: ['4.493', '4.186'],
    },
    contract: {
      term: 24,
      reached: { 410: 7, 510: 4 },
      signed: [4],
      rep: 'dana',
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
    company: 'Larch Street Hotels',
    contact: ['Benedict', 'Rowe', 'Regional Director'],
    commodity: 'ELECTRICITY',
    utilities: ['peco'],
    meters: 8,
    usage: 7_204_100,
    status: 510,
    renewable: 'no',
    fee: '0.004',
    terms: [12, 24, 36],
    startsIn: 2,
    dueIn: -17 * DAY,
    matrix: true,
    contract: {
      term: 24,
      reached: { 410: 12, 510: 2 },
      signed: [10, 2],
      rep: 'dana',
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
    company: 'Copperline Foundry',
    contact: ['Magnus', 'Thorsen', 'Controller'],
    commodity: 'ELECTRICITY',
    utilities: ['duke-oh'],
    meters: 3,
    usage: 26_480_000,
    status: 520,
    renewable: 'no',
    fee: '0.002',
    terms: [12, 24, 36],
    startsIn: 1,
    dueIn: -24 * DAY,
    matrix: true,
    contract: {
      term: 36,
      reached: { 410: 18, 510: 10, 520: 3 },
      signed: [10],
      counterSignedExpected: true,
      rep: 'dana',
    },
  },
  {
    ...won(24),
    key: 'bayview',
    company: 'Bayview Medical Arts',
    contact: ['Helena', 'Dufresne', 'Practice Administrator'],
    commodity: 'ELECTRICITY',
    utilities: ['eversource-ct'],
    meters: 5,
    usage: 2_871_400,
    status: 1000,
    renewable: 'no',
    fee: '0.005',
    terms: [12, 24],
    startsIn: 0,
    dueIn: -46 * DAY,
    matrix: true,
    contract: {
      term: 24,
      reached: { 410: 40, 510: 33, 520: 30, 1000: 27 },
      signed: [33],
      counterSignedExpected: true,
      countersignedDaysAgo: 27,
      rep: 'dana',
    },
  },
  {
    ...won(12),
    key: 'osprey',
    company: 'Osprey Marine Supply',
    contact: ['Caleb', 'Winslow', 'President'],
    commodity: 'ELECTRICITY',
    utilities: ['bge'],
    meters: 4,
    usage: 1_356_800,
    status: 1000,
    renewable: 'no',
    fee: '0.006',
    terms: [12, 24],
    startsIn: 0,
    dueIn: -52 * DAY,
    matrix: true,
    contract: {
      term: 12,
      reached: { 410: 45, 510: 38, 1000: 36 },
      signed: [38],
      counterSignedExpected: false,
      rep: 'dana',
      finalRejection: { daysAgo: 5, reason: 'The customer closed two of the four accounts before the start date.' },
    },
  },
  {
    ...won(24),
    key: 'rosedale',
    company: 'Rosedale Laundry',
    contact: ['Winifred', 'Asante', 'Owner'],
    commodity: 'GAS',
    utilities: ['pseg-g'],
    meters: 2,
    usage: 9_860,
    status: 0,
    renewable: 'no',
    fee: '0.2',
    terms: [12, 24],
    startsIn: 1,
    dueIn: -60 * DAY,
    matrix: true,
    contract: {
      term: 24,
      reached: { 410: 54, 510: 48, 0: 44 },
      signed: [48],
      rep: 'dana',
      rejection: {
        daysAgo: 44,
        version: 1,
        loadFactor: 'The load factor is far below what the bid assumed.',
        other: 'The account list differs from the request.',
      },
    },
  },
  {
    ...won(12),
    key: 'marlowe',
    company: 'Marlowe Printing',
    contact: ['Estelle', 'Moreau', 'Office Manager'],
    commodity: 'ELECTRICITY',
    utilities: ['coned'],
    meters: 2,
    usage: 618_900,
    status: 1,
    renewable: 'no',
    fee: '0.008',
    terms: [12, 24],
    startsIn: 1,
    dueIn: -70 * DAY,
    matrix: true,
    contract: { term: 12, reached: { 410: 63, 1: 50 }, signed: [null], rep: 'dana' },
  },
  {
    ...won(12),
    key: 'tidewater',
    company: 'Tidewater Fitness',
    contact: ['Jerome', 'Whitaker', 'Owner'],
    commodity: 'ELECTRICITY',
    utilities: ['bge'],
    meters: 3,
    usage: 744_300,
    status: 2,
    renewable: 'no',
    fee: '0.007',
    terms: [12, 24],
    startsIn: 1,
    dueIn: -80 * DAY,
    matrix: true,
    contract: { term: 12, reached: { 410: 73, 2: 43 }, signed: [null], rep: 'dana' },
  },
  {
    ...won(36),
    key: 'ironbridge',
    company: 'Ironbridge Storage',
    contact: ['Lorna', 'Fitzgerald', 'Managing Director'],
    commodity: 'ELECTRICITY',
    utilities: ['oncor'],
    meters: 6,
    usage: 1_812_000,
    status: 1000,
    renewable: 'no',
    fee: '0.004',
    terms: [24, 36],
    startsIn: 1,
    dueIn: -46 * DAY,
    matrix: true,
    contract: {
      term: 36,
      createdAt: '2020-11-02T15:30:00Z',
      reached: { 410: 14, 510: 21, 1000: 28 },
      signed: [21],
      counterSignedExpected: false,
      rep: 'dana',
    },
  },
  harborview,
  {
    ...harborview,
    key: 'pinecrest',
    company: 'Pinecrest Cold Storage',
    contact: ['Sabine', 'Altmann', 'Director of Facilities'],
    supplier: 'granite-peak',
    quotedBy: 'priya',
    decision: { text: 'switch_to_supplier', term: 24, winner: 'granite-peak' },
    legalEntities: ['Pinecrest Cold Storage, LLC', 'Pinecrest Terminal Services, LLC'],
    contract: {
      term: 24,
      reached: { 410: 6 },
      rep: 'priya',
      uploads: [
        ['Pinecrest-supply-agreement.pdf', 'Supply agreement, 24 months', PDF, 408_112, 3],
        ['Schedule-A-accounts.xlsx', 'Account list', XLSX, 37_960, 2],
      ],
    },
  },
  {
    ...won(36),
    key: 'elmhurst',
    company: 'Elmhurst Tool & Die',
    contact: ['Oskar', 'Nyberg', 'Owner'],
    commodity: 'ELECTRICITY',
    utilities: ['comed'],
    meters: 4,
    usage: 3_476_200,
    status: 510,
    renewable: 'no',
    fee: '0.004',
    terms: [12, 24, 36],
    startsIn: 2,
    dueIn: -21 * DAY,
    contract: {
      term: 36,
      reached: { 410: 15, 510: 8 },
      rep: 'dana',
      submittedDaysAgo: 8,
      uploads: [
        ['Elmhurst-supply-agreement-36mo.pdf', 'Supply agreement, 36 months', PDF, 388_240, 10],
        ['Elmhurst-credit-application.pdf', 'Credit application', PDF, 120_518, 9],
      ],
    },
  },
]
