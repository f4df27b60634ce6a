import { useCallback, useEffect, useRef, useState } from 'react'
import { inlineFailureMessage, toProblem } from 'shared-contracts/api'
import { listPlanDocuments } from 'shared-contracts/document'
import {
  asksBeforeUpload,
  beingOpened,
  type FileEvidence,
  type ReadChosenFile,
} from '../../domain/evidence/file-evidence'
import type { UploadItem } from 'shared-ui/upload'
import { useRemote } from 'remote-kit/context'
import { useRefreshCalls } from 'remote-kit/swr'
import { isPdf } from '../../ui/open-pdf'
import { fileSize, judgeChosenFile } from '../../ui/judge-chosen-file'
import { sendPlanFile } from '../../ui/send-file'

interface Sending {
  item: UploadItem
  file: File
  abort: AbortController
  /** Reading it, before it is sent. */
  reading: AbortController
  /** Set while the rep is asked about it. */
  doubt?: FileEvidence | undefined
}

/** A file that goes out although nothing of it can be read here. */
interface UnreadFile {
  id: string
  name: string
  text: string
}

const stop = ({ abort, reading }: Sending) => {
  abort.abort()
  reading.abort()
}

/** Said of what was cancelled once all of it had left. */
const MAY_HAVE_ARRIVED = 'It may have arrived all the same: see the documents.'

let lastId = 0

/** Files on their way at once; the server takes few of one rep, and there may be another tab. */
const CONCURRENCY = 2

