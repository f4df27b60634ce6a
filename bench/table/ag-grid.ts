import { AllCommunityModule, createGrid, ModuleRegistry, themeQuartz, type GridApi } from 'ag-grid-community'
import { part, timed } from './measured-page'
import { benchRows, columns, ROWS, type BenchRow } from './rows'

ModuleRegistry.registerModules([AllCommunityModule])

const rows = benchRows()
let grid: GridApi<BenchRow>

const firstRow = () => document.querySelector('.ag-row[row-index="0"]')?.textContent ?? ''

// As fast as it can be set: no animation, texts of the quick filter kept, fixed row heights.
window.measured = {
  draw() {
    const page = part('#page')
    return timed(
      () => {
        grid = createGrid<BenchRow>(page, {
          theme: themeQuartz,
          rowData: rows,
          columnDefs: columns.map(([field, headerName, width]) => ({ field, headerName, width, sortable: true })),
          getRowId: ({ data }) => data.id,
          pagination: true,
          paginationPageSize: 10,
          paginationPageSizeSelector: [10, 20, 50, 100],
          cacheQuickFilter: true,
          animateRows: false,
          rowHeight: 40,
          // A page's rows are all in the page, as in the portal's table.
          domLayout: 'autoHeight',
        })
      },
      () => firstRow() !== '',
    )
  },
  sort() {
    const before = firstRow()
    return timed(
      () => part('.ag-header-cell[col-id="uan"] .ag-header-cell-label').click(),
      () => firstRow() !== before,
    )
  },
  filter(text) {
    const before = grid.getDisplayedRowCount()
    return timed(
      () => grid.setGridOption('quickFilterText', text),
      () => grid.getDisplayedRowCount() !== before,
    )
  },
  pageOf100: () =>
    timed(
      () => grid.setGridOption('paginationPageSize', 100),
      () => document.querySelectorAll('.ag-row').length === 100,
    ),
  all() {
    part('#page').style.height = '700px'
    const show = () => {
      grid.setGridOption('domLayout', 'normal')
      grid.setGridOption('pagination', false)
    }
    return timed(show, () => part('.ag-grid-viewport').scrollHeight > 30 * ROWS)
  },
  scroller: () => part('.ag-grid-viewport'),
}
