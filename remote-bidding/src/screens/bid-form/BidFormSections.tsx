import { useCallback, useEffect, useState } from 'react'
import type { OptionQuote } from 'shared-contracts/bid/rates'
import type { Meter } from 'shared-contracts/meter'
import { styled } from 'shared-ui/core'
import { CreateCustomOptionButton } from '../../bid/custom-option/CreateCustomOptionButton'
import { DeleteCustomOptionButton } from '../../bid/custom-option/DeleteCustomOptionButton'
import { useBillsAction } from '../../bid/downloads/BillsDownload'
import { DocumentLinks } from '../../bid/downloads/DocumentLinks'
import { ExportMeterData } from '../../bid/downloads/ExportMeterData'
import { FeeAndTaxes } from '../../bid/rates/FeeAndTaxes'
import { QuoteTable } from '../../bid/rates/QuoteTable'
import { RequestStrip } from '../../bid/rates/RequestStrip'
import { BillingDetails } from '../../bid/request/BillingDetails'
import { CustomerDetails } from '../../bid/request/CustomerDetails'
import { MeterDetails } from '../../bid/request/MeterDetails'
import { MeterUsageButton } from '../../bid/request/MeterUsageButton'
import { RequestDetails } from '../../bid/request/RequestDetails'
import { SupportedUtilities } from '../../bid/request/SupportedUtilities'
import type { OpenBid } from './open-bid'

const ThreeColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 16,
  '@media (max-width: 1279px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
})

export interface BidFormSectionsProps {
  bid: OpenBid
  /** Called with each option that the rep deletes. Keep the function between renders. */
  onDeleted: (optionId: string) => void
}

/** The request and the rates; in Last Look the rates come first. */
export function BidFormSections({ bid, onDeleted }: BidFormSectionsProps) {
  // The order of the page stays while it is open: moving the rate inputs would start them anew.
  const [pricesFirst] = useState(bid.lastLook)
  const whole = useIsPainted()
  const rates = <Rates bid={bid} onDeleted={onDeleted} />
  const feeAndTaxes = <FeeAndTaxes scenario={bid.scenario} locked={bid.locked} />
  const meters = <Meters bid={bid} startCollapsed={pricesFirst} />
  if (pricesFirst)
    return (
      <>
        {rates}
        {feeAndTaxes}
        {whole && (
          <>
            <RequestStrip scenario={bid.scenario} />
            {meters}
            <Details bid={bid} />
          </>
        )}
      </>
    )
  return (
    <>
      <Details bid={bid} />
      {whole && (
        <>
          {meters}
          {feeAndTaxes}
          {rates}
        </>
      )}
    </>
  )
}

/** What is read first is painted first: the tables below take as long again as all that stands above them. */
function useIsPainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    // An effect follows the paint, or comes just before it; the next task does not.
    const timer = setTimeout(() => setPainted(true))
    return () => clearTimeout(timer)
  }, [])
  return painted
}

function Details({ bid: { scenario, reload, forReading, locked } }: { bid: OpenBid }) {
  return (
    <ThreeColumns>
      <CustomerDetails
        scenario={scenario}
        documents={<DocumentLinks scenario={scenario} />}
        utilities={<SupportedUtilities scenario={scenario} readOnly={forReading} reload={reload} />}
      />
      <BillingDetails scenario={scenario} locked={locked} />
      <RequestDetails scenario={scenario} />
    </ThreeColumns>
  )
}

function Meters({ bid: { scenario, lastLook }, startCollapsed }: { bid: OpenBid; startCollapsed: boolean }) {
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
      startCollapsed={startCollapsed}
    />
  )
}

function Rates({ bid: { scenario, mode, reload, forReading, locked }, onDeleted }: BidFormSectionsProps) {
  const deleteButton = useCallback(
    ({ option }: OptionQuote) => (
      <DeleteCustomOptionButton scenario={scenario} reload={reload} option={option} onDeleted={onDeleted} />
    ),
    [scenario, reload, onDeleted],
  )
  // A form for reading has nothing that acts on the request.
  if (forReading) return <QuoteTable scenario={scenario} locked={locked} />
  return (
    <QuoteTable
      scenario={scenario}
      locked={locked}
      tools={<CreateCustomOptionButton scenario={scenario} reload={reload} mode={mode} />}
      rowActions={deleteButton}
    />
  )
}
