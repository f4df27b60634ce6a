import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { emptyInput, type OptionQuote } from 'shared-contracts/bid/rates'
import type { Meter } from 'shared-contracts/meter'
import { styled } from 'shared-ui/core'
import { useForm } from 'shared-ui/form'
import { AddMissingTerm } from '../../bid/custom-option/AddMissingTerm'
import { CreateCustomOptionButton } from '../../bid/custom-option/CreateCustomOptionButton'
import { DeleteCustomOptionButton } from '../../bid/custom-option/DeleteCustomOptionButton'
import { useBillsAction } from '../../bid/downloads/BillsDownload'
import { DocumentLinks } from '../../bid/downloads/DocumentLinks'
import { ExportMeterData } from '../../bid/downloads/ExportMeterData'
import { QuoteTable } from '../../bid/rates/QuoteTable'
import { DraftPlace } from '../../bid/hand-off/DraftPlace'
import { CustomerDetails } from '../../bid/request/CustomerDetails'
import { MeterDetails } from '../../bid/request/MeterDetails'
import { MeterUsageButton } from '../../bid/request/MeterUsageButton'
import { RequestUsageRoom } from '../../bid/request/RequestUsageRoom'
import { RequestDetails } from '../../bid/request/RequestDetails'
import { SupportedUtilities } from '../../bid/request/SupportedUtilities'
import { WithdrawQuoteButton } from '../../bid/submission/WithdrawQuoteButton'
import { rowName, type BidFormValues } from '../../ui/bid-form-values'
import { lazyPart } from '../../ui/lazy-part'
import { RenderWhenVisible } from '../../ui/RenderWhenVisible'
import type { OpenBid } from './open-bid'

// What is looked at second comes behind the page itself.
const SecondGlance = lazyPart({ load: () => import('../../bid/second-glance/SecondGlance') })
const AssignmentButton = lazyPart({ load: () => import('../../bid/hand-off/AssignmentButton') })
const WhoIsHere = lazyPart({ load: () => import('../../bid/hand-off/WhoIsHere') })
const Activity = lazyPart({ load: async () => ({ default: (await import('remote-kit/activity')).Activity }) })
const RequestUsage = lazyPart({
  load: () => import('../../bid/request/RequestUsage'),
  held: () => <RequestUsageRoom />,
})

const TwoColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  '@media (max-width: 991px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

export interface BidFormSectionsProps {
  bid: OpenBid
  /** Called with each option that the rep deletes or whose quote is withdrawn. Keep the function between renders. */
  onGone: (optionId: string) => void
}

/** Prices first: the rates, what there is to know of them, then the request that they are for, and `children`. */
export function BidFormSections({
  bid,
  onGone,
  notices,
  children,
}: BidFormSectionsProps & { notices: ReactNode; children?: ReactNode }) {
  const whole = useIsPainted()
  const { scenario, locked } = bid
  return (
    <>
      <Rates bid={bid} onGone={onGone} />
      {notices}
      {whole && (
        <>
          {!locked && <SecondGlance scenario={scenario} />}
          <Details bid={bid} />
          <Meters bid={bid} />
          {children}
          <RenderWhenVisible>
            <Activity of={{ quoteRequestId: scenario.quoteRequest.id }} customer={scenario.quoteRequest.companyName} />
          </RenderWhenVisible>
        </>
      )}
    </>
  )
}

/** What is read first is painted first: the request below can wait until the rates are there. */
function useIsPainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    // An effect follows the paint, or comes just before it; the next task does not.
    const timer = setTimeout(() => setPainted(true))
    return () => clearTimeout(timer)
  }, [])
  return painted
}

function Details({ bid: { scenario, reload, forReading } }: { bid: OpenBid }) {
  return (
    <TwoColumns>
      <CustomerDetails
        scenario={scenario}
        documents={<DocumentLinks scenario={scenario} />}
        utilities={<SupportedUtilities scenario={scenario} readOnly={forReading} reload={reload} />}
      />
      <RequestDetails scenario={scenario} />
    </TwoColumns>
  )
}

function Meters({ bid: { scenario, lastLook } }: { bid: OpenBid }) {
  const bills = useBillsAction(scenario)
  const usage = useCallback((meter: Meter) => <MeterUsageButton scenario={scenario} meter={meter} />, [scenario])
  return (
    <MeterDetails
      meters={scenario.meters ?? []}
      customer={scenario.quoteRequest.companyName}
      commodity={scenario.rateCheck.commodityType}
      actions={{ usage, bills }}
      // In Last Look the page's heading has the export.
      tools={!lastLook && <ExportMeterData scenario={scenario} />}
      load={
        <RenderWhenVisible held={<RequestUsageRoom />}>
          <RequestUsage scenario={scenario} />
        </RenderWhenVisible>
      }
    />
  )
}

function Rates({ bid: { scenario, mode, reload, forReading, locked }, onGone }: BidFormSectionsProps) {
  const form = useForm<BidFormValues>()
  const rowActions = useCallback(
    ({ option }: OptionQuote) => {
      const withdrawn = (optionId: string) => {
        onGone(optionId)
        // The row is as one that was never quoted: what stood in it is not sent by accident.
        form.change(`rows.${rowName(optionId)}` as 'rows', emptyInput as never)
      }
      const row = { scenario, reload, option }
      return (
        <>
          <WithdrawQuoteButton {...row} onWithdrawn={withdrawn} />
          <DeleteCustomOptionButton {...row} onDeleted={onGone} />
        </>
      )
    },
    [scenario, reload, onGone, form],
  )
  // A form for reading has nothing that acts on the request.
  if (forReading) return <QuoteTable scenario={scenario} locked={locked} />
  return (
    <QuoteTable
      scenario={scenario}
      locked={locked}
      here={
        <>
          <WhoIsHere scenario={scenario} />
          <DraftPlace />
        </>
      }
      assignment={<AssignmentButton scenario={scenario} />}
      tools={<CreateCustomOptionButton scenario={scenario} reload={reload} mode={mode} />}
      missingTerm={(term) => <AddMissingTerm scenario={scenario} reload={reload} term={term} />}
      rowActions={rowActions}
    />
  )
}
