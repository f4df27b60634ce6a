import { useState, type ReactNode } from 'react'
import { Button } from '../src/core'
import { ConfirmDialog, Dialog, Popover, Tooltip } from '../src/dialogs'
import type { Section } from './section'

const LONG =
  'Your rates go to the customer. Until the request closes you can submit again, and what you submitted last counts.'

/** A button, and what it opens. */
function Opened({ label, children }: { label: string; children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children(open, () => setOpen(false))}
    </>
  )
}

function OpenedBelow() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button onClick={(event) => setAnchor(event.currentTarget)}>Open what is below</Button>
      <Popover label="What is below" anchor={anchor} onClose={() => setAnchor(null)}>
        <p style={{ maxWidth: 320, padding: 16 }}>{LONG}</p>
      </Popover>
    </>
  )
}

export const overlaySections: readonly Section[] = [
  {
    shows: ['Dialog'],
    states: {
      'closed until it is opened': (
        <Opened label="Open the dialog">
          {(open, close) => (
            <Dialog
              open={open}
              onClose={close}
              title="Opt out of this request"
              subtitle="Millrace Precision Castings"
              actions={
                <Button variant="contained" onClick={close}>
                  Done
                </Button>
              }
            >
              {LONG}
            </Dialog>
          )}
        </Opened>
      ),
    },
  },
  {
    shows: ['Popover'],
    states: { 'closed until it is opened': <OpenedBelow /> },
  },
  {
    shows: ['ConfirmDialog'],
    states: {
      'closed until it is opened': (
        <Opened label="Open the question">
          {(open, close) => (
            <ConfirmDialog open={open} onClose={close} onConfirm={close} title="Submit this bid?" confirm="I Attest">
              {LONG}
            </ConfirmDialog>
          )}
        </Opened>
      ),
      'destructive, with a reason against it': (
        <Opened label="Open the rejection">
          {(open, close) => (
            <ConfirmDialog
              open={open}
              onClose={close}
              onConfirm={close}
              title="Reject this contract?"
              confirm="Reject"
              destructive
              disabledReason="Please choose a reason."
            />
          )}
        </Opened>
      ),
    },
  },
  {
    shows: ['Tooltip'],
    states: {
      'pointed at or focused': (
        <Tooltip text="Downloads every bill of the last 12 months">
          <Button>Download</Button>
        </Tooltip>
      ),
      'on what is disabled': (
        <Tooltip text="Bids are closed.">
          <Button disabled>Submit Bid</Button>
        </Tooltip>
      ),
    },
  },
]
