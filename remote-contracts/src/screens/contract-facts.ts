import type { ContractFacts } from 'shared-contracts/contract/plan'
import type { LoadedContract } from './use-contract'

/**
 * What the rules look at, from what has been loaded; `countersigned` comes with the envelopes. A part that failed
 * leaves its facts out: what depends on them is held back by `whyUndecided`, the rest of the page works.
 */
export function contractFacts(contract: LoadedContract): ContractFacts | undefined {
  const { plan, audit, revisions, rejections, finalRejections, documents } = contract
  if (plan === undefined) return undefined
  // The areas come together: one that came later would move those that are there.
  const shown = [audit, revisions, finalRejections, plan.isMatrixPricing ? rejections : documents]
  if (shown.includes(undefined) && !contract.settled) return undefined
  return {
    rateCheckStatusCode: plan.rateCheckStatusCode,
    isMatrixPricing: plan.isMatrixPricing,
    selfServiceContracts: plan.selfServiceContracts,
    submittedAt: plan.submittedAt,
    uploadedDocuments: contract.documents?.filter((document) => document.documentType === 'meter_contract').length,
    created: audit?.created,
    unresolvedRevision: revisions?.some((revision) => !revision.resolved),
    finalRejection: finalRejections && finalRejections.length > 0,
    permitted: contract.permitted,
  }
}

/** Why nothing can be decided on yet although the page is there: a part that says whether it may be has failed. */
export function whyUndecided(contract: LoadedContract): string | undefined {
  return lacksFacts(contract) ? 'Part of this contract could not be loaded. Retry before you decide on it.' : undefined
}

const lacksFacts = ({ audit, revisions, finalRejections }: LoadedContract) =>
  [audit, revisions, finalRejections].includes(undefined)
