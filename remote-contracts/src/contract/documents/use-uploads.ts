import { useCallback, useEffect, useRef, useState } from 'react'
import { failureInPlace, toProblem } from 'shared-contracts/api'
import type { FileCheck } from 'shared-contracts/contract/contract-check'
import type { UploadItem } from 'shared-ui/upload'
import { useRemote } from 'remote-kit/context'
import { isPdf } from '../../ui/open-pdf'
import { fileSize, judgeChosenFile } from '../../ui/judge-chosen-file'
import { sendPlanFile } from '../../ui/send-file'

interface Sending {
  item: UploadItem
  file: File
  abort: AbortController
  /** Set while the rep is asked about it. */
  doubt?: FileCheck
}

/** Reads a file and compares it with the plan; nothing where that is not possible. */
export type CheckUpload = (file: File, signal: AbortSignal) => Promise<FileCheck | undefined>

export interface Uploads {
  items: UploadItem[]
  add(files: File[]): void
  cancel(id: string): void
  retry(id: string): void
  remove(id: string): void
  /** Something is on its way. */
  busy: boolean
  /** A file that may be a wrong one: the first of those that wait for an answer. */
  doubtful: { fileName: string; check: FileCheck } | undefined
  /** The answer: upload it anyway, or put it away. */
  answer(anyway: boolean): void
}

let lastId = 0

/** Files on their way at once; the server takes few of one rep, and there may be another tab. */
const CONCURRENCY = 2

/** Documents on their way to the server: real progress, cancel and retry. `onUploaded` hears of each that arrived. */
export function useUploads(
  plan: { customerId: string; energyPlanId: string },
  checkUpload: CheckUpload,
  onUploaded: (name: string) => void,
): Uploads {
  const { api, log } = useRemote()
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const latest = useRef(sendings)
  useEffect(() => {
    latest.current = sendings
  })
  useEffect(() => () => latest.current.forEach((sending) => sending.abort.abort()), [])

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
      if (next === undefined) return
      if (next.abort.signal.aborted) continue
      current.running += 1
      void send(next).finally(() => {
        current.running -= 1
        sendNext()
      })
    }
  }

  async function judge(sending: Sending) {
    const { item, file } = sending
    const refused = await judgeChosenFile('contract-document', file)
    if (refused !== undefined) return change(item.id, { state: 'failed', error: refused })
    // Only a PDF can be read here; what else comes is the rep's to check.
    const doubt = isPdf(file.name) ? await checkUpload(file, sending.abort.signal) : undefined
    if (sending.abort.signal.aborted) return
    if (doubt?.asks !== true) return sendInTurn(sending)
    setSendings((all) => all.map((other) => (other.item.id === item.id ? { ...other, doubt } : other)))
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
      change(id, { state: 'failed', detail: total(file), error: failureInPlace(error) })
    }
  }

  function start(file: File, id = `upload-${(lastId += 1)}`) {
    const item: UploadItem = { id, name: file.name, detail: total(file), state: 'waiting' }
    const sending = { item, file, abort: new AbortController() }
    setSendings((all) =>
      all.some((other) => other.item.id === id)
        ? all.map((other) => (other.item.id === id ? sending : other))
        : [...all, sending],
    )
    void judge(sending)
  }

  const doubtful = sendings.find(({ doubt }) => doubt !== undefined)
  const find = (id: string) => sendings.find(({ item }) => item.id === id)
  return {
    items: sendings.map(({ item }) => item),
    add: (files) => files.forEach((file) => start(file)),
    cancel: (id) => {
      find(id)?.abort.abort()
      forget(id)
    },
    retry: (id) => {
      const sending = find(id)
      if (sending) start(sending.file, id)
    },
    remove: forget,
    doubtful: doubtful?.doubt && { fileName: doubtful.file.name, check: doubtful.doubt },
    answer: (anyway) => {
      if (!doubtful) return
      if (!anyway) return forget(doubtful.item.id)
      const { doubt: _, ...sending } = doubtful
      setSendings((all) => all.map((other) => (other === doubtful ? sending : other)))
      sendInTurn(sending)
    },
    busy: sendings.some(({ item }) => item.state === 'sending' || item.state === 'waiting'),
  }
}

const total = (file: File) => fileSize(file.size)
