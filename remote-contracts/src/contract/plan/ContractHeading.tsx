import { usageUnit } from 'shared-contracts/bid/request'
import { contractLabel, listPlanMeters, type AuditInfo, type EnergyPlan } from 'shared-contracts/contract/plan'
import type { StoredDocument } from 'shared-contracts/document'
import { Button, CommodityTile, Download, StatusChip, styled } from 'shared-ui/core'
import { ReceiptText } from 'shared-ui/icons'
import { useAction, useDownload, useRemote, type Rep } from 'remote-kit/context'
import { contractTexts } from '../../domain/contract.messages'
import { metersPath } from '../../ui/meters-path'
import { AuditSteps } from './AuditSteps'

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 48,
  padding: '4px 32px',
  '& > div:first-of-type': { flex: '1 1 320px', minWidth: 0 },
  '& h1': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    fontSize: 16,
    lineHeight: '22px',
    fontWeight: 600,
    letterSpacing: '-.012em',
  },
  '& h1 > span:first-of-type': { overflowWrap: 'anywhere' },
  '& h1 .pm-chip': { letterSpacing: 0 },
  '@media (max-width: 1279px)': { paddingLeft: 24, paddingRight: 24 },
  '@media (max-width: 640px)': { paddingLeft: 16, paddingRight: 16 },
})
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

export interface ContractHeadingProps {
  plan: EnergyPlan
  unresolvedRevision: boolean
  /** The customer's letter of exclusivity, if there is one (C§2). */
  loe: StoredDocument | undefined
  rep: Rep | undefined
  /** When it reached which step, once that is known. */
  audit: AuditInfo | undefined
}

/** Whose contract it is, how far it has come, and what can be downloaded. */
export function ContractHeading({ plan, unresolvedRevision, loe, rep, audit }: ContractHeadingProps) {
  const { api } = useRemote()
  const { busy, start } = useDownload()
  const { text, tone } = contractLabel({ ...plan, latestRevisionRequest: unresolvedRevision })
  return (
    <Row>
      <CommodityTile commodity={plan.commodityType} />
      <div>
        <h1>
          <span>{plan.customerCompanyName}</span>
          <StatusChip label={text} tone={tone} />
        </h1>
        <AuditSteps code={plan.rateCheckStatusCode} audit={audit} />
      </div>
      <Actions>
        {loe && (
          <Button
            size="small"
            startIcon={<Download aria-hidden />}
            busy={Boolean(busy)}
            onClick={() => start(loe.originalFileName, () => api.file(loe.downloadUrl))}
          >
            Download LOE
          </Button>
        )}
        {rep && <DownloadMeters plan={plan} rep={rep} />}
      </Actions>
    </Row>
  )
}

/** C§2 'Download excel': the meter accounts, made in the browser (C§7). */
function DownloadMeters({ plan, rep }: { plan: EnergyPlan; rep: Rep }) {
  const { api, notifications, clock } = useRemote()
  const download = useAction(saveMeters, {
    event: 'meters-not-downloaded',
    failed: 'The meter accounts could not be downloaded',
  })

  async function saveMeters() {
    const { meters } = await api.call(listPlanMeters, { params: metersPath(plan, rep) })
    if (meters.length === 0) return notifications.warn(contractTexts.noMeters)
    const { saveSpreadsheet } = await import('shared-ui/table')
    const { meterColumns } = await import('../../ui/meter-columns')
    const unit = usageUnit(plan.commodityType)
    const name = { customer: plan.customerCompanyName, list: 'meter-accounts' }
    await saveSpreadsheet({ name, rows: meters, columns: meterColumns(unit), now: new Date(clock.now()) })
  }

  return (
    <Button
      size="small"
      startIcon={<ReceiptText aria-hidden />}
      busy={download.busy}
      onClick={() => void download.run()}
    >
      Download excel
    </Button>
  )
}
