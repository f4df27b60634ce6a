import { Suspense, useEffect, useId, useState } from 'react'
import { paths } from 'shared-contracts/paths'
import { useNavigate } from 'shared-contracts/router'
import { Button, ChevronDown, ChevronUp, DefinitionList, RefreshCw, styled, Unplug } from 'shared-ui/core'
import { lazyExtra } from '../lazy-extra'
import { PanelActions, PanelCell, PanelBox, PanelSign, type PanelLayout } from './RemotePanel'

/** ms until the next try starts by itself. */
export const NEXT_TRY_AFTER = 30_000

const LastTry = lazyExtra(
  () => import('./LastTry'),
  ({ at }: { at: number }) => new Date(at).toISOString(),
)

const Details = styled('div')({ marginTop: 28, paddingTop: 8, borderTop: '1px solid var(--border)' })
const Facts = styled('div')({
  marginTop: 4,
  padding: '10px 14px',
  textAlign: 'left',
  fontSize: 12,
  backgroundColor: 'var(--sunken)',
  border: '1px solid var(--border)',
  borderRadius: 8,
  '& dl': { rowGap: 2 },
  '& dd': { fontWeight: 500 },
})

export interface RemoteDownProps {
  /** What could not be loaded, as the page calls it. */
  title: string
  /** Name of the remote. */
  module: string
  /** `card` among other parts of a page. */
  layout: PanelLayout
  attempts: number
  /** ms since 1970. */
  lastTryAt: number
  /** A try is under way. */
  busy: boolean
  onRetry(): void
}

/** A remote that cannot be loaded: what happened, Retry, and the next try by itself. */
export function RemoteDown(props: RemoteDownProps) {
  const secondsLeft = useNextTry(props.attempts, props.busy, props.onRetry)
  return props.layout === 'cell' ? (
    <DownCell {...props} />
  ) : (
    <DownPanel {...props} layout={props.layout} secondsLeft={secondsLeft} />
  )
}

function DownCell({ title, busy, onRetry }: RemoteDownProps) {
  return (
    <PanelCell role="alert">
      <span>{title} could not be loaded</span>
      <Button size="small" busy={busy} startIcon={<RefreshCw aria-hidden />} onClick={onRetry}>
        Retry
      </Button>
    </PanelCell>
  )
}

function DownPanel({
  title,
  module,
  layout,
  attempts,
  lastTryAt,
  busy,
  onRetry,
  secondsLeft,
}: RemoteDownProps & { layout: 'page' | 'card'; secondsLeft: number }) {
  const navigate = useNavigate()
  const detailsId = useId()
  const [open, setOpen] = useState(layout === 'page')
  const Heading = layout === 'page' ? 'h1' : 'h2'
  return (
    <PanelBox layout={layout} role="alert" aria-label={`${title} could not be loaded`}>
      {layout === 'page' && (
        <PanelSign>
          <Unplug size={26} aria-hidden />
        </PanelSign>
      )}
      <Heading>{title} could not be loaded</Heading>
      <p>
        This part of Marketplace is not answering right now. Nothing you saved is lost, and the other pages still work.
      </p>
      <PanelActions>
        <Button
          variant="contained"
          busy={busy}
          startIcon={<RefreshCw aria-hidden />}
          onClick={onRetry}
          size={layout === 'page' ? 'medium' : 'small'}
          sx={{ minWidth: layout === 'page' ? 112 : undefined }}
        >
          Retry
        </Button>
        {layout === 'page' && <Button onClick={() => void navigate(paths.dashboard())}>Go to Dashboard</Button>}
      </PanelActions>
      <Details>
        <Button
          variant="text"
          size="small"
          endIcon={open ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => setOpen(!open)}
        >
          Details
        </Button>
        <Facts id={detailsId} hidden={!open} aria-live="off">
          <DefinitionList
            termWidth={116}
            items={[
              { term: 'Module', value: module },
              {
                term: 'Last try',
                value: (
                  <Suspense fallback="…">
                    <LastTry at={lastTryAt} />
                  </Suspense>
                ),
              },
              {
                term: 'Attempts',
                value: busy
                  ? `${attempts}, trying now`
                  : `${attempts}, next in ${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'}`,
              },
            ]}
          />
        </Facts>
      </Details>
    </PanelBox>
  )
}

/** Seconds until the next try, which then starts; a page in the background waits until it is seen again. */
function useNextTry(attempts: number, busy: boolean, onRetry: () => void): number {
  const [left, setLeft] = useState(NEXT_TRY_AFTER / 1000)
  useEffect(() => {
    if (busy) return
    const startsAt = Date.now() + NEXT_TRY_AFTER
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((startsAt - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0 && !document.hidden) onRetry()
    }, 1000)
    return () => {
      clearInterval(timer)
      // The next wait starts whole.
      setLeft(NEXT_TRY_AFTER / 1000)
    }
  }, [attempts, busy, onRetry])
  return left
}
