import { useEffect, useRef, useState } from 'react'
import { inlineFailureMessage, toProblem } from 'shared-contracts/api'
import { isSuccessInDisguise, uploadCountersigned } from 'shared-contracts/contract/countersign'
import { factStateText } from '../../domain/evidence/evidence'
import { beingOpened, isOdd, type FileEvidence, type ReadChosenFile } from '../../domain/evidence/file-evidence'
import { truncateEvidence } from 'shared-contracts/contract/booking'
import { entryText } from '../../ui/evidence-entries'
import { callOnce, useRemote } from 'remote-kit/context'
import { judgeChosenFile } from '../../ui/judge-chosen-file'
import { UPLOAD_TIMEOUT } from '../../ui/send-file'

const MAY_HAVE_ARRIVED =
  'It may have arrived all the same. Close this and look whether it stands on the page before you send it again.'

export interface CountersignedFileSettings {
  envelope: { customerId: string; envelopeId: string }
  readChosenFile: ReadChosenFile
  onClose: () => void
  onDone: () => void
  /** The contract has changed meanwhile and has to be read again. */
  onChanged: () => void
  /** The copy may have arrived: the contract has to be read again while the dialog stays. */
  onStale: () => void
}

/** What the audit keeps of a copy: what it names otherwise than the plan, and why it could not be read. */
function toCopyEvidence({ facts, unread }: FileEvidence) {
  const odd = facts.filter(isOdd).map(({ quotes, ...fact }) => {
    const telling = quotes.filter(({ kind }) => kind === 'other')
    return entryText({ ...fact, state: factStateText(fact), isOdd: true, quotes: telling })
  })
  return { namedOtherwise: truncateEvidence(odd), linesNotRead: truncateEvidence(unread ? [unread] : []) }
}

/** The one file of the countersign dialog: chosen, read, sent. */
export function useCountersignedFile(settings: CountersignedFileSettings) {
  const { envelope, readChosenFile, onClose, onDone, onChanged, onStale } = settings
  const { api, log, notifications } = useRemote()
  const [file, setFile] = useState<File>()
  /** What it names of the plan; nothing while it is being opened. */
  const [evidence, setEvidence] = useState<FileEvidence>()
  /** Why the file that was chosen last cannot be taken. */
  const [refused, setRefused] = useState<string>()
  /** Percent, while it is sent. */
  const [sent, setSent] = useState<number>()
  /** Why it did not arrive. */
  const [problem, setProblem] = useState<string>()
  /** Reading the file that was chosen last: one that is still being read may have been put away. */
  const reading = useRef<AbortController>(undefined)
  const abort = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      abort.current?.abort()
      reading.current?.abort()
    },
    [],
  )

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    const own = startReading()
    const reason = await judgeChosenFile('countersigned', chosen)
    if (own.signal.aborted) return
    setRefused(reason)
    setProblem(undefined)
    setFile(reason ? undefined : chosen)
    // Not waited for: it may take long, and what was chosen can be sent meanwhile.
    if (!reason) void readChosenFile(chosen, { signal: own.signal, onEvidence: setEvidence })
  }

  function startReading(): AbortController {
    reading.current?.abort()
    reading.current = new AbortController()
    setEvidence(undefined)
    return reading.current
  }

  async function send() {
    if (!file) return
    const body = new FormData()
    const { namedOtherwise, linesNotRead } = toCopyEvidence(evidence ?? beingOpened)
    // Before the file: it is not waited for what comes behind it.
    for (const text of namedOtherwise) body.append('namedOtherwise', text)
    for (const text of linesNotRead) body.append('linesNotRead', text)
    body.set('file', file, file.name)
    abort.current = new AbortController()
    const { signal } = abort.current
    setSent(0)
    setProblem(undefined)
    let isWhole = false
    try {
      const onProgress = (part: number) => {
        isWhole = part === 1
        setSent(part * 100)
      }
      await callOnce(
        api,
        uploadCountersigned,
        { params: envelope, body },
        { timeout: UPLOAD_TIMEOUT, signal, onProgress },
        file,
      )
      onDone()
    } catch (error) {
      setSent(undefined)
      if (signal.aborted) {
        if (!isWhole) return
        setProblem(MAY_HAVE_ARRIVED)
        return onStale()
      }
      const failure = toProblem(error)
      if (isSuccessInDisguise(failure)) return onDone()
      log('countersigned-upload-failed', failure)
      if (failure.status !== 409) return setProblem(inlineFailureMessage(error))
      // The dialog goes with what it was about.
      notifications.error('The countersigned contract was not uploaded', failure.message, failure)
      onChanged()
    }
  }

  return {
    file,
    evidence,
    refused,
    problem,
    sent,
    choose,
    /** Reads the file once more. */
    readAgain: () => {
      if (file) void readChosenFile(file, { signal: startReading().signal, onEvidence: setEvidence })
    },
    discard: () => {
      reading.current?.abort()
      setFile(undefined)
    },
    send,
    stop: () => abort.current?.abort(),
    close: () => {
      // Where the rep looks then it stands, if it arrived late.
      if (problem === MAY_HAVE_ARRIVED) onStale()
      onClose()
    },
  }
}
