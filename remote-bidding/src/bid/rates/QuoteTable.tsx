import { useEffect, useMemo, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { shownOptions, type Scenario } from 'shared-contracts/bid/request'
import { lockedFields, optionQuote, startingInput, type OptionQuote } from 'shared-contracts/bid/rates'
import { CardSurface, CardTitle, EmptyState } from 'shared-ui/core'
import { useForm } from 'shared-ui/form'
import { PAGE_SIZES, Pager } from 'shared-ui/table'
import { lazyPart } from '../../ui/lazy-part'
import { NotThere } from '../../ui/NotThere'
import { rowName, type BidFormValues } from '../../ui/bid-form-values'
import { LensSwitch } from './lens/LensSwitch'
import { useLens } from './lens/use-lens'
import { GridHints } from './GridHints'
import { GridTools } from './GridTools'
import { PasteHints } from './paste/PasteHints'
import type { PastePreviewProps } from './paste/PastePreview'
import { usePaste } from './paste/use-paste'
import { leastTableWidth, quoteColumns } from './quote-columns'
import { rateGrid, type RateGridOptions } from './rate-grid'
import { rowHistory } from './row-history'
import { QuoteRow } from './QuoteRow'
import { Foot, Looks, Scroll, Table, Title, Whole } from './quote-table-look'
import type { RowDetailsProps } from './details/RowDetails'
import { useDetails } from './details/use-details'
import { LastLookHead } from './last-look/LastLookHead'
import { LastLookRow } from './last-look/LastLookRow'
import { QuoteTableHead } from './QuoteTableHead'
import { startMonth } from './start-month'
import { useNarrower } from './use-narrower'
import { usePages } from './use-pages'
import { useRowKeys } from './use-row-keys'
import { LastLookLegend, LastLookTools } from './last-look/LastLookParts'
import { MovesPlace } from './last-look/last-look-look'
import { Moves } from './last-look/parts'
import { useLastLook } from './last-look/use-last-look'

// The table is there before its details, which have their place below it from the start.
const RowDetails = lazyPart<RowDetailsProps>({
  load: () => import('./details/RowDetails'),
  held: <div style={{ minHeight: 142 }} />,
})

const PastePreview = lazyPart<PastePreviewProps>({ load: () => import('./paste/PastePreview'), Instead: NotThere })

export interface QuoteTableProps {
  scenario: Scenario
  locked: boolean
  /** In the title: who else is here, and what colleagues typed. */
  here?: ReactNode
  /** Beside it: whose bid it is. */
  assignment?: ReactNode
  /** Below the rows: what adds to them or fills them. */
  tools?: ReactNode
  /** Offers to add a term (months) that was pasted and is not there. */
  missingTerm?: ((term: number) => ReactNode) | undefined
  /** Buttons at the end of a row. Keep the function between renders. */
  rowActions?: ((quote: OptionQuote) => ReactNode) | undefined
}

/** Rows of the shortest page: as many need no pages. */
const FEWEST = 10

/** Of more terms the rows are lower. */
const MAX_ROOMY = 12

/** The pricing options, one row a term (B§2, B§5). */
export function QuoteTable({ scenario, locked, here, assignment, tools, missingTerm, rowActions }: QuoteTableProps) {
  const { lens, look, choose } = useLens(scenario)
  const { rateCheck, quoteRequest } = scenario
  const view = useLastLook(scenario, { locked, customerPays: look !== undefined })
  const lastLook = view?.columns
  const details = useDetails({ isLastLook: view !== undefined })
  const rows = useMemo(
    () =>
      shownOptions(scenario).map((option) => ({
        quote: optionQuote(scenario, option),
        starting: startingInput(scenario, option),
      })),
    [scenario],
  )
  // Beside the drawer, which says the days, windows without room leave them out.
  const isCrowded = useNarrower(1760)
  const days = !(details.beside && isCrowded)
  const columns = useMemo(
    () => quoteColumns(scenario, rows, { locked, lastLook, days }),
    [scenario, rows, locked, lastLook, days],
  )
  const least = leastTableWidth(columns)
  const pages = usePages(rows.length)
  const { at, size } = pages
  const names = useMemo(() => rows.map(({ quote }) => rowName(quote.option.id)), [rows])
  const form = useForm<BidFormValues>()
  const [history] = useState(() => rowHistory(form))
  const taken = lockedFields(rateCheck.renewableQuotes)
  const fields = columns.fields.filter((field) => !taken[field])
  const paste = usePaste({ locked, focus: () => grid.focus() })
  const { isPasted } = paste
  const gridOptions: RateGridOptions = {
    rateCheck,
    names,
    fields,
    history,
    locked,
    onShowRow: pages.showRow,
    onBlock: paste.show,
  }
  const [grid] = useState(() => rateGrid(gridOptions))
  useEffect(() => {
    history.start(Object.fromEntries(rows.map(({ starting }, row) => [names[row] ?? '', starting])))
    grid.update(gridOptions)
    grid.drawn()
  })
  useEffect(() => {
    if (!locked) grid.open()
  }, [grid, locked])
  const options = useMemo(() => rows.map(({ quote }) => quote.option), [rows])
  const keys = useRowKeys(grid, options, rateCheck.renewableQuotes)
  const handlers = {
    ...grid.handlers,
    onKeyDown: (event: KeyboardEvent) => {
      // What is looked at has keys of its own; of the grid's, those that go from cell to cell.
      if (paste.block && !event.key.startsWith('Arrow')) return
      if (!keys.onKeyDown(event)) grid.handlers.onKeyDown(event)
    },
    onFocus: (event: FocusEvent) => {
      grid.handlers.onFocus(event)
      details.follow(event)
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
      if (row) view?.activate(Number(row.dataset['row']))
    },
  }
  return (
    <Whole data-beside={details.beside || undefined}>
      <CardSurface
        style={{ position: 'relative' }}
        aria-label="Pricing options"
        ref={(element: HTMLElement | null) => grid.attach(element)}
        data-pasted={isPasted || undefined}
        onClick={details.follow}
        {...(locked ? { onFocus: details.follow } : handlers)}
      >
        <Title data-head data-last-look={view && ''}>
          <CardTitle
            title={view ? 'Last Look' : 'Pricing options'}
            count={view ? undefined : startMonth(scenario)}
            tools={
              view
                ? rows.length > 0 && <LastLookTools {...{ scenario, view, grid }} locked={locked || isPasted} />
                : here
            }
          />
        </Title>
        {rows.length === 0 ? (
          <>
            <EmptyState />
            {tools && <Foot>{tools}</Foot>}
          </>
        ) : (
          <>
            <Scroll least={least}>
              <Table
                aria-label="Pricing options"
                data-dense={rows.length > MAX_ROOMY || undefined}
                data-last-look={view && ''}
                data-bare={(!view && columns.check && !columns.actions) || undefined}
                style={{ minWidth: least }}
              >
                {view ? (
                  <LastLookHead rateCheck={rateCheck} view={view} look={look} />
                ) : (
                  <QuoteTableHead rateCheck={rateCheck} columns={columns} look={look} />
                )}
                <tbody>
                  {rows.slice(at * size, (at + 1) * size).map(({ quote, starting }, place) => {
                    const index = at * size + place
                    const row = {
                      ...{ index, quote, scenario, starting, columns, look, locked },
                      onFix: keys.onFix,
                      actions: rowActions?.(quote),
                    }
                    return view ? (
                      <LastLookRow
                        key={quote.option.id}
                        {...row}
                        view={view}
                        isActive={!locked && index === view.active}
                      />
                    ) : (
                      <QuoteRow key={quote.option.id} {...row} />
                    )
                  })}
                </tbody>
              </Table>
            </Scroll>
            {view && <LastLookLegend view={view} here={here} assignment={assignment} />}
            <Looks data-looks>
              {!view && assignment}
              <LensSwitch lens={lens} onChange={choose} />
            </Looks>
            {(tools || !locked) && (
              <Foot>
                {isPasted ? (
                  <PasteHints />
                ) : (
                  <>
                    {tools}
                    {!locked && (
                      <GridTools
                        customer={quoteRequest.companyName}
                        {...{ grid, rateCheck, rows, fields }}
                        onBlock={paste.show}
                      />
                    )}
                    {!locked && <GridHints />}
                  </>
                )}
              </Foot>
            )}
            {rows.length > FEWEST && (
              <Pager
                label="Pricing options"
                count={rows.length}
                page={at}
                size={size}
                sizes={PAGE_SIZES}
                onPage={pages.onPage}
                onSize={pages.onSize}
              />
            )}
            {view && !locked && !isPasted && (
              <MovesPlace>
                <Moves scenario={scenario} view={view} rates={grid} onFix={keys.onFix} />
              </MovesPlace>
            )}
          </>
        )}
      </CardSurface>
      {paste.block && (
        <PastePreview
          {...{ scenario, grid, fields, missingTerm }}
          block={paste.block}
          headHeight={view ? 38 : 36}
          onClose={paste.close}
        />
      )}
      {rows.length > 0 && (details.drawer || !isPasted) && (
        <RowDetails {...{ scenario, grid, locked }} {...details.shown} />
      )}
    </Whole>
  )
}
