import { contractNewsTask, contractNewsText } from 'shared-contracts/alert'
import { bidTask, shownDeadline } from 'shared-contracts/bid/request'
import { contractTask, type ContractView } from 'shared-contracts/contract/plan'
import { paths } from 'shared-contracts/paths'
import { Countdown, Link, Skeleton, styled } from 'shared-ui/core'
import { formatContractDate } from 'shared-ui/date'
import { usePortal } from '../services/portal-services'
import { toldContracts, useContractNews, type ToldContract } from '../shell/contract-news'
import { usePendingTasks, useTasksUnknown, type PendingBid } from '../shell/pending-tasks'
import { useMinute } from './use-minute'

/** The soonest; the lists below have all of them. */
const SHOWN = 4

const Strip = styled('section')({
  display: 'flex',
  alignItems: 'stretch',
  minHeight: 62,
  border: '1px solid var(--border)',
  borderRadius: 8,
  backgroundColor: 'var(--surface)',
  '& h2': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    padding: '0 16px',
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 600,
    borderRight: '1px solid var(--border-subtle)',
  },
  '& ol': { flex: 1, display: 'grid', gridTemplateColumns: `repeat(${SHOWN}, minmax(0, 1fr))`, minWidth: 0 },
  '& li + li': { borderLeft: '1px solid var(--border-subtle)' },
  '& li': { minWidth: 0 },
  '@media (max-width: 1279px)': {
    flexDirection: 'column',
    '& h2': { padding: '10px 16px 0', borderRight: 0 },
    '& ol': { gridTemplateColumns: '1fr 1fr' },
    '& li:nth-of-type(odd)': { borderLeft: 0 },
  },
  '@media (max-width: 640px)': { '& ol': { gridTemplateColumns: '1fr' }, '& li + li': { borderLeft: 0 } },
})
const Task = styled(Link)({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 2,
  height: '100%',
  padding: '10px 12px 10px 14px',
  color: 'var(--text)',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'var(--hover)' },
  '& b, & small': { overflowWrap: 'anywhere', hyphens: 'auto' },
  '& b': { fontWeight: 600, lineHeight: '20px' },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
})

/**
 * What waits for this rep, the soonest first (decision 36); the lists keep their own order. What happened to a contract
 * has a place however many bids wait.
 */
export default function DoNext() {
  const tasks = usePendingTasks()
  const told = toldContracts(useContractNews(), { now: useMinute() })
  const isUnknown = useTasksUnknown()
  // The lists below say why, and can be read again there.
  if (!tasks && isUnknown) return null
  if (tasks && tasks.bids.length + tasks.contracts.length + told.length === 0) return null
  const bids = tasks?.bids.slice(0, told.length > 0 ? SHOWN - 1 : SHOWN) ?? []
  const news = tasks ? told.slice(0, SHOWN - bids.length) : []
  const isTold = (id: string) => told.some((each) => each.news.energyPlanId === id)
  const contracts = (tasks?.contracts ?? [])
    .filter(({ energyPlanId }) => !isTold(energyPlanId))
    .slice(0, SHOWN - bids.length - news.length)
  return (
    <Strip aria-labelledby="do-next" aria-busy={!tasks}>
      <h2 id="do-next">Do next</h2>
      <ol>
        {!tasks && (
          <li style={{ padding: 20 }}>
            <Skeleton width={160} />
          </li>
        )}
        {bids.map((task) => (
          <li key={task.bid.id}>
            <BidTask task={task} />
          </li>
        ))}
        {news.map((each) => (
          <li key={each.news.energyPlanId}>
            <NewsTask {...each} />
          </li>
        ))}
        {contracts.map((contract) => (
          <li key={contract.energyPlanId}>
            <ContractTask contract={contract} />
          </li>
        ))}
      </ol>
    </Strip>
  )
}

function BidTask({ task: { bid, typed } }: { task: PendingBid }) {
  const { clock } = usePortal()
  return (
    <Task href={paths.bidForm(bid.id, bid.scenarioId)}>
      <b>{bid.companyName}</b>
      <small>
        <Countdown until={shownDeadline(bid)} clock={clock} label={`Time left, ${bid.companyName}`} quiet />
        {` · ${bidTask(bid, typed)}`}
      </small>
    </Task>
  )
}

function NewsTask({ news, alert }: ToldContract) {
  return (
    <Task href={paths.contract(news.energyPlanId)}>
      <b>{news.companyName}</b>
      <small>{`${contractNewsText(alert.moment, news, useMinute())} · ${contractNewsTask(news)}`}</small>
    </Task>
  )
}

function ContractTask({ contract }: { contract: ContractView }) {
  return (
    <Task href={paths.contract(contract.energyPlanId)}>
      <b>{contract.companyName}</b>
      <small>{`${formatContractDate(contract.startDate)} · ${contractTask(contract)}`}</small>
    </Task>
  )
}
