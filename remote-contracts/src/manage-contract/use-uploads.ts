import { useCallback, useEffect, useRef, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import type { RemoteContext } from 'shared-contracts/remote'
import type { UploadItem } from 'shared-ui/extra'
import { fileSize, judgeChosenFile } from '../ui/judge-chosen-file'
import { sendPlanFile } from '../ui/send-file'

interface Sending {
  item: UploadItem
  file: File
  abort: AbortController
}

export interface Uploads {
  items: UploadItem[]
  add(files: File[]): void
  cancel(id: string): void
  retry(id: string): void
  remove(id: string): void
  /** Something is on its way. */
  busy: boolean
}

let lastId = 0

/** Documents on their way to the server: real progress, cancel and retry. `onUploaded` is told of each that arrived. */
export function useUploads(
  { api, log }: RemoteContext,
  plan: { customerId: string; energyPlanId: string },
  onUploaded: (name: string) => void,
): Uploads {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const latest = useRef(sendings)
  latest.current = sendings
  useEffect(() => () => latest.current.forEach((sending) => sending.abort.abort()), [])

  const change = useCallback((id: string, part: Partial<UploadItem>) => {
    setSendings((all) => all.map((one) => (one.item.id === id ? { ...one, item: { ...one.item, ...part } } : one)))
  }, [])
  const forget = useCallback((id: string) => setSendings((all) => all.filter((one) => one.item.id !== id)), [])

  async function send({ item: { id }, file, abort }: Sending) {
    const refused = await judgeChosenFile('contract-document', file)
    if (refused !== undefined) return change(id, { state: 'failed', error: refused })
    try {
      const total = fileSize(file.size)
      change(id, { state: 'sending', progress: 0, detail: `0 of ${total}` })
      await sendPlanFile(api, plan, file, false, {
        signal: abort.signal,
        onProgress: (part) => change(id, { progress: part * 100, detail: `${fileSize(part * file.size)} of ${total}, ${Math.floor(part * 100)}%` }),
      })
      forget(id)
      onUploaded(file.name)
    } catch (error) {
      if (abort.signal.aborted) return
      const problem = toProblem(error)
      log('upload-failed', problem)
      change(id, { state: 'failed', detail: total(file), error: problem.message })
    }
  }

  function start(file: File, id = `upload-${(lastId += 1)}`) {
    const item: UploadItem = { id, name: file.name, detail: total(file), state: 'waiting' }
    const sending = { item, file, abort: new AbortController() }
    setSendings((all) => (all.some((one) => one.item.id === id) ? all.map((one) => (one.item.id === id ? sending : one)) : [...all, sending]))
    void send(sending)
  }

  const find = (id: string) => sendings.find((one) => one.item.id === id)
  return {
    items: sendings.map((one) => one.item),
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
    busy: sendings.some(({ item }) => item.state === 'sending' || item.state === 'waiting'),
  }
}

const total = (file: File) => fileSize(file.size)
