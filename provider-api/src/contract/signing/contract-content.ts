import { termLabel } from 'shared-contracts/bid/request'
import { contractLastDay, contractStart } from 'shared-contracts/contract/plan'
import { meterAddress } from 'shared-contracts/meter'
import { listMetersOfPlan, type PlanRow } from '../plan/plan.repo'
import { readPriceTerms } from '../plan/price-terms'
import type { Db } from '../../db/open-db'
import type { EnvelopeRow } from './envelope.repo'

/** Everything that a contract's PDF says. Rates are USD per unit as decimal text; days are `YYYY-MM-DD`. */
export interface ContractContent {
  envelopeId: string
  version: number
  fileName: string
  sentAt: Date
  signedAt: Date | undefined
  signer: { name: string; title: string }
  companyName: string
  supplierName: string
  commodityType: 'ELECTRICITY' | 'GAS'
  state: string
  rate: string
  fee: string
  /** The fee comes on top of the rate; absent where not, so that earlier fingerprints stay as they are. */
  feeOnTop: true | undefined
  /** The price is the renewable total; absent where not, for the same reason. */
  renewable?: true | undefined
  /** State taxes that are not in the price, as `PA GRT 5.9%`; absent where none is. */
  taxesOnTop?: string[] | undefined
  termMonths: number
  /** `1 month`, which papers signed before call `1 months`; absent of longer ones. */
  termText?: string | undefined
  startDate: string
  lastDay: string
  yearlyUsage: number
  paymentTerms: string
  accounts: {
    legalEntityName: string
    utilityName: string
    utilityAccountNo: string
    address: string
    annualUsage: number
  }[]
  /** How many are left out; absent where none is, so that earlier fingerprints stay as they are. */
  moreAccounts?: number | undefined
  /** When a countersigned copy was made. */
  countersigned?: { by: string; at: Date } | undefined
}

/** Accounts that Schedule A lists; a customer may have 10,000, which take seconds to draw. */
const LISTED_ACCOUNTS = 400

/** As it was signed, where that was written down; else as it would be written now. */
export async function readContractContent(db: Db, row: PlanRow, envelope: EnvelopeRow): Promise<ContractContent> {
  const { signedContent, createdAt, signedAt } = envelope
  if (signedContent === null) {
    const content = await makeContractContent(db, row, envelope)
    if (signedAt === null) return content
    // Papers said none of these when this one was signed.
    return { ...content, renewable: undefined, taxesOnTop: undefined, termText: undefined }
  }
  const signed = JSON.parse(signedContent) as ContractContent
  return { ...signed, sentAt: createdAt, signedAt: signedAt ?? undefined }
}

export async function makeContractContent(
  db: Db,
  row: PlanRow,
  envelope: Omit<EnvelopeRow, 'signedContent'>,
): Promise<ContractContent> {
  const meters = await listMetersOfPlan(db, row.rateCheck.id)
  const { feeOnTop, renewable, taxesOnTop } = await readPriceTerms(db, row)
  return {
    envelopeId: envelope.id,
    version: envelope.version,
    fileName: envelope.friendlyFileName,
    sentAt: envelope.createdAt,
    signedAt: envelope.signedAt ?? undefined,
    signer: { name: envelope.signerName, title: envelope.signerTitle },
    companyName: row.customer.companyName,
    supplierName: row.supplierName,
    commodityType: row.rateCheck.commodityType,
    state: row.rateCheck.state,
    rate: row.plan.pricingSolutionRate,
    fee: row.rateCheck.totalFee,
    feeOnTop,
    renewable,
    taxesOnTop,
    termMonths: row.plan.termMonths,
    termText: row.plan.termMonths === 1 ? termLabel(1) : undefined,
    startDate: contractStart(row.plan),
    lastDay: contractLastDay(row.plan),
    yearlyUsage: row.plan.yearlyUsage,
    paymentTerms: row.rateCheck.paymentTerms,
    accounts: meters.slice(0, LISTED_ACCOUNTS).map(({ meter, legalEntityName, utilityName }) => ({
      legalEntityName,
      utilityName,
      utilityAccountNo: meter.utilityAccountNo,
      address: meterAddress(meter),
      annualUsage: meter.totalAnnualUsage,
    })),
    moreAccounts: meters.length > LISTED_ACCOUNTS ? meters.length - LISTED_ACCOUNTS : undefined,
  }
}
