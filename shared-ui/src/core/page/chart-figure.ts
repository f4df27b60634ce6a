import { styled } from '@mui/material/styles'

/** A line chart, its table beside it or, where there is little room, below it. */
export const ChartFigure = styled('figure')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 400px)',
  gap: 24,
  breakInside: 'avoid',
  '@media (max-width: 1279px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
})

/** px: `maxWidth` of a line chart on the page; `width` and `height` of its SVG's viewBox. */
export const CHART = { maxWidth: 720, width: 640, height: 220 }
/** px: how high the table of a line chart grows before it scrolls. */
export const CHART_TABLE_MAX_HEIGHT = 272
