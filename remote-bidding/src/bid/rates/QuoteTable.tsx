import { useMemo, type ReactNode, useState, type SyntheticEvent } from 'react'
import type { ComparedField } from 'shared-contracts/bid/last-look'
import { commodityRules, isLastLook, visibleOptions, type Scenario } from 'shared-contracts/bid/request'
import { optionQuote, startingInput, type OptionQuote } from 'shared-contracts/bid/rates'
import { CardSurface, CardTitle, EmptyState } from 'shared-ui/core'
import { formatMonthYear } from 'shared-ui/date'
import { lazyPart, NotThere, usePageKey } from 'remote-kit/context'
import { useUsualRatesResult } from '../../ui/use-usual-rates'
import { useLens } from './lens/use-lens'
import { GridFoot } from './GridFoot'
import { hasManyTerms } from './many-terms/list-terms'
import { TermFilter, useTermFilter } from './many-terms/TermFilter'
import { Kbd } from '../../ui/keys'
import type { PastePreviewProps } from './paste/PastePreview'
import { FieldChoice, useFieldChoice } from './FieldChoice'
import { quoteColumns } from './quote-columns'
import { QuoteRows } from './QuoteRows'
import { Hint, Title, Whole } from './quote-table-styles'
import type { RowDetailsProps } from './details/RowDetails'
import { LastLookLegend, LastLookTools } from './last-look/LastLookParts'
import { useLastLook, useNarrower } from './last-look/use-last-look'
import { useRateGrid } from './use-rate-grid'
import { RatesPager } from './many-terms/RatesPager'
import { RATE_PAGE_SIZES, useRatePages } from './many-terms/use-rate-pages'

/** Rows of a page that stand in full; with more, the rows scroll in a box of their own. */
const MAX_IN_SIGHT = 20

/** Windows from here on have room for the drawer beside the grid; the bars of Last Look need more. */
const WIDE = { bid: 1600, lastLook: 1660 }

/** Which row the details are of, and where they stand: in the drawer where it has room, or once `I` opened it. */
function useDetails({ isLastLook }: { isLastLook: boolean }) {
  const [row, setRow] = useState(0)
  const canDock = !useNarrower(WIDE[isLastLook ? 'lastLook' : 'bid'] - 1)
  const [isOpened, setIsOpened] = useState<boolean>()
  const drawer = isOpened ?? canDock
  usePageKey((event) => {
    const { target } = event
    const isField = target instanceof Element && target.matches('input, textarea, select')
    const types = isField && target.closest('[data-rate-row]') === null
    if (types || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.key.toLowerCase() === 'i') {
      event.preventDefault()
      setIsOpened(!drawer)
    } else if (event.key === 'Escape' && drawer && !canDock) setIsOpened(false)
  })
  return {
    drawer,
    drawerProps: { row, drawer, onRow: setRow, onClose: () => setIsOpened(false) },
    /** There is room for the drawer, which the page leaves free then. */
    isDocked: drawer && canDock,
    /** Whatever of a row gets the focus, or is pressed. */
    follow: ({ target }: SyntheticEvent) => {
      const rowElement = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null
      if (rowElement) setRow(Number(rowElement.dataset['row']))
    },
  }
}

// The table is there before its details, which have their place below it from the start.
const RowDetails = lazyPart<RowDetailsProps>({
  load: () => import('./details/RowDetails'),
  held: <div style={{ minHeight: 118 }} />,
})

const PastePreview = lazyPart<PastePreviewProps>({ load: () => import('./paste/PastePreview'), Instead: NotThere })

export interface QuoteTableProps {
  scenario: Scenario
  locked: boolean
  /** Why it is locked, where there is more to say than that. */
  lockedReason?: string | undefined
  /** In the title: who else works on the bid, and what they typed. */
  colleagues?: ReactNode
  /** Submit: the next stop behind the rates, at the foot of the window. In Last Look, with the compared rates. */
  bar?: ((compared: ComparedField | undefined) => ReactNode) | undefined
  /** Below the rows: adds a term of the supplier's own. */
  addTerm?: ReactNode
  /** Offers to add a term (months) that was pasted and is not there. */
  missingTerm?: ((term: number) => ReactNode) | undefined
  /** Buttons at the end of a row. Keep the function between renders. */
  rowActions?: ((quote: OptionQuote) => ReactNode) | undefined
  /** What stands below the rates and their details. */
  children?: ReactNode
}

