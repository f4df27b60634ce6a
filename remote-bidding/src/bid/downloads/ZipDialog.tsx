import type { ReactNode } from 'react'
import { Button, Download, Banner, Link } from 'shared-ui/core'
import { Dialog, Tooltip } from 'shared-ui/dialogs'
import { CheckboxList } from 'shared-ui/form'
import type { useLinkedFile } from './use-linked-file'

interface ZipDialogProps<Choice extends string> {
  open: boolean
  title: string
  subtitle: string
  width?: number
  /** What the button says. */
  action: string
  /** What the list of choices asks. */
  legend: string
  items: readonly { value: Choice; label: string; detail?: string }[]
  selected: Choice[]
  onSelect: (selected: Choice[]) => void
  /** Why there is nothing to start. */
  reason: string | undefined
  download: ReturnType<typeof useLinkedFile>
  onStart: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks what a zip shall hold, and starts it; it opens in a window of its own (B§7). */
export function ZipDialog<Choice extends string>({
  action,
  legend,
  items,
  selected,
  onSelect,
  reason,
  download,
  onStart,
  children,
  ...dialog
}: ZipDialogProps<Choice>) {
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
              onClick={onStart}
            >
              {action}
            </Button>
          </Tooltip>
        </>
      }
    >
      <CheckboxList
        legend={legend}
        legendHidden
        items={items}
        selected={selected}
        onChange={onSelect}
        disabled={download.busy}
      />
      {reason !== undefined && (
        <p role="status" style={{ color: 'var(--text-3)', fontSize: 12 }}>
          {reason}
        </p>
      )}
      {children}
      <BlockedWindow address={download.blocked} onOpen={dialog.onClose} />
    </Dialog>
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
