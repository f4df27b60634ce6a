import { createRoot } from 'react-dom/client'
import { CellStyles, UiRoot } from 'shared-ui/core'
import { PortalTable, type PortalColumn } from 'shared-ui/table'
import { part, timed, typeInto } from './measured-page'
import { benchRows, columns, ROWS, type BenchRow } from './rows'

const rows = benchRows()
const portalColumns: PortalColumn<BenchRow>[] = columns.map(([id, header, width]) => ({
  id,
  header,
  width,
  fit: {},
  value: (row) => row[id],
}))

const firstRow = () => document.querySelector('tbody tr[data-position]')?.textContent ?? ''
const range = () => document.querySelector('footer')?.textContent ?? ''
const press = (name: string) =>
  [...document.querySelectorAll('footer button')].find((button) => button.textContent === name)

window.measured = {
  draw: () =>
    timed(
      () =>
        createRoot(part('#page')).render(
          <UiRoot>
            <CellStyles />
            <PortalTable
              title="Meters"
              rows={rows}
              columns={portalColumns}
              rowId={(row) => row.id}
              searchLabel="Search"
              allowAll
              exportName="meters"
              dense
            />
          </UiRoot>,
        ),
      () => firstRow() !== '',
    ),
  sort() {
    const before = firstRow()
    const head = [...document.querySelectorAll('th')].find((cell) => cell.textContent?.startsWith('UAN'))
    return timed(
      () => head?.querySelector<HTMLElement>('.head-sort')?.click(),
      () => firstRow() !== before,
    )
  },
  filter(text) {
    const before = range()
    return timed(
      () => typeInto(part<HTMLInputElement>('input[type=search]'), text),
      () => range() !== before,
    )
  },
  nextPage() {
    const before = firstRow()
    return timed(
      () => document.querySelector<HTMLElement>('footer button[aria-label="Next page"]')?.click(),
      () => firstRow() !== before,
    )
  },
  pageOf100: () =>
    timed(
      () => (press('100') as HTMLElement).click(),
      () => document.querySelectorAll('tbody tr[data-position]').length === 100,
    ),
  all: () =>
    timed(
      () => (press('All') as HTMLElement).click(),
      () => range().includes(`1–${ROWS.toLocaleString('en-US')}`),
    ),
  scroller: () => part('.table-scroller'),
  async longestTaskOfExport(name) {
    let longest = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    observer.observe({ type: 'longtask' })
    const button = () => [...document.querySelectorAll('button')].find((each) => each.textContent === name)
    button()?.click()
    await new Promise((begun) => setTimeout(begun, 100))
    while (!button()) await new Promise((asked) => setTimeout(asked, 100))
    observer.disconnect()
    const failed = document.querySelector('[role=alert]') !== null
    return failed ? NaN : longest
  },
}