/** The pricing options, one row a term (B§2, B§5). */
export function QuoteTable(props: QuoteTableProps) {
  const { scenario, locked, lockedReason, colleagues, bar, addTerm, missingTerm, rowActions, children } = props
  const lens = useLens(scenario)
  const { lensView } = lens
  const details = useDetails({ isLastLook: isLastLook(scenario.quoteRequest) })
  const fieldChoice = useFieldChoice()
  const { hidden } = fieldChoice
  const view = useLastLook(scenario, { locked, customerPays: Boolean(lensView), drawer: details.isDocked, hidden })
  const rows = useMemo(
    () =>
      visibleOptions(scenario).map((option) => ({
        quote: optionQuote(scenario, option),
        starting: startingInput(scenario, option),
      })),
    [scenario],
  )
  const lastLook = view?.columns
  const usual = useUsualRatesResult(scenario, !locked && !lastLook)
  const columns = useMemo(
    () => quoteColumns(scenario, rows, { locked, lastLook, usual, hidden }),
    [scenario, rows, locked, lastLook, usual, hidden],
  )
  const optionIds = useMemo(() => rows.map(({ quote }) => quote.option.id), [rows])
  const canFilter = !locked && !view && hasManyTerms(scenario)
  const filter = useTermFilter(optionIds, canFilter)
  const pages = useRatePages(filter.filteredRows)
  const { grid, id, fields, paste, onFix, pointedOf, handlers } = useRateGrid({
    ...{ scenario, rows, columns, locked, lockedReason, pages },
    onShowAll: filter.showAll,
    onRow: (event) => {
      details.follow(event)
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
      if (row) view?.activate(Number(row.dataset['row']))
    },
  })
  const { isPasted } = paste
  const { rateUnit } = commodityRules[scenario.rateCheck.commodityType]
  const columnChoice = <FieldChoice rateCheck={scenario.rateCheck} choice={fieldChoice} />
  return (
    <Whole data-beside={details.isDocked || undefined}>
      <CardSurface
        style={{ position: 'relative' }}
        aria-label="Pricing options"
        id={id}
        data-pasted={isPasted || undefined}
        data-grid=""
        onClick={details.follow}
        {...handlers}
      >
        <Title data-head data-last-look={view && ''}>
          {view ? (
            <CardTitle
              title="Last Look"
              tools={
                <>
                  {rows.length > 0 && <LastLookTools {...{ scenario, view }} locked={locked || isPasted} />}
                  {columnChoice}
                </>
              }
            />
          ) : (
            <CardTitle
              title="Rates"
              count={[rateUnit, startMonth(scenario)].filter(Boolean).join(', ')}
              tools={
                <>
                  {canFilter && <TermFilter scenario={scenario} filter={filter} />}
                  {!locked && (
                    <Hint data-hint>
                      <Kbd>Ctrl V</Kbd> pastes from Excel, any layout
                    </Hint>
                  )}
                  {columnChoice}
                  {colleagues}
                </>
              }
            />
          )}
        </Title>
        {rows.length === 0 ? (
          <EmptyState />
        ) : (
          <QuoteRows
            {...{ scenario, rows, columns, view, lensView, locked, onFix, pointedOf, rowActions }}
            visibleRows={pages.rows}
            scrolls={pages.rows.length > MAX_IN_SIGHT}
          />
        )}
        {rows.length > RATE_PAGE_SIZES[0] && <RatesPager scenario={scenario} pages={pages} />}
        {view && rows.length > 0 && <LastLookLegend view={view} colleagues={colleagues} />}
      </CardSurface>
      {bar?.(view?.field)}
      <GridFoot
        {...{ scenario, grid, rows, fields, view, lens, locked, isPasted, addTerm, onFix }}
        onBlock={paste.show}
      />
      {paste.block && (
        <PastePreview
          key={paste.block.place}
          {...{ scenario, grid, fields, missingTerm }}
          block={paste.block}
          headHeight={view ? 38 : 40}
          onClose={paste.close}
        />
      )}
      {/* Not below the rates of a supplier that opted out, unless as a drawer: there stands what locked them. */}
      {rows.length > 0 && (details.drawer || (!isPasted && !scenario.quoteRequest.optedOut)) && (
        <RowDetails {...{ scenario, grid, locked }} hasUsual={Boolean(columns.usual)} {...details.drawerProps} />
      )}
      {children}
    </Whole>
  )
}

/** Beside the title: `start Jan 2027`. */
function startMonth(scenario: Scenario): string {
  const starts = visibleOptions(scenario).flatMap((option) => option.earliestStartDate ?? [])
  const [first] = starts.sort()
  return first ? `start ${formatMonthYear(first)}` : ''
}
