import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { acceptedTypes } from 'shared-contracts/document'
import { Banner, Button, styled } from 'shared-ui/core'
import { Dialog, Tooltip, ConfirmDialog } from 'shared-ui/dialogs'
import { FileDrop, UploadList } from 'shared-ui/upload'
import { fileSize } from '../../ui/judge-chosen-file'
import { FactList } from '../../ui/FileEvidence'
import type { ReviewedFile } from '../../ui/use-reviewed-pdf'
import { useCountersignedFile, type CountersignedFileSettings } from './use-countersigned-file'
import { deleteCountersigned } from 'shared-contracts/contract/countersign'
import { callOnce, useAction, useRemote } from 'remote-kit/context'

export interface CountersignDialogProps extends CountersignedFileSettings {
  /** Chosen already: it was dropped onto the page. */
  dropped?: File | undefined
  /** Shows the chosen file beside the executed contract. */
  renderComparison: (chosen: ReviewedFile) => ReactNode
}

/** The file in one line with what takes another: the papers need the room. */
const Files = styled('div')({
  display: 'grid',
  alignItems: 'center',
  gap: '8px 16px',
  '&[data-chosen]': { '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})

/**
 * C§4, C§5: the countersigned contract, a PDF; Submit is disabled until one is chosen. What it names of customer, rate
 * and term is quoted beside Submit, and never blocks.
 */
export function CountersignDialog(props: CountersignDialogProps) {
  const { renderComparison, dropped, ...settings } = props
  const copy = useCountersignedFile(settings)
  const { file, evidence, refused, problem, sent, choose, readAgain, discard, send, stop, close } = copy
  const busy = sent !== undefined
  useEffect(() => {
    void choose(dropped)
    // Once: another one is chosen here.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
  const chosen = useMemo(() => file && reviewedChosen(file), [file])
  return (
    <Dialog
      open
      busy={busy}
      onClose={close}
      title="Upload countersigned contract"
      subtitle="PDF only"
      width={chosen ? 1180 : 440}
      actions={
        <>
          <Button variant="text" onClick={() => (busy ? stop() : close())}>
            Cancel
          </Button>
          <Tooltip text={!file && 'Choose a file first.'}>
            <Button variant="contained" busy={busy} disabled={!file} onClick={() => void send()}>
              Submit
            </Button>
          </Tooltip>
        </>
      }
    >
      {problem && (
        <Banner tone="red" role="alert">
          {problem}
        </Banner>
      )}
      <Files data-chosen={file && ''}>
        <FileDrop
          lead="Drop the PDF here, or"
          action="choose a file"
          hint="At most 25 MB"
          layout={file ? 'line' : 'stacked'}
          accept={acceptedTypes('countersigned')}
          disabled={busy}
          error={refused}
          onFiles={([chosen]) => void choose(chosen)}
        />
        {file && (
          <UploadList
            label="Chosen file"
            uploads={[
              {
                id: 'file',
                name: file.name,
                detail: fileSize(file.size),
                state: busy ? 'sending' : 'waiting',
                progress: busy ? sent : undefined,
              },
            ]}
            onCancel={() => (busy ? stop() : discard())}
          />
        )}
      </Files>
      {file && evidence && <FactList evidence={evidence} onAgain={readAgain} />}
      {chosen && renderComparison(chosen)}
    </Dialog>
  )
}

const reviewedChosen = (file: File): ReviewedFile => ({
  id: `chosen ${file.name} ${file.size} ${file.lastModified}`,
  fileName: file.name,
  label: 'Countersigned contract',
  read: () => Promise.resolve(file),
})

interface DeleteCountersignedDialogProps {
  name: string
  envelope: { customerId: string; envelopeId: string }
  onClose: () => void
  /** It is gone: the contract has to be read again. */
  onDone: () => void
  /** The same while the dialog stays, and says what failed (decision 53). */
  onStale: () => void
}

export function DeleteCountersignedDialog(props: DeleteCountersignedDialogProps) {
  const { name, envelope, onClose, onDone, onStale } = props
  const { api, notifications } = useRemote()
  const removal = useAction(() => callOnce(api, deleteCountersigned, { params: envelope }), {
    event: 'countersigned-not-deleted',
  })
  const [failed, setFailed] = useState<string>()

  async function remove() {
    setFailed(undefined)
    const outcome = await removal.run()
    if (!outcome.ok) {
      setFailed(outcome.text)
      return onStale()
    }
    notifications.success('Countersigned contract removed', name)
    return onDone()
  }

  return (
    <ConfirmDialog
      open
      title="Delete the countersigned contract?"
      subtitle={name}
      confirm="Delete"
      destructive
      busy={removal.busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {failed && (
        <Banner tone="red" role="alert">
          {failed}
        </Banner>
      )}
      The contract then waits for a countersigned copy again.
    </ConfirmDialog>
  )
}
