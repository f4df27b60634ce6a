import type { ReactNode } from 'react'
import { contractLabel, type EnergyPlan } from 'shared-contracts/contract/plan'
import type { StoredDocument } from 'shared-contracts/document'
import { Button, CommodityTile, Download, PageHeading, StatusChip } from 'shared-ui/core'
import { useDownload, useRemote } from 'remote-kit/context'

export interface ContractHeadingProps {
  plan: EnergyPlan
  unresolvedRevision: boolean
  /** The customer's letter of exclusivity, if there is one (C§2). */
  loe: StoredDocument | undefined
  /** Beside Download LOE. */
  children: ReactNode
}

export function ContractHeading({ plan, unresolvedRevision, loe, children }: ContractHeadingProps) {
  const { api } = useRemote()
  const { busy, start } = useDownload()
  const { text, tone } = contractLabel({ ...plan, latestRevisionRequest: unresolvedRevision })
  return (
    <PageHeading
      tile={<CommodityTile commodity={plan.commodityType} />}
      title={plan.customerCompanyName}
      chip={<StatusChip label={text} tone={tone} />}
      actions={
        <>
          {loe && (
            <Button
              startIcon={<Download aria-hidden />}
              busy={busy !== undefined}
              onClick={() => start(loe.originalFileName, () => api.file(loe.downloadUrl))}
            >
              Download LOE
            </Button>
          )}
          {children}
        </>
      }
    />
  )
}
