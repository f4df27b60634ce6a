import type { ReactNode } from 'react'
import type { RateField } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { GridHints, PasteHints } from './GridHints'
import { GridTools } from './GridTools'
import { MovesPlace } from './last-look/last-look-look'
import { Moves } from './last-look/parts'
import type { LastLookView } from './last-look/use-last-look'
import { LensSwitch } from './lens/LensSwitch'
import type { useLens } from './lens/use-lens'
import { hasManyTerms } from './many-terms/terms-of'
import { TermMap } from './many-terms/TermMap'
import type { QuoteTableRow } from './quote-columns'
import { Foot, Looks, Under } from './quote-table-look'
import type { RateGrid } from './rate-grid'

export interface GridFootProps {
  scenario: Scenario
  grid: RateGrid
  rows: readonly QuoteTableRow[]
  /** Those in sight, from 0. */
  shown: readonly number[]
  /** Rates that the request takes. */
  fields: readonly RateField[]
  view: LastLookView | undefined
  lens: ReturnType<typeof useLens>
  locked: boolean
  /** A paste is looked at. */
  isPasted: boolean
  /** Adds a row. */
  addTerm: ReactNode
  onBlock: (text: string) => void
  onFix: (index: number) => void
}

/** Below the rows, and behind the bar of Submit for Tab: what fills them, how they are looked at, keys, moves. */
export function GridFoot({ lens, addTerm, ...of }: GridFootProps) {
  const { scenario, grid, rows, shown, fields, view, locked, isPasted, onBlock, onFix } = of
  const isLong = hasManyTerms(scenario)
  const acts = (
    <>
      {addTerm}
      {!locked && <GridTools {...{ scenario, grid, fields, onBlock }} />}
      {!locked && <GridHints adder={fields.length > 1} many={isLong} />}
    </>
  )
  if (rows.length === 0) return addTerm ? <Under data-under>{<Foot>{addTerm}</Foot>}</Under> : null
  return (
    <Under data-under>
      <Looks data-looks data-last-look={view && ''}>
        <LensSwitch lens={lens.lens} onChange={lens.choose} />
      </Looks>
      {isLong && !isPasted && (
        <TermMap scenario={scenario} shown={shown}>
          {acts}
        </TermMap>
      )}
      {isPasted && (
        <Foot>
          <PasteHints />
        </Foot>
      )}
      {(addTerm || !locked) && !isPasted && !isLong && <Foot>{acts}</Foot>}
      {view && !locked && !isPasted && (
        <MovesPlace>
          <Moves scenario={scenario} view={view} onFix={onFix} />
        </MovesPlace>
      )}
    </Under>
  )
}
