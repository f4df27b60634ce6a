import { useSyncExternalStore } from 'react'
import type { RowEngine, TableView } from './row-engine'

/** What the engine shows; renders again when that changes. */
export function useTableView<Row>(engine: RowEngine<Row>): TableView<Row> {
  return useSyncExternalStore(engine.subscribe, engine.view)
}
