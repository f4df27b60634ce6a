import { useEffect, useMemo, useRef, useState } from 'react'
import { counted } from 'shared-contracts/words'
import type { Sheet } from '../../domain/paste'
import { parseCells } from 'shared-contracts/bid/rates'
import { commodityRules, type QuoteRequest } from 'shared-contracts/bid/request'
import { announce, Banner, Button, Skeleton, styled } from 'shared-ui/core'
import { Dialog, Tooltip } from 'shared-ui/dialogs'
import { FileDrop } from 'shared-ui/upload'
import { CheckboxField, Form, useForm, useFormState } from 'shared-ui/form'
import { useRemote } from 'remote-kit/context'
import { readWorkbook } from 'shared-ui/table'
import { useOpenBids } from '../../bid/request/use-quote-requests'
import { canTake, ImportedRequests } from './ImportedRequests'
import { useRatesImport, type ImportedRequest } from './use-rates-import'

const Area = styled('textarea')({
  width: '100%',
  minHeight: 72,
  padding: 10,
  border: '1px solid var(--border-control)',
  borderRadius: 6,
  color: 'var(--text)',
  backgroundColor: 'var(--surface)',
})
const Reading = styled('p')({ display: 'flex', alignItems: 'center', gap: 12 })
const Problems = styled('ul')({ margin: '4px 0 0', paddingLeft: 18, maxHeight: 120, overflowY: 'auto' })

export interface ImportRatesDialogProps {
  /** The chosen requests: those that the workbook does not name are told. */
  bids: readonly QuoteRequest[]
  onClose: () => void
}

interface Choice {
  /** Cents and mils become dollars. */
  convert: boolean
  /** Requests that are left out, by their ids. */
  left: readonly string[]
}

const INITIAL_CHOICE: Choice = { convert: false, left: [] }

type Importing = ReturnType<typeof useRatesImport>

const isSelected = (request: ImportedRequest, left: Choice['left']) =>
  canTake(request) && !left.includes(request.bid.id)

/** Rates of several requests out of one workbook, looked at before any draft takes them. Nothing is submitted. */
export default function ImportRatesDialog({ bids, onClose }: ImportRatesDialogProps) {
  const { bids: open } = useOpenBids()
  const importing = useRatesImport(open ?? bids)
  const [chosen] = useState(bids)
  async function apply({ convert, left }: Choice) {
    const { results } = importing
    const requests = importing.requestsBy(convert) ?? []
    const ids = requests.filter((each) => isSelected(each, left) && !results.has(each.bid.id)).map(({ bid }) => bid.id)
    const after = await importing.apply(new Set(ids), convert)
    const storedCount = [...after.values()].filter((result) => 'stored' in result).length
    announce(`Rates are in ${counted(storedCount, 'draft')}. Nothing was submitted.`)
  }
  return (
    <Form<Choice> initialValues={INITIAL_CHOICE} onSubmit={apply} subscription={{}}>
      {() => <ImportDialog importing={importing} chosen={chosen} onClose={onClose} />}
    </Form>
  )
}

interface ImportDialogProps {
  importing: Importing
  chosen: readonly QuoteRequest[]
  onClose: () => void
}

function ImportDialog({ importing, chosen, onClose }: ImportDialogProps) {
  const form = useForm<Choice>()
  const { convert, left } = useFormState<Choice>({ subscription: { values: true } }).values
  const { requestsBy, problems, results, busy } = importing
  const requests = useMemo(() => requestsBy(convert), [requestsBy, convert])
  const [unreadable, setUnreadable] = useState<string>()
  /** What of the workbook was left out before anything was compared. */
  const [notes, setNotes] = useState<readonly string[]>([])
  const selected = requests?.filter((request) => isSelected(request, left) && !results.has(request.bid.id)) ?? []
  const ended = results.size > 0
  const canApply = requests && !ended
  const isApplying = busy && Boolean(requests)

  async function take(sheets: readonly Sheet[], notes: readonly string[] = []) {
    setUnreadable(undefined)
    setNotes(notes)
    form.change('left', [])
    form.change('convert', false)
    await importing.take(sheets)
  }
  const { isReading, takeFile, stop } = useWorkbook(take, setUnreadable)

  return (
    <Dialog
      open
      width={860}
      title="Import rates"
      subtitle="Rates go into each request’s draft. Nothing is submitted."
      onClose={onClose}
      busy={isApplying}
      actions={
        <>
          {canApply && (
            <Button variant="text" onClick={importing.startOver} disabled={busy}>
              Another file
            </Button>
          )}
          <Button variant="text" onClick={onClose} disabled={isApplying}>
            {ended ? 'Close' : 'Cancel'}
          </Button>
          {canApply && (
            <Tooltip text={selected.length === 0 && 'Nothing in it changes a rate of a chosen request.'}>
              <Button
                variant="contained"
                disabled={selected.length === 0}
                busy={busy}
                onClick={() => void form.submit()}
              >
                Apply to {counted(selected.length, 'request')}
              </Button>
            </Tooltip>
          )}
        </>
      }
    >
      {isReading && (
        <Reading role="status">
          Reading the workbook…
          <Button size="small" onClick={stop}>
            Stop reading
          </Button>
        </Reading>
      )}
      {!requests && !busy && !isReading && (
        <ChooseWorkbook
          unreadable={unreadable}
          onFile={(file) => void takeFile(file)}
          onCells={(cells) => void take([{ cells }])}
        />
      )}
      {!requests && busy && (
        <div role="status" aria-busy aria-label="The workbook is being compared">
          <Skeleton height={160} />
        </div>
      )}
      {requests && (
        <>
          <Summary requests={requests} problems={problems} chosen={chosen} notes={notes} />
          <Units requests={requests} disabled={busy || ended} />
          <ImportedRequests
            requests={requests}
            results={results}
            isChosen={(request) => isSelected(request, left)}
            onChoose={({ id }, on) => form.change('left', on ? left.filter((each) => each !== id) : [...left, id])}
            disabled={busy || ended}
          />
        </>
      )}
    </Dialog>
  )
}

