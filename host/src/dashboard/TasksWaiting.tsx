import { Skeleton } from 'shared-ui/core'
import { usePendingTasks } from '../shell/pending-tasks'

const counted = (count: number, singular: string, many: string) => `${count} ${count === 1 ? singular : many}`

/** `4 bids and 3 contracts are waiting for you`. */
export default function TasksWaiting() {
  const tasks = usePendingTasks()
  if (!tasks) return <Skeleton width={240} />
  if (tasks.bids + tasks.contracts === 0) return 'Nothing is waiting for you'
  const verb = tasks.bids + tasks.contracts === 1 ? 'is' : 'are'
  return (
    `${counted(tasks.bids, 'bid', 'bids')} and ${counted(tasks.contracts, 'contract', 'contracts')} ${verb} ` +
    'waiting for you'
  )
}
