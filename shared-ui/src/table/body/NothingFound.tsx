import { Button } from '../../core/Button'
import { EmptyState } from '../../core/messages/states'
import type { RowEngine } from '../rows/row-engine'
import { useTableView } from '../rows/use-table-view'

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
