import { type ReactNode, useState } from 'react'
import { Download, Banner, Link } from 'shared-ui/core'
import { FormDialog } from 'shared-ui/dialogs'
import { CheckboxList, Field } from 'shared-ui/form'
import { useAction, useRemote } from 'remote-kit/context'
import { issueDownloadTicket } from 'shared-contracts/account'
import { buildPath, isNotOffered, type ApiClient, type EndpointShape } from 'shared-contracts/api'

/** Opens a zip in a new window, where the browser saves it. */
export function useLinkedFile(onOpened: () => void) {
  const { api, session, notifications } = useRemote()
  /** Set when the browser kept the window from opening: the rep opens it by a click of their own. */
  const [blocked, setBlocked] = useState<string>()
  const exporting = useAction((file: LinkedFile) => linkedAddress(api, session.getState().currentUser?.token, file), {
    event: 'export-failed',
    failed: 'Export failed',
  })
  async function start(file: LinkedFile) {
    setBlocked(undefined)
    const outcome = await exporting.run(file)
    if (!outcome.ok) return
    const opened = window.open(outcome.result, '_blank')
    if (opened === null) {
      setBlocked(outcome.result)
      return
    }
    opened.opener = null
    notifications.success(
      'Export started',
      'Your browser saves the zip file. If it reports a failed download, nothing usable was saved: export again.',
    )
    onOpened()
  }
  return {
    busy: exporting.busy,
    blocked,
    start: (file: LinkedFile) => void start(file),
  }
}

/** What is asked for, as its address names it. */
interface LinkedFile {
  endpoint: EndpointShape
  params: Record<string, string>
  query: Record<string, string | undefined>
}

/**
 * The address of a zip, to be opened in a new window (B§7): the browser streams it to disk, whatever its size, and
 * itself reports and throws away one that breaks off. It carries a ticket that is good for 60 seconds; a provider
 * without tickets gets the session's token, as B§7 has it (decision 32).
 */
async function linkedAddress(
  api: ApiClient,
  token: string | undefined,
  { endpoint, params, query }: LinkedFile,
): Promise<string> {
  const address = (user_token: string | undefined) => api.url(endpoint, params, { ...query, user_token })
  try {
    const path = buildPath(endpoint, params, query)
    const { ticket } = await api.call(issueDownloadTicket, { body: { path } }, { ownMessage: true })
    return address(ticket)
  } catch (error) {
    if (!isNotOffered(error)) throw error
    return address(token)
  }
}

interface ZipDialogProps<Choice extends string> {
  open: boolean
  title: string
  subtitle: string
  width?: number
  /** What the button says. */
  action: string
  /** What the list of choices asks. */
  legend: string
  /** All of it is chosen at first. */
  items: readonly { value: Choice; label: string; detail?: string }[]
  /** Why there is nothing to start. */
  reasonOf: (selected: Choice[]) => string | undefined
  download: ReturnType<typeof useLinkedFile>
  onStart: (selected: Choice[]) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks what a zip shall hold, and starts it; it opens in a window of its own (B§7). */
export function ZipDialog<Choice extends string>({
  action,
  legend,
  items,
  reasonOf,
  download,
  onStart,
  children,
  ...dialog
}: ZipDialogProps<Choice>) {
  const [initialValues] = useState(() => ({ choices: items.map(({ value }) => value) }))
  return (
    <FormDialog<{ choices: Choice[] }>
      {...dialog}
      confirm={action}
      confirmIcon={<Download aria-hidden />}
      busy={download.busy}
      initialValues={initialValues}
      reasonOf={({ choices }) => reasonOf(choices)}
      onSubmit={({ choices }) => onStart(choices)}
    >
      {({ values: { choices } }) => (
        <>
          <Field<Choice[]> name="choices">
            {({ input: { value, onChange } }) => (
              <CheckboxList
                legend={legend}
                legendHidden
                items={items}
                selected={value}
                onChange={onChange}
                disabled={download.busy}
              />
            )}
          </Field>
          {reasonOf(choices) && (
            <p role="status" style={{ color: 'var(--text-3)', fontSize: 12 }}>
              {reasonOf(choices)}
            </p>
          )}
          {children}
          <BlockedWindow address={download.blocked} onOpen={dialog.onClose} />
        </>
      )}
    </FormDialog>
  )
}

/** The browser kept a window from opening: a click of the rep's own opens it. */
function BlockedWindow({ address, onOpen }: { address: string | undefined; onOpen: () => void }) {
  if (!address) return null
  return (
    <Banner tone="amber" title="Your browser kept the new window from opening.">
      <Link href={address} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
        Open the export
      </Link>
    </Banner>
  )
}
