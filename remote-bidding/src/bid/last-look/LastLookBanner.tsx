import { lastLookEnd, type Scenario } from 'shared-contracts/bid/request'
import { lastLookLeft } from 'shared-contracts/bid/last-look'
import { Countdown, Lock, styled, TimeLeftBar, toneColors } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { Eye } from 'shared-ui/icons'
import { useRemote } from 'remote-kit/context'

const Box = styled('section')({
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '6px 16px',
  borderWidth: 1,
  borderStyle: 'solid',
  borderRadius: 8,
})
const Tile = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  flex: 'none',
  borderRadius: 8,
  color: 'inherit',
  backgroundColor: 'color-mix(in srgb, currentColor 16%, transparent)',
})
const Words = styled('div')({
  flex: '1 1 200px',
  minWidth: 0,
  color: 'var(--text-2)',
  '& h2': { fontSize: 14, lineHeight: '20px', fontWeight: 600, color: 'var(--text)' },
})
const Left = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  whiteSpace: 'nowrap',
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
})

export interface LastLookBannerProps {
  quoteRequest: Scenario['quoteRequest']
  /** Why nothing can be submitted; nothing while the window is open. */
  over: string | undefined
}

/** What Last Look is for and how long it lasts (B§4, decision 10); once it is over, what became of the page. */
export function LastLookBanner({ quoteRequest, over }: LastLookBannerProps) {
  const { clock } = useRemote()
  const end = lastLookEnd(quoteRequest)
  const until = end === undefined ? '' : ` before the window closes on ${formatDateTimeZone(end)}`
  const timed = over === undefined && lastLookLeft(quoteRequest, clock.now()) !== undefined
  return (
    <Box aria-label="Last Look" style={toneColors(over === undefined ? 'amber' : 'neutral')}>
      <Tile>{over === undefined ? <Eye size={18} aria-hidden /> : <Lock size={18} aria-hidden />}</Tile>
      <Words role="status">
        <h2>{over ?? 'Last Look'}</h2>
        {over === undefined
          ? `Improve any rate${until}. Choose send or omit for each term.`
          : 'Rates are locked. What you typed stays here to read, and your earlier rates stand.'}
      </Words>
      {timed && <TimeLeftBar left={(now) => lastLookLeft(quoteRequest, now) ?? 0} clock={clock} />}
      {end !== undefined && (
        <Left>
          <Countdown until={end} clock={clock} variant="large" label="Last Look, time left" />
          left
        </Left>
      )}
    </Box>
  )
}
