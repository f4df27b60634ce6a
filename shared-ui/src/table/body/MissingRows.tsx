import { Button } from '../../core/Button'
import { EmptyState, ErrorState } from '../../core/messages/states'
import type { RowData } from '../columns'
import type { List } from '../rows/use-list'

interface NothingFoundProps<Row extends RowData> {
  list: List<Row>
  text?: string | undefined
}

/** No rows: because there are none, or because search and filters leave all out, which can be undone here. */
export function NothingFound<Row extends RowData>({ list, text }: NothingFoundProps<Row>) {
  const { isNarrowed, failure, clear } = list
  if (failure !== undefined) return null
  return (
    <EmptyState text={text}>
      {isNarrowed && (
        <Button size="small" onClick={() => clear()}>
          Clear search and filters
        </Button>
      )}
    </EmptyState>
  )
}

/** A page that did not come, with a way to try again; rows that are there stay in sight. */
export function PageFailure<Row extends RowData>({ list }: { list: List<Row> }) {
  const { failure, waiting, retry } = list
  if (failure === undefined) return null
  return <ErrorState text={failure.text} cause={failure.cause} onRetry={retry} busy={waiting} />
}
