import { styled } from '@mui/material/styles'
import type { Tone } from './tokens'

const Frame = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 10, verticalAlign: 'middle' })
const Bar = styled('span')({
  width: 72,
  height: 5,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: 'var(--track)',
  '& > i': { display: 'block', height: '100%', borderRadius: 3 },
})
const Percent = styled('span')({ width: 30, fontSize: 12, color: 'var(--text-3)', fontVariantNumeric: 'tabular-nums' })

/** Progress of a status in percent; whole percents are shown. */
export function Progress({ value, tone }: { value: number; tone: Tone }) {
  const percent = Math.min(100, Math.max(0, Math.floor(value)))
  return (
    <Frame role="progressbar" aria-label="Progress" aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
      <Bar aria-hidden>
        <i style={{ width: `${percent}%`, backgroundColor: `var(--${tone}-solid)` }} />
      </Bar>
      <Percent>{percent}%</Percent>
    </Frame>
  )
}
