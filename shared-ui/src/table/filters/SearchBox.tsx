import { useEffect } from 'react'
import { announce } from '../../core/messages/announce'
import { SearchInput } from '../../core/SearchInput'
import type { RowEngine } from '../rows/row-engine'
import { useTableView } from '../rows/use-table-view'

/** Finds rows with every key typed. */
export function SearchBox<Row>({ engine, label }: { engine: RowEngine<Row>; label: string }) {
  const view = useTableView(engine)
  const found = view.order.length
  useEffect(() => {
    if (view.search === '' || view.waiting) return
    const rows = view.more ? `More than ${found} rows` : found === 1 ? '1 row' : `${found} rows`
    const said = setTimeout(() => announce(rows), 600)
    return () => clearTimeout(said)
  }, [view.search, view.waiting, view.more, found])
  return <SearchInput label={label} value={view.search} onChange={engine.search} />
}
