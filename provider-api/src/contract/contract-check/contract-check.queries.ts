import type { ContractCheckFacts, WonBid } from 'shared-contracts/contract/contract-check'
import type { SignedInRep } from '../../account/signed-in-rep'
import type { Db } from '../../db/open-db'
import { together } from '../../db/statement'
import { documentAnswer } from '../../documents/document.queries'
import { readPlanRow } from '../plan/contract.queries'
import type { PlanRow } from '../plan/plan.repo'
import { findWonBid, listCustomerDocuments } from './contract-check.repo'

/** What a contract of the rep's supplier is compared with before it is booked. @throws Refusal 404 for any other */
export async function readFactsOfPlan(db: Db, rep: SignedInRep, energyPlanId: string): Promise<ContractCheckFacts> {
  const row = await readPlanRow(db, rep, { energyPlanId })
  const [won, papers] = await together([
    findWonBid(db, rep.supplierId, row.plan.quoteId),
    listCustomerDocuments(db, rep.supplierId, row.rateCheck.id),
  ] as const)
  return {
    bid: won && wonBidAnswer(won, row),
    papers: papers.map(documentAnswer),
    creditStatus: won?.request.creditStatus ?? null,
  }
}

function wonBidAnswer(
  { quote, option, rep }: NonNullable<Awaited<ReturnType<typeof findWonBid>>>,
  { rateCheck }: PlanRow,
): WonBid {
  const standard = quote.submittedRate !== null && Number(quote.submittedRate) > 0
  return {
    quoteId: quote.id,
    rate: (standard ? quote.submittedRate : quote.renewableTotal) ?? '0',
    feeIncluded: quote.feeIncluded,
    taxesIncluded: quote.taxesIncluded,
    totalFee: rateCheck.totalFee,
    minTerm: option.minTerm,
    maxTerm: option.maxTerm,
    startDate: option.earliestStartDate,
    submittedAt: quote.submittedAt.toISOString(),
    submittedBy: `${rep.firstName} ${rep.lastName}`,
  }
}
