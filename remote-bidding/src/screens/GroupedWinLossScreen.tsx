import { paths } from 'shared-contracts/paths'
import { styled, VisuallyHidden } from 'shared-ui/core'
import { remotePart, usePageHeader, useRep } from 'shared-ui/remote'
import { GoBack } from '../ui/GoBack'
import { GroupedReports } from '../bid/win-loss/GroupedReports'
import { DifferenceCircle } from '../bid/win-loss/RateDifference'
import { useAllReports } from '../bid/win-loss/use-reports'
import { WinRates } from '../bid/win-loss/WinRates'

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

/** Win/loss reports of the supplier, grouped by customer (B§2, decision 23). */
function GroupedWinLossScreen() {
  const rep = useRep()
  const reports = useAllReports()
  usePageHeader('Supplier Win Loss Report', 'report')
  return (
    <>
      <VisuallyHidden as="h1">Supplier Win Loss Report</VisuallyHidden>
      <Top>
        <GoBack otherwise={paths.quoteHistory(rep?.supplierId ?? '')} />
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
      </Top>
      {rep && <WinRates rep={rep} reports={reports} />}
      <GroupedReports {...reports} />
    </>
  )
}

export default remotePart(GroupedWinLossScreen)
