import { useId, useState } from 'react'
import { Button, ChevronDown, ChevronUp, DefinitionList, styled, Unplug } from 'shared-ui/core'
import { lazyComponent } from '../lazy-component'
import { RemotePanel, RetryButton, type PanelLayout } from './RemotePanel'
import { usePortal } from '../services/portal-services'
import type { RemoteStatus } from '../services/loading/remote-status'

/** Loaded only with a failure: the time zone data are 28 KiB. */
const LastTry = lazyComponent<{ at: number }>({
  load: async () => {
    const { formatDateTimeSeconds } = await import(/* webpackChunkName: "federation" */ 'shared-ui/date')
    return { default: ({ at }) => formatDateTimeSeconds(at) }
  },
  instead: ({ at }) => new Date(at).toISOString(),
  held: () => '…',
})

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
  remote: string
  status: RemoteStatus
  /** `card` among other parts of a page. */
  layout: PanelLayout
  onRetry(): void
}

/** What happened, and what helps. */
function wordsFor({ state, reload }: RemoteStatus): string {
  if (state === 'incompatible')
    return (
      'This part of Marketplace has moved on, and does not fit the page that is open. ' +
      'A new page may have one that does. What you typed in forms is kept.'
    )
  if (reload)
    return (
      'A part of the portal itself is missing: it may have been updated since you opened it. ' +
      'What you typed in forms is kept.'
    )
  return (
    'This part of Marketplace is not answering right now. ' +
    'Nothing you saved is lost, and the other pages still work.'
  )
}

/** A remote that cannot be loaded: what happened, Retry, and the next try by itself. */
export function RemoteDown({ title, remote, status, layout, onRetry }: RemoteDownProps) {
  const { openPage } = usePortal()
  const detailsId = useId()
  const [open, setOpen] = useState(layout === 'page')
  const busy = status.state === 'loading'
  const newPageHelps = status.reload || status.state === 'incompatible'
  const next = busy ? 'trying now' : `next in ${counted(status.secondsLeft)}`
  return (
    <RemotePanel
      title={`${title} could not be loaded`}
      layout={layout}
      sign={<Unplug size={26} aria-hidden />}
      text={wordsFor(status)}
      actions={
        <>
          {newPageHelps && (
            <Button variant="contained" size={layout === 'page' ? 'medium' : 'small'} onClick={() => openPage()}>
              Reload the portal
            </Button>
          )}
          <RetryButton main={!newPageHelps && layout !== 'cell'} layout={layout} busy={busy} onClick={onRetry} />
        </>
      }
    >
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
              { term: 'Module', value: remote },
              { term: 'Last try', value: <LastTry at={status.failedAt} /> },
              { term: 'Attempts', value: `${status.failures}, ${next}` },
              { term: 'Reason', value: status.reason },
            ]}
          />
        </Facts>
      </Details>
    </RemotePanel>
  )
}

const counted = (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
