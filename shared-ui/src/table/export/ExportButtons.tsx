import { Download, FileSpreadsheet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { announce } from '../../core/messages/announce'
import { Button, Spinner } from '../../core/Button'
import { ErrorText } from '../../form/FieldLayout'
import { offerFile } from '../../core/offer-file'
import type { PortalColumn, RowData } from '../columns'
import { Joined } from '../Joined'
import type { List } from '../rows/use-list'
import type { ExportName } from './export-cells'
import { exportRows } from './export-rows'

type Kind = 'csv' | 'xlsx'
const number = new Intl.NumberFormat('en-US')
const nameOf: Record<Kind, string> = { csv: 'CSV', xlsx: 'Excel' }

export interface ExportButtonsProps<Row extends RowData> {
  list: List<Row>
  name: ExportName
  ready: boolean
  columns: () => readonly PortalColumn<Row>[]
}

/** CSV and Excel of the rows found. A long one shows how far it is; a second press stops it. */
export function ExportButtons<Row extends RowData>({ list, name, ready, columns }: ExportButtonsProps<Row>) {
  const [running, setRunning] = useState<{ kind: Kind; done: string }>()
  const [failed, setFailed] = useState<Kind>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const start = async (kind: Kind) => {
    const { found, everyRow } = list
    const abort = new AbortController()
    stop.current = abort
    setFailed(undefined)
    const onProgress = (rows: number) => {
      const done = everyRow ? `${number.format(rows)} rows` : `${Math.floor((rows / found.length) * 100)}%`
      if (stop.current === abort) setRunning({ kind, done })
    }
    onProgress(0)
    try {
      const rows = everyRow?.(abort.signal) ?? [found]
      const { signal } = abort
      const file = await exportRows({ kind, name, rows, columns: columns(), now: new Date(), onProgress, signal })
      offerFile(file.content, file.name)
      announce(`${file.name} is ready`)
    } catch (error) {
      if (!abort.signal.aborted) {
        setFailed(kind)
        // oxlint-disable-next-line no-console -- the browser's console is the log of a page
        console.warn('export-failed', error)
      }
    }
    if (stop.current === abort) setRunning(undefined)
  }

  const button = (kind: Kind, Icon: typeof Download) => {
    const busy = running?.kind === kind
    return (
      <Button
        size="small"
        disabled={!ready || list.found.length === 0 || Boolean(running && !busy)}
        aria-label={busy ? `${nameOf[kind]}, ${running.done} done. Stop` : nameOf[kind]}
        startIcon={busy ? <Spinner aria-hidden /> : <Icon aria-hidden />}
        onClick={() => {
          if (busy) {
            stop.current?.abort()
            stop.current = undefined
            setRunning(undefined)
          } else void start(kind)
        }}
      >
        {busy ? running.done : nameOf[kind]}
      </Button>
    )
  }

  return (
    <>
      {failed && <ErrorText>{nameOf[failed]} could not be made. Please try again.</ErrorText>}
      <Joined role="group" aria-label="Export">
        {button('csv', Download)}
        {button('xlsx', FileSpreadsheet)}
      </Joined>
    </>
  )
}
