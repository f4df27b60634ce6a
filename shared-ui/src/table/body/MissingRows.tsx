import { Button } from '../../core/Button'
import { EmptyState, ErrorState } from '../../core/messages/states'
import { useTableView, type RowEngine } from '../rows/table-view'

/** No rows: because there are none, or because search and filters leave all out, which can be undone here. */
export function NothingFound<Row>({ engine, text }: { engine: RowEngine<Row>; text?: string | undefined }) {
  const { narrowed, failure } = useTableView(engine)
  if (failure !== undefined) return null
  return (
    <EmptyState text={text}>
      {narrowed && (
        <Button size="small" onClick={() => engine.clear()}>
          Clear search and filters
        </Button>
      )}
    </EmptyState>
  )
}

/** A page that did not come, with a way to try again; rows that are there stay in sight. */
export function PageFailure<Row>({ engine }: { engine: RowEngine<Row> }) {
  const { failure, waiting } = useTableView(engine)
  if (failure === undefined) return null
  return <ErrorState text={failure.text} cause={failure.cause} onRetry={engine.retry} busy={waiting} />
}
