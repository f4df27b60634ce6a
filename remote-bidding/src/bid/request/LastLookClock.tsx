import { lastLookEnd, type Scenario } from 'shared-contracts/bid/request'
import { lastLookLeft } from '../../domain/last-look/standing'
import { shownDueTime } from 'shared-contracts/time'
import { Countdown, Lock, styled, TimeLeftBar } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { useRemote } from 'remote-kit/context'

const Box = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  alignItems: 'center',
  gap: '0 12px',
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 600, color: 'var(--text)' },
  '& h2': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 12, fontWeight: 600, color: 'var(--text)' },
  '& > [data-clock]': { position: 'relative', display: 'flex', alignItems: 'baseline', gap: 6, paddingBottom: 5 },
  '& .pm-countdown': { fontSize: 18, lineHeight: '22px', fontWeight: 600 },
})

export interface LastLookClockProps {
  quoteRequest: Scenario['quoteRequest']
  /** Why nothing can be submitted; nothing while the window is open. */
  over: string | undefined
}

/** The page's clock in Last Look: when its window closes (B§4, decision 10); then what became of the page. */
export function LastLookClock({ quoteRequest, over }: LastLookClockProps) {
  const { clock } = useRemote()
  const end = lastLookEnd(quoteRequest)
  const timed = over === undefined && lastLookLeft(quoteRequest, clock.now()) !== undefined
  return (
    <Box aria-label="Last Look">
      {end !== undefined && (
        <div data-clock>
          <Countdown until={end} clock={clock} label="Last Look, time left" />
          left
          {timed && <TimeLeftBar left={(now) => lastLookLeft(quoteRequest, now) ?? 0} clock={clock} />}
        </div>
      )}
      <div role="status">
        {over === undefined ? (
          <>
            {end !== undefined && (
              <p>
                Closes <b>{formatDateTimeZone(end)}</b>
              </p>
            )}
            <p>Bids were due {formatDateTimeZone(shownDueTime(quoteRequest.timeQuotesDue))}</p>
          </>
        ) : (
          <>
            <h2>
              <Lock size={14} aria-hidden />
              {over}
            </h2>
            <p>What you typed stays; your earlier rates stand.</p>
          </>
        )}
      </div>
    </Box>
  )
}
