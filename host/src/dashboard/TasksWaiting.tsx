import { Skeleton } from 'shared-ui/core'
import { usePendingTasks, useTasksUnknown } from '../shell/pending-tasks'

const counted = (count: number, singular: string, many: string) => `${count} ${count === 1 ? singular : many}`

/** `4 bids and 3 contracts are waiting for you`. */
export default function TasksWaiting() {
  const tasks = usePendingTasks()
  const isUnknown = useTasksUnknown()
  if (!tasks) return isUnknown ? 'What waits for you could not be read' : <Skeleton width={240} />
  const [bids, contracts] = [tasks.bids.length, tasks.contractCount]
  if (bids + contracts === 0) return 'Nothing is waiting for you'
  const verb = bids + contracts === 1 ? 'is' : 'are'
  return `${counted(bids, 'bid', 'bids')} and ${counted(contracts, 'contract', 'contracts')} ${verb} waiting for you`
}
