import {
  byStartDateAscending,
  contractNeedsRep,
  countOpenContracts,
  isOpenContract,
  listPendingEnergyPlans,
  pendingPlansOf,
} from 'shared-contracts/contract/plan'
import { useListCall } from 'remote-kit/swr'
import { Link, Skeleton, styled } from 'shared-ui/core'
import { formatContractDate } from 'shared-ui/date'
import { remotePart, useRemote, useRep } from 'remote-kit/context'
import { contractsThatNeedMe } from '../contract/plan/contract-links'

const Cell = styled('div')({
  position: 'relative',
  // The link's name is short, what can be pressed is the whole cell.
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 7 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: '2px solid var(--focus)', outlineOffset: -3 },
  '&:has(a:hover)': { backgroundColor: 'var(--hover)' },
  '& h2, & p': { fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'var(--text-2)' },
  '& h2': { color: 'var(--text-3)' },
  '& strong': {
    display: 'block',
    margin: '4px 0 2px',
    fontSize: 20,
    lineHeight: '24px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': { fontSize: 14, fontWeight: 400, color: 'var(--text-2)' },
})

/** One figure of the dashboard: how many contracts wait for this rep, and the earliest start among them. */
function ContractsToMoveWidget() {
  const { api } = useRemote()
  const rep = useRep()
  const plans = useListCall(api, listPendingEnergyPlans, rep && pendingPlansOf(rep))
  const open = plans.data?.energyPlans.filter(isOpenContract).sort(byStartDateAscending)
  const waiting = open?.filter(contractNeedsRep) ?? []
  const [earliest] = waiting
  return (
    <Cell>
      <h2>
        <Link href={contractsThatNeedMe()}>Contracts to move forward</Link>
      </h2>
      {open === undefined && plans.error === undefined && <Skeleton width={96} />}
      {/* The table below comes from the same call; its Retry revives this too. */}
      {open === undefined && plans.error !== undefined && (
        <>
          <strong>–</strong>
          <p>Contracts could not be loaded</p>
        </>
      )}
      {plans.data !== undefined && open !== undefined && (
        <strong>
          {countOpenContracts(plans.data) - open.length + waiting.length}{' '}
          <small>of {countOpenContracts(plans.data)}</small>
        </strong>
      )}
      {open !== undefined && (
        <p>{earliest ? `Earliest start ${formatContractDate(earliest.startDate)}` : 'Nothing is waiting'}</p>
      )}
    </Cell>
  )
}

export default remotePart(ContractsToMoveWidget)
