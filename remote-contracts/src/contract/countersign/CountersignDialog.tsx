import { useEffect, useRef, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import { isSuccessInDisguise, uploadCountersigned } from 'shared-contracts/contract/countersign'
import { type ContractMatch, type ContractWords } from 'shared-contracts/contract/documents'
import { acceptedTypes } from 'shared-contracts/document'
import { Banner, Button } from 'shared-ui/core'
import { Dialog, FileDrop, UploadList } from 'shared-ui/extra'
import { callOnce, useRemote } from 'shared-ui/remote'
import { fileSize, judgeChosenFile } from '../../ui/judge-chosen-file'
import { matchFile } from '../../ui/match-file'
import { UPLOAD_TIMEOUT } from '../../ui/send-file'
import { FileMatch, WrongFileQuestion } from '../../ui/WrongFile'

export interface CountersignDialogProps {
  envelope: { customerId: string; envelopeId: string }
  /** What the file should say. */
  words: ContractWords
  onClose: () => void
  onDone: () => void
  /** The contract has changed meanwhile and has to be read again. */
  onChanged: () => void
}

/**
 * C§4, C§5: the countersigned contract, a PDF; Submit is disabled until one is chosen. Its text is compared with
 * customer, rate and term; what does not match is said, and asked about once more.
 */
export function CountersignDialog({ envelope, words, onClose, onDone, onChanged }: CountersignDialogProps) {
  const { api, log } = useRemote()
  const [file, setFile] = useState<File>()
  const [match, setMatch] = useState<ContractMatch>()
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  /** What was chosen last: a file that is still being read may have been put away. */
  const latest = useRef<File>(undefined)
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    const reason = await judgeChosenFile('countersigned', chosen)
    setRefused(reason)
    setProblem(undefined)
    setFile(reason === undefined ? chosen : undefined)
    latest.current = chosen
    setMatch(undefined)
    if (reason !== undefined) return
    const found = await matchFile(chosen, words)
    if (latest.current === chosen) setMatch(found)
  }

  async function submit() {
    if (!file) return
    setAsking(false)
    const body = new FormData()
    body.set('file', file, file.name)
    abort.current = new AbortController()
    setSent(0)
    setProblem(undefined)
    try {
      await callOnce(
        api,
        uploadCountersigned,
        { params: envelope, body },
        { timeout: UPLOAD_TIMEOUT, signal: abort.current.signal, onProgress: (part) => setSent(part * 100) },
        file,
      )
      onDone()
    } catch (error) {
      setSent(undefined)
      if (abort.current.signal.aborted) return
      const failure = toProblem(error)
      if (isSuccessInDisguise(failure)) return onDone()
      log('countersigned-upload-failed', failure)
      setProblem(failure.message)
      if (failure.status === 409) onChanged()
    }
  }

  const busy = sent !== undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title="Upload countersigned contract"
      subtitle="PDF only"
      actions={
        <>
          <Button variant="text" onClick={() => (busy ? abort.current?.abort() : onClose())}>
            Cancel
          </Button>
          <Button
            variant="contained"
            busy={busy}
            disabled={file === undefined || match === undefined}
            onClick={() => (match?.kind === 'differs' ? setAsking(true) : void submit())}
          >
            Submit
          </Button>
        </>
      }
    >
      {problem !== undefined && (
        <Banner tone="red" role="alert">
          {problem}
        </Banner>
      )}
      <FileDrop
        lead="Drop the PDF here, or"
        action="choose a file"
        hint="At most 25 MB"
        layout="stacked"
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
              ...(busy ? { state: 'sending', progress: sent } : { state: 'waiting' }),
            },
          ]}
          onCancel={() => (busy ? abort.current?.abort() : setFile(undefined))}
        />
      )}
      {file &&
        (match ? (
          <FileMatch match={match} words={words} />
        ) : (
          <p role="status">Comparing the file with the contract…</p>
        ))}
      {file && (
        <WrongFileQuestion
          open={asking}
          fileName={file.name}
          match={match}
          words={words}
          onUpload={() => void submit()}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
