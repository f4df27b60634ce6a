// material-react-table gets a stand-in for MUI's date pickers (ADR-18), which throws when it is rendered: every test
// of a table fails if the table needs one. Here it is shown that it would.
import { render } from '@testing-library/react'
import { MaterialReactTable, type MRT_ColumnDef } from 'material-react-table'

const columns = (filterVariant: 'date' | 'datetime' | 'time'): MRT_ColumnDef<object>[] => [
  { id: 'due', header: 'Due', accessorFn: () => null, filterVariant },
]

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

test.each(['date', 'datetime', 'time'] as const)('a filter of the kind %s fails, and says why', (kind) => {
  const table = <MaterialReactTable columns={columns(kind)} data={[]} initialState={{ showColumnFilters: true }} />
  expect(() => render(table)).toThrow('There are no date pickers in this portal')
})
