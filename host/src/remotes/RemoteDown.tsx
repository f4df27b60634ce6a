import { counted } from 'shared-contracts/words'
import { Button, DefinitionList, styled, Unplug } from 'shared-ui/core'
import { lazyComponent } from '../lazy-component'
import { RemotePanel, type PanelLayout } from './RemotePanel'
import { usePortal } from '../services/portal-services'
import type { RemoteStatus } from '../services/loading/remote-status'

/** When the last try was; the date format is loaded only with a failure, as the time zone data are 28 KiB. */
const LastTry = lazyComponent<{ at: number }>({
  load: async () => {
    const { formatDateTimeSeconds } = await import(/* webpackChunkName: "federation" */ 'shared-ui/date')
    return { default: ({ at }) => formatDateTimeSeconds(at) }
  },
  instead: ({ at }) => new Date(at).toISOString(),
  held: () => '…',
})

const Details = styled('details')({
  width: '100%',
  marginTop: 16,
  fontSize: 12,
  '& dl': { rowGap: 2, padding: '10px 14px', textAlign: 'left', backgroundColor: 'var(--sunken)', borderRadius: 8 },
  '& summary': { cursor: 'pointer', marginBottom: 4 },
})

/** A screen or widget of a remote that could not be loaded. */
export interface PartDownProps {
  /** What the page calls the part. */
  title: string
  /** Name of the remote. */
  remote: string
  status: RemoteStatus
  /** A try is under way. */
  busy: boolean
  layout: PanelLayout
}

/** What happened, and what helps. */
function messageFor({ state, reload }: RemoteStatus): string {
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
export function RemoteDown({ title, remote, status, busy, layout }: PartDownProps) {
  const { openPage, remotes } = usePortal()
  const { failures, failedAt, reason, secondsLeft } = status
  const newPageHelps = status.reload || status.state === 'incompatible'
  const nextTry = busy ? 'trying now' : `next in ${counted(secondsLeft, 'second')}`
  const reloadButton = (
    <Button variant="contained" size={layout === 'page' ? 'medium' : 'small'} onClick={() => openPage()}>
      Reload the portal
    </Button>
  )
  return (
    <RemotePanel
      title={`${title} could not be loaded`}
      layout={layout}
      icon={<Unplug aria-hidden />}
      text={messageFor(status)}
      busy={busy}
      first={newPageHelps && reloadButton}
      onRetry={() => remotes.retry(remote)}
    >
      <Details open={layout === 'page'}>
        <summary>Details</summary>
        <div aria-live="off">
          <DefinitionList
            termWidth={116}
            items={[
              { term: 'Module', value: remote },
              { term: 'Last try', value: <LastTry at={failedAt} /> },
              { term: 'Attempts', value: `${failures}, ${nextTry}` },
              { term: 'Reason', value: reason },
            ]}
          />
        </div>
      </Details>
    </RemotePanel>
  )
}
