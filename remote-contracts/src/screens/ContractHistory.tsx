import type { ReactNode } from 'react'
import type { EnvelopeRequest } from 'shared-contracts/contract/signing'
import { SubmittedRejections } from '../contract/rejection/SubmittedRejections'
import { numberRevisions, RevisionList } from '../contract/revision/RevisionList'
import { PanelBar } from '../ui/PanelBar'
import type { LoadedContract } from './use-contract'

type Reactions = Pick<LoadedContract, 'revisions' | 'rejections' | 'finalRejections'>

interface ContractHistoryProps {
  contract: Reactions
  /** The signed versions, once it `isWhole`. */
  signed: readonly EnvelopeRequest[]
  isWhole: boolean
  /** Shows a version as it was signed. */
  onOpen: ((envelopeId: string) => void) | undefined
  /** In the bar. */
  children: ReactNode
}

/** What was asked of the customer about a contract, and between it the versions that were signed. */
export function ContractHistory({ contract, signed, isWhole, onOpen, children }: ContractHistoryProps) {
  const revisions = numberRevisions(contract.revisions ?? [])
  const waiting = revisions.filter(({ resolved }) => !resolved)
  const resolved = revisions.filter(({ resolved }) => resolved)
  return (
    <>
      <PanelBar title="History">{children}</PanelBar>
      <SubmittedRejections rejections={contract.rejections ?? []} finalRejections={contract.finalRejections ?? []} />
      <RevisionList title="Latest revision" revisions={waiting} />
      {waiting.length > 0 && <RevisionList title="Older revisions" revisions={resolved} />}
      {waiting.length === 0 && isWhole && (
        <RevisionList title="Revision history" revisions={revisions} envelopes={signed} onOpen={onOpen} />
      )}
    </>
  )
}

/** What the history lists: the signed versions only while no revision waits. */
export function countHistory(contract: Reactions, signed: readonly EnvelopeRequest[]): number {
  const { revisions = [], rejections = [], finalRejections = [] } = contract
  const versions = revisions.every(({ resolved }) => resolved) ? signed.length : 0
  return versions + revisions.length + rejections.length + finalRejections.length
}
