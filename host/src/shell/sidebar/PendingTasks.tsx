import { usePendingTasks } from './pending-tasks'

/** The count beside Dashboard: a number, or an ellipsis while it is unknown (B§2). */
export default function PendingTasks() {
  const tasks = usePendingTasks()
  return <span className="count">({tasks ? tasks.bids.length + tasks.contractCount : '…'})</span>
}
