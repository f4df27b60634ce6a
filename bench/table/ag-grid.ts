import {
  AllCommunityModule,
  createGrid,
  ModuleRegistry,
  themeQuartz,
  type GridApi,
  type GridOptions,
} from 'ag-grid-community'
import { part, timed } from './measured-page'
import { benchRows, columns, ROWS, type BenchRow } from './rows'

ModuleRegistry.registerModules([AllCommunityModule])

const rows = benchRows()
let grid: GridApi<BenchRow>

const firstRow = () => document.querySelector('.ag-row[row-index="0"]')?.textContent ?? ''

/** Settings that its documentation names for speed, each tried alone by `npm run bench -- table settings`. */
const TRIED: Record<string, GridOptions<BenchRow>> = {
  'row ids': { getRowId: ({ data }) => data.id },
  'no focus, no hover': { suppressCellFocus: true, suppressRowHoverHighlight: true },
  'no animation frames': { suppressAnimationFrame: true },
  'rows by top': { suppressRowTransform: true },
  'row buffer 0': { rowBuffer: 0 },
  'row buffer 30': { rowBuffer: 30 },
  'all columns drawn': { suppressColumnVirtualisation: true },
  'value cache': { valueCache: true },
  'delta sort': { deltaSort: true },
  'quick filter anew': { cacheQuickFilter: false },
}
const tried = TRIED[new URLSearchParams(location.search).get('setting') ?? '']

// As fast as it can be set: no animation, no row ids, texts of the quick filter kept, fixed row heights.
window.measured = {
  settings: Object.keys(TRIED),
  draw() {
    const page = part('#page')
    return timed(
      () => {
        grid = createGrid<BenchRow>(page, {
          theme: themeQuartz,
          rowData: rows,
          columnDefs: columns.map(([field, headerName, width]) => ({ field, headerName, width, sortable: true })),
          pagination: true,
          paginationPageSize: 10,
          paginationPageSizeSelector: [10, 20, 50, 100],
          cacheQuickFilter: true,
          animateRows: false,
          rowHeight: 40,
          // A page's rows are all in the page, as in the portal's table.
          domLayout: 'autoHeight',
          ...tried,
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
