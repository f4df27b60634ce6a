import { type ReactNode, useState } from 'react'
import { Button, Download, Banner, Link } from 'shared-ui/core'
import { Dialog, Tooltip } from 'shared-ui/dialogs'
import { CheckboxList, Field, Form } from 'shared-ui/form'
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
    const opened = window.open(outcome.answer, '_blank')
    if (opened === null) {
      setBlocked(outcome.answer)
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
    <Form<{ choices: Choice[] }>
      initialValues={initialValues}
      onSubmit={({ choices }) => onStart(choices)}
      subscription={{ values: true }}
    >
      {({ form, values: { choices } }) => {
        const reason = reasonOf(choices)
        return (
          <Dialog
            {...dialog}
            busy={download.busy}
            actions={
              <>
                <Button variant="text" onClick={dialog.onClose} disabled={download.busy}>
                  Cancel
                </Button>
                <Tooltip text={reason}>
                  <Button
                    variant="contained"
                    startIcon={<Download aria-hidden />}
                    disabled={reason !== undefined}
                    busy={download.busy}
                    onClick={() => void form.submit()}
                  >
                    {action}
                  </Button>
                </Tooltip>
              </>
            }
          >
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
            {reason !== undefined && (
              <p role="status" style={{ color: 'var(--text-3)', fontSize: 12 }}>
                {reason}
              </p>
            )}
            {children}
            <BlockedWindow address={download.blocked} onOpen={dialog.onClose} />
          </Dialog>
        )
      }}
    </Form>
  )
}

/** The browser kept a window from opening: a click of the rep's own opens it. */
function BlockedWindow({ address, onOpen }: { address: string | undefined; onOpen: () => void }) {
  if (address === undefined) return null
  return (
    <Banner tone="amber" title="Your browser kept the new window from opening.">
      <Link href={address} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
        Open the export
      </Link>
    </Banner>
  )
}
