import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { startingInput, type OptionQuote } from 'shared-contracts/bid/rates'
import { visibleOptions } from 'shared-contracts/bid/request'
import type { Meter } from 'shared-contracts/meter'
import { lazyPart, RenderWhenVisible, NotThere } from 'remote-kit/context'
import { IconButton } from 'shared-ui/core'
import { ChartColumn } from 'shared-ui/icons'
import {
  AddMissingTerm,
  CreateCustomOptionButton,
  DeleteCustomOptionButton,
} from '../../bid/custom-option/CustomOption'
import { useBillsAction, DocumentLinks } from '../../bid/downloads/DocumentLinks'
import { ExportMeterData } from '../../bid/downloads/ExportMeterData'
import { QuoteTable, type QuoteTableProps } from '../../bid/rates/QuoteTable'
import { DraftSlot } from '../../bid/hand-off/DraftSlot'
import { RequestCustomer, RequestDetails } from '../../bid/request/RequestDetails'
import { MeterDetails } from '../../bid/request/MeterDetails'
import { ReferenceFields } from '../../bid/request/ReferenceFields'
import { SupportedUtilities } from '../../bid/request/SupportedUtilities'
import { WithdrawQuoteButton } from '../../bid/submission/WithdrawQuoteButton'
import { rowName } from '../../ui/bid-form-values'
import { useBid } from '../../ui/bid-store'
import type { OpenBid } from './open-bid'
import type { MeterUsageDialogProps } from '../../bid/request/MeterUsageDialog'

const MeterUsageDialog = lazyPart<MeterUsageDialogProps>({
  load: () => import('../../bid/request/MeterUsageDialog'),
  Instead: NotThere,
})

/** Opens the usage of one meter from its row. */
function MeterUsageButton(props: Omit<MeterUsageDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Usage of ${props.meter.utilityAccountNo}`}
        onClick={() => setOpen(true)}
        sx={{ p: '6px' }}
      >
        <ChartColumn size={16} aria-hidden />
      </IconButton>
      {open && <MeterUsageDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

// The place of the chart of a request's load until it is there, as large as it will be.
const loadRoom = <div style={{ height: 309 }} />

// What is looked at second comes behind the page itself.
const PriceCheck = lazyPart({ load: () => import('../../bid/price-check/PriceCheck') })
const ActivityFold = lazyPart({ load: () => import('./ActivityFold') })
const RequestUsage = lazyPart({
  load: () => import('../../bid/request/RequestUsage'),
  held: loadRoom,
})

interface BidFormSectionsProps {
  bid: OpenBid
  /** Submit, behind the rates. */
  bar: QuoteTableProps['bar']
  notices: ReactNode
  children?: ReactNode
  /** Called with each option that the rep deletes or whose quote is withdrawn. Keep the function between renders. */
  onRemoved: (optionId: string) => void
}

/** Prices first: the rates with Submit, what there is to know of them, then the request that they are for. */
export function BidFormSections({ notices, children, ...of }: BidFormSectionsProps) {
  const whole = useIsPainted()
  const { bid } = of
  const { scenario, locked } = bid
  return (
    <Rates {...of}>
      {notices}
      {whole && (
        <>
          {!locked && <PriceCheck scenario={scenario} />}
          <ReferenceFields scenario={scenario} locked={locked} />
          <Details bid={bid} />
          {children}
          <RenderWhenVisible>
            <ActivityFold quoteRequest={scenario.quoteRequest} forReading={bid.forReading} />
          </RenderWhenVisible>
        </>
      )}
    </Rates>
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

function Details({ bid: { scenario, reload, forReading, lastLook } }: { bid: OpenBid }) {
  const bills = useBillsAction(scenario)
  const usage = useCallback((meter: Meter) => <MeterUsageButton scenario={scenario} meter={meter} />, [scenario])
  return (
    <>
      <RequestDetails scenario={scenario} />
      <RequestCustomer
        scenario={scenario}
        documents={<DocumentLinks scenario={scenario} />}
        utilities={<SupportedUtilities scenario={scenario} readOnly={forReading} reload={reload} />}
      />
      <MeterDetails
        scenario={scenario}
        actions={{ usage, bills }}
        // In Last Look the page's heading has the export.
        tools={!lastLook && <ExportMeterData scenario={scenario} />}
        load={
          <RenderWhenVisible held={loadRoom}>
            <RequestUsage scenario={scenario} />
          </RenderWhenVisible>
        }
      />
    </>
  )
}

function Rates({ bid, bar, onRemoved, children }: Omit<BidFormSectionsProps, 'notices'>) {
  const { scenario, mode, reload, forReading, locked } = bid
  const { state, dispatch } = useBid()
  const rowActions = useCallback(
    ({ option }: OptionQuote) => {
      const withdrawn = (optionId: string, now = scenario) => {
        onRemoved(optionId)
        // Nobody touches what is removed: the row shows the current quote, which is none.
        const option = visibleOptions(now).find(({ id }) => id === optionId)
        if (option) dispatch({ type: 'put', rows: { [rowName(optionId)]: startingInput(now, option) } })
      }
      const row = { scenario, reload, option }
      // By what is laid out then: colleagues add and delete rows too.
      const focus = () => {
        const { fields, names, visibleRows } = state().grid
        const [field] = fields
        const same = names.indexOf(rowName(option.id))
        const at = same < 0 ? visibleOptions(scenario).findIndex(({ id }) => id === option.id) : same
        // Its row, or the one that takes its place.
        const to = visibleRows.find((row) => row >= at) ?? visibleRows.at(-1)
        if (field && to !== undefined && document.activeElement === document.body)
          dispatch({ type: 'want', cell: { row: to, field } })
      }
      return (
        <>
          <WithdrawQuoteButton {...row} onWithdrawn={withdrawn} onGone={focus} />
          <DeleteCustomOptionButton {...row} onDeleted={onRemoved} onGone={focus} />
        </>
      )
    },
    [scenario, reload, onRemoved, state, dispatch],
  )
  // A form for reading has nothing that acts on the request.
  if (forReading) return <QuoteTable {...{ scenario, locked, bar, children }} />
  return (
    <QuoteTable
      {...{ scenario, locked, bar, children, rowActions }}
      lockedReason={bid.refusal?.message ?? bid.typedBy}
      colleagues={<DraftSlot />}
      addTerm={<CreateCustomOptionButton scenario={scenario} reload={reload} mode={mode} />}
      missingTerm={(term) => <AddMissingTerm scenario={scenario} reload={reload} term={term} />}
    />
  )
}