interface ChooseWorkbookProps {
  /** Why the file before could not be read. */
  unreadable: string | undefined
  onFile: (file: File | undefined) => void
  onCells: (cells: string[][]) => void
}

/** The workbook as a file, or its cells as they are pasted. */
function ChooseWorkbook({ unreadable, onFile, onCells }: ChooseWorkbookProps) {
  return (
    <>
      <FileDrop
        lead="Drop the workbook here, or"
        action="choose a file"
        subject="Workbook with rates"
        hint="Excel, OpenDocument, CSV: a column Request or Customer, as ‘Template’ has it, or a sheet a request"
        accept=".xlsx,.xlsm,.xlsb,.xls,.ods,.csv"
        error={unreadable}
        onFiles={([file]) => onFile(file)}
      />
      <Area
        aria-label="Cells of the spreadsheet"
        placeholder="Or press Ctrl+V here"
        value=""
        onChange={(event) => onCells(parseCells(event.currentTarget.value))}
      />
    </>
  )
}

/** Reads a file, in a worker that is ended when the rep stops it or closes the dialog. */
function useWorkbook(
  take: (sheets: readonly Sheet[], notes: readonly string[]) => Promise<void>,
  refuse: (why: string) => void,
) {
  const { log } = useRemote()
  const [isReading, setIsReading] = useState(false)
  const reading = useRef<AbortController>(undefined)
  const stop = () => {
    reading.current?.abort()
    setIsReading(false)
  }
  useEffect(() => () => reading.current?.abort(), [])
  async function takeFile(file: File | undefined) {
    if (!file) return
    const current = new AbortController()
    reading.current = current
    setIsReading(true)
    try {
      const read = await readWorkbook(file, { signal: current.signal })
      setIsReading(false)
      if ('problem' in read) refuse(read.problem)
      else await take(read.sheets, read.notes)
    } catch (error) {
      if (current.signal.aborted) return
      setIsReading(false)
      refuse('The workbook could not be read. Please try again.')
      log('import-failed', { message: String(error) })
    }
  }
  return { isReading, takeFile, stop }
}

/** Cents and mils become dollars once a rep says so. */
function Units({ requests, disabled }: { requests: readonly ImportedRequest[]; disabled: boolean }) {
  const units = new Set(requests.flatMap(({ review }) => review?.foreignUnits ?? []))
  const [first, ...others] = new Set(requests.flatMap(({ scenario }) => scenario?.rateCheck.commodityType ?? []))
  if (units.size === 0 || !first) return null
  const unit = others.length > 0 ? 'dollars' : commodityRules[first].rateUnit
  return <CheckboxField name="convert" label={`Convert ${[...units].join(' and ')} to ${unit}`} disabled={disabled} />
}

interface SummaryProps {
  requests: readonly ImportedRequest[]
  problems: readonly { location: string; message: string }[]
  chosen: readonly QuoteRequest[]
  notes: readonly string[]
}

/** What the workbook is about, and everything of it that goes nowhere. */
function Summary({ requests, problems, chosen, notes }: SummaryProps) {
  const terms = requests.reduce((sum, request) => sum + (canTake(request) ? (request.review?.rows.size ?? 0) : 0), 0)
  const missing = chosen.filter(({ id }) => requests.every(({ bid }) => bid.id !== id))
  return (
    <>
      <p role="status">
        {requests.length === 0
          ? 'There are no rates for an open request in it.'
          : `Rates for ${counted(requests.length, 'request')}: ${counted(terms, 'term')} would change.`}
      </p>
      {missing.length > 0 && (
        <p>Chosen, and not in the workbook: {missing.map(({ companyName }) => companyName).join(', ')}.</p>
      )}
      {notes.length > 0 && (
        <Banner tone="amber" title="Not everything in the workbook was read">
          <Problems>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Problems>
        </Banner>
      )}
      {problems.length > 0 && (
        <Banner tone="amber" title={`${counted(problems.length, 'row goes', 'rows go')} nowhere`}>
          <Problems>
            {problems.map(({ location, message }) => (
              <li key={`${location} ${message}`}>
                {location}: {message}
              </li>
            ))}
          </Problems>
        </Banner>
      )}
    </>
  )
}
