import { useEffect, useRef, useState } from 'react'
import { failureInPlace, toProblem } from 'shared-contracts/api'
import { isSuccessInDisguise, uploadCountersigned } from 'shared-contracts/contract/countersign'
import type { ContractMatch, ContractWords } from 'shared-contracts/contract/documents'
import { callOnce, useRemote } from 'shared-ui/remote'
import { judgeChosenFile } from '../../ui/judge-chosen-file'
import { matchFile } from '../../ui/match-file'
import { UPLOAD_TIMEOUT } from '../../ui/send-file'

/** What a file does not say of bid and plan, beside customer, rate and term. */
export interface ComparedFile {
  open: readonly string[]
  /** Whether it is to be asked about before it is sent. */
  asks: boolean
}
export type CompareFile = (file: File) => Promise<ComparedFile | undefined>

export interface CountersignedFileSettings {
  envelope: { customerId: string; envelopeId: string }
  words: ContractWords
  compareFile: CompareFile
  onDone: () => void
  onChanged: () => void
}

export interface CountersignedFile {
  file: File | undefined
  /** Unknown while the file is compared with the contract. */
  match: ContractMatch | undefined
  compared: ComparedFile | undefined
  /** Why the file that was chosen last cannot be taken. */
  refused: string | undefined
  /** Why it did not arrive. */
  problem: string | undefined
  /** Percent, while it is sent. */
  sent: number | undefined
  choose: (chosen: File | undefined) => Promise<void>
  discard: () => void
  send: () => Promise<void>
  stop: () => void
}

/** The one file of the countersign dialog: chosen, compared with the contract's words, sent. */
export function useCountersignedFile(settings: CountersignedFileSettings): CountersignedFile {
  const { envelope, words, compareFile, onDone, onChanged } = settings
  const { api, log, notifications } = useRemote()
  const [file, setFile] = useState<File>()
  const [match, setMatch] = useState<ContractMatch>()
  const [compared, setCompared] = useState<ComparedFile>()
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
    setCompared(undefined)
    if (reason !== undefined) return
    const [found, more] = await Promise.all([matchFile(chosen, words), compareFile(chosen)])
    if (latest.current !== chosen) return
    setMatch(found)
    setCompared(more)
  }

  async function send() {
    if (!file) return
    const body = new FormData()
    body.set('file', file, file.name)
    abort.current = new AbortController()
    const { signal } = abort.current
    setSent(0)
    setProblem(undefined)
    try {
      const onProgress = (part: number) => setSent(part * 100)
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
      if (signal.aborted) return
      const failure = toProblem(error)
      if (isSuccessInDisguise(failure)) return onDone()
      log('countersigned-upload-failed', failure)
      if (failure.status !== 409) return setProblem(failureInPlace(error))
      // The dialog goes with what it was about.
      notifications.error('The countersigned contract was not uploaded', failure.message, failure)
      onChanged()
    }
  }

  return {
    file,
    match,
    compared,
    refused,
    problem,
    sent,
    choose,
    discard: () => setFile(undefined),
    send,
    stop: () => abort.current?.abort(),
  }
}
