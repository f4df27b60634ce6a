import { paths } from 'shared-contracts/paths'
import { useSearchParams } from 'remote-kit/router'
import { styled, VisuallyHidden } from 'shared-ui/core'
import { lazyPart, remotePart, usePageHeader, useRep } from 'remote-kit/context'
import { GoBack } from '../ui/GoBack'
import { ofOwnSupplier } from '../ui/own-supplier'
import { GroupedReports } from '../bid/win-loss/GroupedReports'
import { DifferenceCircle } from '../bid/win-loss/RateDifference'

const ViewLinks = lazyPart({ load: () => import('../bid/trends/ViewLinks') })
const Trends = lazyPart({ load: () => import('../bid/trends/Trends') })
const VIEWS = { display: 'inline-flex', flex: 'none', width: 190, height: 34, marginRight: 'auto' }

const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  flexWrap: 'wrap',
})
const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 18px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 12,
  color: 'var(--text-2)',
  '& > li': { display: 'flex', alignItems: 'center', gap: 6 },
})

const legend = [
  ['0', 'Best rate'],
  ['0.1', 'Below $0.2000'],
  ['1', 'Above $0.2000'],
  ['0.2', 'Exactly $0.2000'],
] as const

/**
 * Win/loss reports of the supplier, grouped by customer (B§2, decision 23), or counted together; the address says
 * which.
 */
function GroupedWinLossScreen() {
  const rep = useRep()
  const [search] = useSearchParams()
  const isTrends = search.get('view') === 'trends'
  usePageHeader('Supplier Win Loss Report', 'report')
  return (
    <>
      <VisuallyHidden as="h1">Supplier Win Loss Report</VisuallyHidden>
      <Top>
        <GoBack otherwise={paths.quoteHistory(rep?.supplierId ?? '')} />
        {/* Its place is held: nothing beside it moves when it comes. */}
        <span style={VIEWS}>
          <ViewLinks />
        </span>
        {!isTrends && (
          <Legend aria-label="Rate difference">
            {legend.map(([difference, text]) => (
              <li key={text}>
                <span aria-hidden style={{ display: 'inline-flex' }}>
                  <DifferenceCircle difference={difference} small />
                </span>
                {text}
              </li>
            ))}
          </Legend>
        )}
      </Top>
      {isTrends ? <Trends /> : <GroupedReports />}
    </>
  )
}

export default remotePart(ofOwnSupplier(GroupedWinLossScreen, paths.groupedWinLoss))
