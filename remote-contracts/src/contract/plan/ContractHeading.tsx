import type { ReactNode } from 'react'
import { contractLabel, type EnergyPlan } from 'shared-contracts/contract/plan'
import type { StoredDocument } from 'shared-contracts/document'
import type { RemoteContext } from 'shared-contracts/remote'
import { Button, CommodityTile, Download, PageHeading, StatusChip } from 'shared-ui/core'
import { useDownload } from '../../ui/use-download'

export interface ContractHeadingProps {
  context: RemoteContext
  plan: EnergyPlan
  unresolvedRevision: boolean
  /** The customer's letter of exclusivity, if there is one (C§2). */
  loe: StoredDocument | undefined
  /** Beside Download LOE. */
  children: ReactNode
}

export function ContractHeading({ context, plan, unresolvedRevision, loe, children }: ContractHeadingProps) {
  const { busy, download } = useDownload(context)
  const { text, tone } = contractLabel({ ...plan, latestRevisionRequest: unresolvedRevision })
  return (
    <PageHeading
      tile={<CommodityTile commodity={plan.commodityType ?? 'ELECTRICITY'} />}
      title={plan.customerCompanyName}
      chip={<StatusChip label={text} tone={tone} />}
      actions={
        <>
          {loe && (
            <Button
              startIcon={<Download aria-hidden />}
              busy={busy !== undefined}
              onClick={() => void download(loe.originalFileName, () => context.api.file(loe.downloadUrl))}
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
