import { ErrorState } from '../../core/messages/states'
import type { RowEngine } from '../rows/row-engine'
import { useTableView } from '../rows/use-table-view'

/** A page that did not come, with a way to try again; rows that are there stay in sight. */
export function PageFailure<Row>({ engine }: { engine: RowEngine<Row> }) {
  const { failure, waiting } = useTableView(engine)
  if (failure === undefined) return null
  return <ErrorState text={failure.text} cause={failure.cause} onRetry={engine.retry} busy={waiting} />
}
