import { listDeliveries, replayDelivery, type EngineKey, type WebhookDelivery } from 'shared-contracts/account'
import { useAction, useRemote } from 'remote-kit/context'
import { useCall } from 'remote-kit/swr'
import { Banner, Button, Tag, VisuallyHidden } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { Dialog } from 'shared-ui/dialogs'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'
import { failureTitle } from '../ui/failure-title'
import { LoadingOrError } from '../ui/LoadingOrError'
import { thenReadAnew } from '../ui/then-read-anew'

const TONES = { delivered: 'green', waiting: 'amber', failed: 'red' } as const
const STATES = { delivered: 'Delivered', waiting: 'Waiting', failed: 'Failed' } as const

interface DeliveryDialogProps {
  of: EngineKey
  canReplay: boolean
  onClose: () => void
}

/** What a webhook was told and answered; an administrator sends a message again. */
export function DeliveryDialog({ of, canReplay, onClose }: DeliveryDialogProps) {
  const { api } = useRemote()
  const params = { keyId: of.keyId }
  const deliveries = useCall(api, listDeliveries, { params })
  const { data, mutate } = deliveries
  const again = useAction(
    ({ id }: WebhookDelivery) =>
      thenReadAnew(api.call(replayDelivery, { params: { ...params, deliveryId: id } }, { ownMessage: true }), mutate),
    { event: 'message-not-sent-again' },
  )
  const columns: StaticColumn<WebhookDelivery>[] = [
    { id: 'event', head: 'What', rowHead: true, strong: true, cell: ({ event }) => event },
    { id: 'at', head: 'When', cell: ({ at }) => formatDateTimeZone(Date.parse(at)) },
    { id: 'state', head: 'State', cell: ({ state }) => <Tag tone={TONES[state]}>{STATES[state]}</Tag> },
    { id: 'tries', head: 'Tries', align: 'right', cell: ({ tries }) => tries },
    { id: 'answer', head: 'Answer', cell: ({ answer }) => answer ?? '–' },
  ]
  const actions: StaticColumn<WebhookDelivery> = {
    id: 'again',
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    align: 'right',
    cell: (message) => (
      <Button
        size="small"
        aria-disabled={again.busy || undefined}
        aria-label={`Send ${message.event} again`}
        onClick={() => void again.run(message)}
      >
        Send again
      </Button>
    ),
  }
  return (
    <Dialog open onClose={onClose} title={`Messages to ${of.name}`} width={880}>
      <p style={{ overflowWrap: 'anywhere' }}>{of.webhook}</p>
      {again.failure && (
        <Banner tone="red" role="alert" title={failureTitle(again.failure, 'Nothing was sent again.')}>
          {again.failure.message}
        </Banner>
      )}
      {data ? (
        <div style={{ overflowX: 'auto' }}>
          <StaticTable
            label="Messages"
            columns={canReplay ? [...columns, actions] : columns}
            rows={data.deliveries}
            rowId={({ id }) => id}
            rowHeight={48}
            empty="Nothing has happened since the key was made."
          />
        </div>
      ) : (
        <LoadingOrError name="the messages" query={deliveries} />
      )}
    </Dialog>
  )
}
