import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** A line chart, its table beside it or, where there is little room, below it. */
export const ChartFigure = styled('figure')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 400px)',
  gap: 24,
  breakInside: 'avoid',
  '@media (max-width: 1279px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
})

/** px: how wide a line chart grows, and its plot at the scale that it is drawn in. */
export const CHART = { most: 720, width: 640, height: 220 }
/** px: how high the table of a line chart grows before it scrolls. */
export const CHART_TABLE = 272

/** px: the readout of a chart, and a row of its table. */
const READOUT = 28
const ROW = 41

const Plot = styled('div')({
  boxSizing: 'content-box',
  maxWidth: CHART.most,
  aspectRatio: `${CHART.width} / ${CHART.height}`,
  paddingBottom: READOUT,
  display: 'grid',
  alignItems: 'center',
  // Lines as of an axis without values.
  background: 'repeating-linear-gradient(to bottom, transparent 0 54px, var(--grid-line) 54px 55px) content-box',
})

/** As much room as a line chart and a table of so many rows take: before they are there, and when there is nothing. */
export function ChartRoom({ rows, children }: { rows: number; children?: ReactNode }) {
  return (
    <ChartFigure>
      <Plot>{children}</Plot>
      <div style={{ height: Math.min(CHART_TABLE, ROW * (rows + 1) + 2) }} />
    </ChartFigure>
  )
}
