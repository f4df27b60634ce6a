import type { CommodityType } from 'shared-contracts/bid/request'

/** How a utility's account numbers look, as far as it is public. */
interface AccountFormat {
  /** The utility's name as it is usually written, and its other names. */
  utility: RegExp
  /** States (postal codes) for which this is known; without them every state. */
  states?: readonly string[]
  commodity?: CommodityType
  format: RegExp
  /** The format in words, e.g. `10 digits`. */
  description: string
}

const E = 'ELECTRICITY'
const FIRST_ENERGY = { format: /^08\d{18}$/, description: '20 digits that begin with 08', commodity: E } as const
const ESI_ID = { states: ['TX'], commodity: E } as const

/**
 * Only what utilities print on bills or state markets publish for enrollment, and what has stayed so for years. Each
 * row was written from general knowledge of those formats, not from a document that is kept here: so a number that does
 * not fit is a question, never an error. Utilities that changed their numbers lately (Duke Energy Ohio, Central Hudson)
 * or use several side by side (Pepco, Delmarva) are left out on purpose.
 */
const formats: readonly AccountFormat[] = [
  { utility: /^(comed|commonwealth edison)/, commodity: E, format: /^\d{10}$/, description: '10 digits' },
  { utility: /^ameren illinois/, format: /^\d{10}$/, description: '10 digits' },
  { utility: /^peco/, format: /^\d{10}$/, description: '10 digits' },
  { utility: /^ppl/, states: ['PA'], commodity: E, format: /^\d{10}$/, description: '10 digits' },
  { utility: /^duquesne light/, commodity: E, format: /^\d{13}$/, description: '13 digits' },
  { utility: /^(met-?ed|metropolitan edison|penelec|penn ?power|west penn)/, states: ['PA'], ...FIRST_ENERGY },
  { utility: /^(ohio edison|toledo edison|cei|illuminating|the illuminating)/, states: ['OH'], ...FIRST_ENERGY },
  { utility: /^(jcp&l|jersey central)/, states: ['NJ'], ...FIRST_ENERGY },
  { utility: /^potomac edison/, states: ['MD'], ...FIRST_ENERGY },
  { utility: /^aep ohio/, commodity: E, format: /^0\d{16}$/, description: '17 digits that begin with 0' },
  {
    utility: /^(pse&g|public service electric)/,
    commodity: E,
    format: /^PE\d{18}$/,
    description: 'PE and 18 digits',
  },
  {
    utility: /^(pse&g|public service electric)/,
    commodity: 'GAS',
    format: /^PG\d{18}$/,
    description: 'PG and 18 digits',
  },
  { utility: /^(bge|baltimore gas)/, format: /^\d{10}$/, description: '10 digits' },
  { utility: /^con(solidated)? ?ed/, states: ['NY'], format: /^\d{15}$/, description: '15 digits' },
  { utility: /^(national grid|niagara mohawk)/, states: ['NY', 'MA'], format: /^\d{10}$/, description: '10 digits' },
  { utility: /^(nyseg|new york state electric)/, format: /^N01\d{12}$/, description: 'N01 and 12 digits' },
  { utility: /^(rg&e|rochester gas)/, format: /^R01\d{12}$/, description: 'R01 and 12 digits' },
  { utility: /^eversource/, states: ['CT', 'MA'], commodity: E, format: /^\d{11}$/, description: '11 digits' },
  { utility: /^columbia gas of ohio/, commodity: 'GAS', format: /^\d{15}$/, description: '15 digits' },
  { utility: /^oncor/, ...ESI_ID, format: /^1044372\d{10}$/, description: '17 digits that begin with 1044372' },
  { utility: /^centerpoint/, ...ESI_ID, format: /^1008901\d{15}$/, description: '22 digits that begin with 1008901' },
]

export interface JudgedAccount {
  /** `unknown`: no public format of this utility is known here. */
  fits: 'yes' | 'no' | 'unknown'
  /** The format in words, where one is known. */
  description: string | undefined
}

/**
 * Whether an account number has the form that its utility's numbers have. Spaces and hyphens do not count, nor
 * capitals. `state` is a postal code such as `PA`.
 */
export function judgeAccount(
  account: string,
  {
    utilityName,
    state,
    commodityType,
  }: { utilityName: string; state: string; commodityType: CommodityType | null | undefined },
): JudgedAccount {
  const name = utilityName.trim().toLowerCase()
  const found = formats.find(
    ({ utility, states, commodity }) =>
      utility.test(name) &&
      (!states || states.includes(state.trim().toUpperCase())) &&
      (!commodity || commodity === commodityType),
  )
  if (!found) return { fits: 'unknown', description: undefined }
  const written = account.replace(/[\s-]/g, '').toUpperCase()
  return { fits: found.format.test(written) ? 'yes' : 'no', description: found.description }
}

/** Whether a number has the form of the accounts of any utility that is known here. */
export const isAccountOfSomeUtility = (account: string): boolean => formats.some(({ format }) => format.test(account))

/** Whether something is the name of a utility that is known here. */
export const isSomeUtility = (name: string): boolean => formats.some(({ utility }) => utility.test(name))