/** Documents on their way to the server: real progress, cancel and retry. `onUploaded` hears of each that arrived. */
export function useUploads(
  plan: { customerId: string; energyPlanId: string },
  readChosenFile: ReadChosenFile,
  onUploaded: (name: string) => void,
) {
  const { api, log } = useRemote()
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const [unread, setUnread] = useState<readonly UnreadFile[]>([])
  const latest = useRef(sendings)
  useEffect(() => {
    latest.current = sendings
  })
  useEffect(() => () => latest.current.forEach(stop), [])

  const refreshCalls = useRefreshCalls()
  const [readings, setReadings] = useState(0)
  /** A contract that is submitted before the answer may go out with a document that was cancelled. */
  async function readDocuments() {
    setReadings((count) => count + 1)
    await refreshCalls(listPlanDocuments).catch((error: unknown) => log('documents-not-read', toProblem(error)))
    setReadings((count) => count - 1)
  }

  const change = useCallback((id: string, part: Partial<UploadItem>) => {
    setSendings((all) =>
      all.map((sending) => (sending.item.id === id ? { ...sending, item: { ...sending.item, ...part } } : sending)),
    )
  }, [])
  const forget = useCallback((id: string) => setSendings((all) => all.filter((sending) => sending.item.id !== id)), [])

  const queue = useRef<{ waiting: Sending[]; running: number }>({ waiting: [], running: 0 })
  function sendInTurn(sending: Sending) {
    queue.current.waiting.push(sending)
    sendNext()
  }
  function sendNext() {
    const { current } = queue
    while (current.running < CONCURRENCY) {
      const next = current.waiting.shift()
      if (!next) return
      if (next.abort.signal.aborted) continue
      current.running += 1
      void send(next).finally(() => {
        current.running -= 1
        sendNext()
      })
    }
  }

  async function judge(sending: Sending) {
    const { item, file, abort } = sending
    const refused = await judgeChosenFile('contract-document', file)
    if (refused) return change(item.id, { state: 'failed', error: refused })
    if (abort.signal.aborted) return
    // Only a PDF can be read here; what else comes is the rep's to check.
    if (isPdf(file.name)) await compare(sending)
    else sendInTurn(sending)
  }

  /** Asks as soon as there is a doubt, and reads on: a file that turns out to be right is sent. */
  async function compare(sending: Sending) {
    const { item, file, reading } = sending
    const doubted = (doubt: FileEvidence | undefined) =>
      setSendings((all) => all.map((other) => (other.item.id === item.id ? { ...other, doubt } : other)))
    // Read again, it stays in doubt until the reader says otherwise.
    let isDoubtful = sending.doubt !== undefined
    let unread: string | undefined
    const onEvidence = (evidence: FileEvidence) => {
      isDoubtful = asksBeforeUpload(evidence)
      unread = evidence.unread
      if (isDoubtful) doubted(evidence)
    }
    await readChosenFile(file, { signal: reading.signal, onEvidence })
    if (reading.signal.aborted || isDoubtful) return
    doubted(undefined)
    // A scan is sent, and said to be one at once.
    if (unread) noteUnread({ id: item.id, name: file.name, text: unread })
    sendInTurn(sending)
  }

  async function send({ item: { id }, file, abort }: Sending) {
    try {
      const total = fileSize(file.size)
      change(id, { state: 'sending', progress: 0, detail: `0 of ${total}` })
      await sendPlanFile(api, plan, file, false, {
        signal: abort.signal,
        onProgress: (part) =>
          change(id, {
            progress: part * 100,
            detail: `${fileSize(part * file.size)} of ${total}, ${Math.floor(part * 100)}%`,
          }),
      })
      forget(id)
      onUploaded(file.name)
    } catch (error) {
      if (abort.signal.aborted) return
      const problem = toProblem(error)
      log('upload-failed', problem)
      change(id, { state: 'failed', detail: total(file), error: inlineFailureMessage(error) })
    }
  }

  function start(file: File, id = `upload-${(lastId += 1)}`) {
    const item: UploadItem = { id, name: file.name, detail: total(file), state: 'waiting' }
    const sending = { item, file, abort: new AbortController(), reading: new AbortController() }
    setSendings((all) =>
      all.some((other) => other.item.id === id)
        ? all.map((other) => (other.item.id === id ? sending : other))
        : [...all, sending],
    )
    void judge(sending)
  }

  const noteUnread = (file: UnreadFile) => setUnread((all) => [...all.filter(({ id }) => id !== file.id), file])
  const forgetUnread = (id: string) => setUnread((all) => all.filter((file) => file.id !== id))

  const doubtful = sendings.find(({ doubt }) => Boolean(doubt))
  const find = (id: string) => sendings.find(({ item }) => item.id === id)
  return {
    items: sendings.map(({ item }) => item),
    add: (files: File[]) => {
      setUnread([])
      files.forEach((file) => start(file))
    },
    cancel: (id: string) => {
      const sending = find(id)
      if (sending) stop(sending)
      forgetUnread(id)
      if (sending?.item.progress !== 100) return forget(id)
      change(id, { state: 'failed', detail: total(sending.file), error: MAY_HAVE_ARRIVED })
      void readDocuments()
    },
    retry: (id: string) => {
      const sending = find(id)
      if (sending) start(sending.file, id)
    },
    remove: (id: string) => {
      if (find(id)?.item.error === MAY_HAVE_ARRIVED) void readDocuments()
      forgetUnread(id)
      forget(id)
    },
    /** Deleted, it did arrive: sent once more under its first key, it would only seem to be there. */
    forgetArrived: (name: string) =>
      setSendings((all) => all.filter(({ item }) => item.name !== name || item.error !== MAY_HAVE_ARRIVED)),
    /** Of the files that were chosen last, those whose text is not known. */
    unread,
    /** A file that may be a wrong one: the first of those that wait for an answer. */
    doubtful: doubtful?.doubt && { id: doubtful.item.id, fileName: doubtful.file.name, evidence: doubtful.doubt },
    /** Reads that file once more. */
    readAgain: () => {
      if (!doubtful) return
      doubtful.reading.abort()
      const sending = { ...doubtful, reading: new AbortController(), doubt: beingOpened }
      setSendings((all) => all.map((other) => (other === doubtful ? sending : other)))
      void compare(sending)
    },
    /** The answer: upload it anyway, or put it away. */
    decide: (anyway: boolean) => {
      if (!doubtful) return
      doubtful.reading.abort()
      if (!anyway) return forget(doubtful.item.id)
      const sending = { ...doubtful, doubt: undefined }
      setSendings((all) => all.map((other) => (other === doubtful ? sending : other)))
      sendInTurn(sending)
    },
    /** Something is on its way, or it is being asked whether it arrived. */
    busy: readings > 0 || sendings.some(({ item }) => item.state === 'sending' || item.state === 'waiting'),
  }
}

const total = (file: File) => fileSize(file.size)

export type Uploads = ReturnType<typeof useUploads>
