import { useState } from 'react'
import { endEngineKey, listEngineKeys, type EngineKey } from 'shared-contracts/account'
import { isNotOffered } from 'shared-contracts/api'
import { useAction, useRemote } from 'remote-kit/context'
import { useCall } from 'remote-kit/swr'
import { Banner, Button, CardSurface, CardTitle, Stack, Tag, VisuallyHidden } from 'shared-ui/core'
import { formatDay } from 'shared-ui/date'
import { ConfirmDialog } from 'shared-ui/dialogs'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'
import { DeliveryDialog } from './DeliveryDialog'
import { CopyButton } from '../ui/CopyButton'
import { failureTitle } from '../ui/failure-title'
import { LoadingOrError } from '../ui/LoadingOrError'
import { thenReadAnew } from '../ui/then-read-anew'
import { useListFocus } from '../ui/use-list-focus'
import { NewKeyDialog, SCOPE_OPTIONS, type MadeKey } from './NewKeyDialog'

const day = (instant: string | null, none: string) => (instant === null ? none : formatDay(Date.parse(instant)))
const scopesText = ({ scopes }: EngineKey) =>
  SCOPE_OPTIONS.flatMap(({ value, label }) => (scopes.includes(value) ? [label] : [])).join(', ')
const hasEnded = ({ endedAt, expiresAt }: EngineKey, now: number) =>
  endedAt !== null || (expiresAt !== null && Date.parse(expiresAt) <= now)

/** The keys of the supplier's pricing engines. Not every provider knows engines. */
export function EngineKeys({ manages }: { manages: boolean }) {
  const { api, clock } = useRemote()
  const keys = useCall(api, listEngineKeys, {})
  const { data, error, mutate } = keys
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<MadeKey>()
  const [ending, setEnding] = useState<EngineKey>()
  const [log, openLog] = useState<EngineKey>()
  const { list, focusList } = useListFocus()
  const end = useAction(
    ({ keyId }: EngineKey) => thenReadAnew(api.call(endEngineKey, { params: { keyId } }, { ownMessage: true }), mutate),
    { event: 'engine-key-not-ended' },
  )
  if (error && isNotOffered(error)) return null

  async function confirm() {
    if (!ending) return
    const { ok } = await end.run(ending)
    setEnding(undefined)
    // Its button has gone with it.
    if (ok) focusList()
  }

  const columns: StaticColumn<EngineKey>[] = [
    { id: 'name', head: 'Name', rowHead: true, strong: true, cell: ({ name }) => name },
    { id: 'scopes', head: 'May', cell: scopesText },
    { id: 'made', head: 'Made', cell: ({ createdAt }) => day(createdAt, '') },
    { id: 'used', head: 'Last used', cell: ({ lastUsedAt }) => day(lastUsedAt, 'Never') },
    {
      id: 'end',
      head: 'Ends',
      cell: (key) => (hasEnded(key, clock.now()) ? <Tag tone="neutral">Ended</Tag> : day(key.expiresAt, 'No end')),
    },
    {
      id: 'actions',
      head: <VisuallyHidden>Actions</VisuallyHidden>,
      align: 'right',
      cell: (key) => (
        <>
          {key.webhook !== null && (
            <Button size="small" aria-label={`Messages to ${key.name}`} onClick={() => openLog(key)}>
              Messages
            </Button>
          )}{' '}
          {manages && !hasEnded(key, clock.now()) && (
            <Button size="small" color="error" aria-label={`End ${key.name}`} onClick={() => setEnding(key)}>
              End
            </Button>
          )}
        </>
      ),
    },
  ]
  return (
    <CardSurface aria-labelledby="engine-keys">
      <CardTitle
        id="engine-keys"
        title="Engine keys"
        count={data?.keys.length}
        tools={
          manages && (
            <Button size="small" onClick={() => setMaking(true)}>
              New key
            </Button>
          )
        }
      />
      {made && <Secrets made={made} onDone={() => setMade(undefined)} />}
      {end.failure && (
        <Banner tone="red" role="alert" title={failureTitle(end.failure, 'Nothing was ended.')}>
          {end.failure.message}
        </Banner>
      )}
      {error ? (
        <LoadingOrError name="the keys" query={keys} />
      ) : (
        <div ref={list} tabIndex={-1} style={{ outline: 0, overflowX: 'auto' }}>
          <StaticTable
            label="Engine keys"
            inCard
            columns={columns}
            rows={data?.keys ?? []}
            rowId={({ keyId }) => keyId}
            rowHeight={48}
            empty={data ? 'No pricing engine has a key.' : 'Loading the keys …'}
          />
        </div>
      )}
      <NewKeyDialog
        open={making}
        onClose={() => setMaking(false)}
        onMade={(one) => {
          setMaking(false)
          setMade(one)
        }}
        onTried={() => void mutate()}
      />
      {log && (
        <DeliveryDialog
          of={log}
          canReplay={manages && !hasEnded(log, clock.now())}
          onClose={() => openLog(undefined)}
        />
      )}
      {ending && (
        <ConfirmDialog
          open
          title={`End ${ending.name}?`}
          confirm="End key"
          destructive
          busy={end.busy}
          onConfirm={() => void confirm()}
          onClose={() => setEnding(undefined)}
        >
          <p>Its calls are refused at once, its drafts go and its webhook is told nothing more. Sent bids stand.</p>
        </ConfirmDialog>
      )}
    </CardSurface>
  )
}

/** Told this once: nothing keeps them. */
function Secrets({ made, onDone }: { made: MadeKey; onDone: () => void }) {
  const secretRow = (what: string, secret: string) => (
    <div>
      {what}: <code style={{ overflowWrap: 'anywhere' }}>{secret}</code>{' '}
      <CopyButton size="small" aria-label={`Copy ${what.toLowerCase()}`} text={secret}>
        Copy
      </CopyButton>
    </div>
  )
  return (
    <Banner tone="amber" role="status" title={`The key of ${made.key.name} is shown only now.`}>
      <Stack spacing={1}>
        {secretRow('Key', made.secret)}
        {made.webhookSecret !== null && secretRow('Webhook secret', made.webhookSecret)}
        <div>
          <Button size="small" onClick={onDone}>
            Done
          </Button>
        </div>
      </Stack>
    </Banner>
  )
}
