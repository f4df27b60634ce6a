import { useState } from 'react'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  nameProblem,
  renamePasskey,
  startPasskey,
  type Passkey,
} from 'shared-contracts/account'
import { ApiError, isRefusedReading, toProblem, type ApiClient } from 'shared-contracts/api'
import { useRemote } from 'remote-kit/context'
import { useCall } from 'remote-kit/swr'
import { Button, CardSurface, CardTitle, Stack, VisuallyHidden } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'
import { TextField } from 'shared-ui/form'
import { ActionFormDialog } from '../ui/ActionFormDialog'
import { LoadingOrError } from '../ui/LoadingOrError'
import { PasswordDialog } from '../ui/PasswordDialog'
import { useListFocus } from '../ui/use-list-focus'

const time = (instant: string) => formatDateTimeZone(Date.parse(instant))
const EMPTY = 'None yet. A passkey signs you in by fingerprint, face or device PIN, without password and code.'
const UNABLE = 'None. This browser makes passkeys on secure pages alone.'

/** What signs the rep in without a password: added, named, removed. A provider without passkeys has no such card. */
export function PasskeyCard() {
  const { api, notifications } = useRemote()
  const passkeys = useCall(api, listPasskeys, {})
  const { data, error, mutate } = passkeys
  const [isAdding, setIsAdding] = useState(false)
  const [renamed, setRenamed] = useState<Passkey>()
  const [doomed, setDoomed] = useState<Passkey>()
  const { list, focusList } = useListFocus()
  if (isRefusedReading(error)) return null

  async function remove({ id, name }: Passkey, currentPassword: string) {
    const removal = api.call(removePasskey, { params: { id }, body: { currentPassword } }, { ownMessage: true })
    await removal.catch((problem: unknown) => {
      // It has gone already, which is what was wanted.
      if (toProblem(problem).status !== 404) throw problem
    })
    await mutate()
    setDoomed(undefined)
    notifications.success('Passkey removed', `${name} signs you in no more.`)
    // Its button has gone with it.
    focusList()
  }

  const columns: StaticColumn<Passkey>[] = [
    { id: 'name', head: 'Name', rowHead: true, strong: true, cell: ({ name }) => name },
    { id: 'added', head: 'Added', cell: ({ createdAt }) => time(createdAt) },
    { id: 'last-used', head: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt === null ? '–' : time(lastUsedAt)) },
    {
      id: 'tools',
      head: <VisuallyHidden>Change</VisuallyHidden>,
      align: 'right',
      width: 200,
      cell: (passkey) => (
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          <Button size="small" aria-label={`Rename ${passkey.name}`} onClick={() => setRenamed(passkey)}>
            Rename
          </Button>
          <Button size="small" color="error" aria-label={`Remove ${passkey.name}`} onClick={() => setDoomed(passkey)}>
            Remove
          </Button>
        </Stack>
      ),
    },
  ]
  return (
    <CardSurface aria-labelledby="passkeys">
      <CardTitle
        id="passkeys"
        title="Passkeys"
        count={data?.passkeys.length || undefined}
        tools={
          data &&
          canMakePasskeys() && (
            <Button size="small" onClick={() => setIsAdding(true)}>
              Add a passkey
            </Button>
          )
        }
      />
      {!data && (
        <div style={{ padding: 16 }}>
          <LoadingOrError name="your passkeys" query={passkeys} />
        </div>
      )}
      {data && (
        <div ref={list} tabIndex={-1} style={{ outline: 0, overflowX: 'auto' }}>
          <StaticTable
            label="Passkeys"
            inCard
            columns={columns}
            rows={data.passkeys}
            rowId={({ id }) => id}
            rowHeight={48}
            empty={canMakePasskeys() ? EMPTY : UNABLE}
          />
        </div>
      )}
      <PasswordDialog
        open={isAdding}
        title="Add a passkey?"
        confirm="Continue"
        event="passkey-not-added"
        work={async (currentPassword) => {
          try {
            await makePasskey(api, currentPassword)
          } catch (error) {
            // It may be kept all the same.
            void mutate()
            throw error
          }
          notifications.success('Passkey added', 'It signs you in from now on.')
          await mutate()
        }}
        onClose={() => setIsAdding(false)}
      />
      <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} onRenamed={mutate} />
      <PasswordDialog
        open={Boolean(doomed)}
        title={`Remove ${doomed?.name ?? ''}?`}
        confirm="Remove"
        destructive
        event="passkey-not-removed"
        work={async (currentPassword) => {
          if (doomed) await remove(doomed, currentPassword)
        }}
        onClose={() => setDoomed(undefined)}
      />
    </CardSurface>
  )
}

interface RenameDialogProps {
  /** Nothing: it is closed. */
  passkey: Passkey | undefined
  onClose: () => void
  onRenamed: () => Promise<unknown>
}

/** A name by which its rep knows a passkey again. */
function RenameDialog({ passkey, onClose, onRenamed }: RenameDialogProps) {
  const { api } = useRemote()
  return (
    <ActionFormDialog<{ name?: string }>
      open={Boolean(passkey)}
      title="Rename the passkey"
      confirm="Rename"
      event="passkey-not-renamed"
      initialValues={{ name: passkey?.name ?? '' }}
      validate={({ name }) => {
        const problem = name?.trim() ? nameProblem(name) : 'A name is required'
        return problem === undefined ? {} : { name: problem }
      }}
      work={async ({ name = '' }) => {
        const params = { id: passkey?.id ?? '' }
        await api.call(renamePasskey, { params, body: { name: name.trim() } }, { ownMessage: true })
        await onRenamed()
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField name="name" label="Name" size="large" autoComplete="off" maxLength={60} />
    </ActionFormDialog>
  )
}

/** Whether this browser makes passkeys at all: not where the page came without TLS. */
const canMakePasskeys = () => 'PublicKeyCredential' in window

/** Asks the browser to make a passkey, and the provider to keep it. @throws ApiError */
async function makePasskey(api: ApiClient, currentPassword: string): Promise<void> {
  const { options } = await api.call(startPasskey, { body: { currentPassword } })
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser')
  const optionsJSON = options as object as Parameters<typeof startRegistration>[0]['optionsJSON']
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isHere = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    const message = isHere
      ? 'This device has a passkey of yours already.'
      : 'No passkey was made: it was cancelled, or this device cannot. Please try again.'
    throw new ApiError({ code: 'passkey-not-made', status: 0, message })
  })
  await api.call(addPasskey, { body: { credential } }, { ownMessage: true })
}
