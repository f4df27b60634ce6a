import { won, DAY, type ContractData } from './contract-data'

const PDF = 'application/pdf'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const harborview: ContractData = {
  ...won(24),
  matrix: false,
  key: 'harborview',
  customer: ['Harborview Cold Storage', 'Anders', 'Lykke', 'Director of Facilities'],
  asks: { utilities: ['national-grid'], meters: 14, usage: 9_842_600, fee: '0.0025', terms: [12, 24, 36], startsIn: 2 },
  status: 410,
  dueIn: -13 * DAY,
  legalEntities: ['Harborview Cold Storage, LLC', 'Harborview Terminal Services, LLC'],
  rates: { 12: ['0.08122', '0.08094'], 24: ['0.07968', '0.07968'], 36: ['0.07911', '0.07885'] },
  contract: {
    reached: { 410: 6 },
    uploads: [
      ['Harborview-supply-agreement.pdf', 'Supply agreement, 24 months', PDF, 412_680, 3],
      ['Schedule-A-accounts.xlsx', 'Account list', XLSX, 38_214, 2],
    ],
  },
}

/** Contracts whose papers the supplier uploads (decision 26). */
export const nonMatrixContracts: readonly ContractData[] = [
  harborview,
  {
    ...harborview,
    key: 'pinecrest',
    customer: ['Pinecrest Cold Storage', 'Sabine', 'Altmann', 'Director of Facilities'],
    supplier: 'granite-peak',
    quotedBy: 'priya',
    decision: { text: 'switch_to_supplier', term: 24, winner: 'granite-peak' },
    legalEntities: ['Pinecrest Cold Storage, LLC', 'Pinecrest Terminal Services, LLC'],
    contract: {
      reached: { 410: 6 },
      uploads: [
        ['Pinecrest-supply-agreement.pdf', 'Supply agreement, 24 months', PDF, 408_112, 3],
        ['Schedule-A-accounts.xlsx', 'Account list', XLSX, 37_960, 2],
      ],
    },
  },
  {
    ...won(36),
    matrix: false,
    key: 'elmhurst',
    customer: ['Elmhurst Tool & Die', 'Oskar', 'Nyberg', 'Owner'],
    asks: { utilities: ['comed'], meters: 4, usage: 3_476_200, fee: '0.004', terms: [12, 24, 36], startsIn: 2 },
    status: 510,
    dueIn: -21 * DAY,
    contract: {
      reached: { 410: 15, 510: 8 },
      uploads: [
        ['Elmhurst-supply-agreement-36mo.pdf', 'Supply agreement, 36 months', PDF, 388_240, 10],
        ['Elmhurst-credit-application.pdf', 'Credit application', PDF, 120_518, 9],
      ],
    },
  },
]
