import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { announce, Button, Card, styled, TriangleAlert } from 'shared-ui/core'
import { TickBox } from 'shared-ui/form'
import { Equal } from 'shared-ui/icons'
import type { Quote } from '../../domain/evidence/evidence'
import type { ContractEvidence, EvidenceLine } from '../../ui/evidence-lines'

const Lines = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })
const Line = styled('li')({
  padding: '6px 16px',
  borderTop: '1px solid var(--border-subtle)',
  '&:focus-within': { boxShadow: 'inset 3px 0 0 var(--primary)', backgroundColor: 'var(--primary-soft)' },
  '& > div': { display: 'flex', alignItems: 'flex-start', gap: 12 },
  '& > div > small': { marginLeft: 'auto', flex: 'none', display: 'flex', gap: 6, fontSize: 12, lineHeight: '24px' },
  '& > div > small svg': { marginTop: 5 },
  '& small[data-odd]': { color: 'var(--amber)', fontWeight: 500 },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
})
const Quotes = styled('ul')({
  margin: '2px 0 4px 28px',
  padding: 0,
  listStyle: 'none',
  fontSize: 12,
  lineHeight: '18px',
  color: 'var(--text-2)',
  '& li': { display: 'flex', gap: 12, padding: '2px 0' },
  '& q': { overflowWrap: 'anywhere', minWidth: 0 },
  '& mark': { background: 'none', fontWeight: 600, color: 'var(--text)' },
  '& button': {
    flex: 'none',
    minWidth: 48,
    minHeight: 24,
    padding: 0,
    border: 0,
    background: 'none',
    textAlign: 'left',
    fontWeight: 500,
    color: 'var(--primary-text)',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
  },
})
const Heading = styled('h3')({
  display: 'flex',
  padding: '10px 16px',
  borderTop: '1px solid var(--border)',
  backgroundColor: 'var(--sunken)',
  fontSize: 13,
  fontWeight: 600,
  '& small': { marginLeft: 'auto', fontWeight: 400, color: 'var(--text-2)' },
})
const Note = styled('p')({
  display: 'flex',
  gap: 8,
  padding: '6px 16px',
  color: 'var(--text-2)',
  '& svg': { flex: 'none', marginTop: 2 },
})
const Intro = styled('p')({ minHeight: 20, color: 'var(--text-2)' })

/** Quotes of a line that is not under the keys: more are folded away. */
const MOST_FOLDED = 3

export interface EvidencePanelProps {
  evidence: ContractEvidence
  /** Whether a file is being read. */
  running: boolean
  /** Opens the contract, which is then read. */
  onOpen: () => void
  /** Shows a sentence in the paper. */
  onShow: (quote: Quote) => void
  /** B; nothing where the contract cannot be booked now. */
  onBook?: (() => void) | undefined
  /** R; nothing where no revision can be asked for now. */
  onRevise?: (() => void) | undefined
}

/** Each fact of the plan beside the sentences of the contract that name such a value (ruling 65); it judges nothing. */
export default function EvidencePanel(props: EvidencePanelProps) {
  const { evidence, running, onOpen, onShow, onBook, onRevise } = props
  const { facts, also, unread, isRead, linesRead, toggleRead } = evidence
  const all = [...facts, ...also]
  const panel = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<{ key: string; quote: number }>({ key: '', quote: -1 })
  const countRead = all.filter(({ key }) => linesRead.has(key)).length
  useEffect(() => {
    if (isRead) announce(`${facts.length} facts of the plan, and ${also.length} sentences to read yourself.`)
  }, [isRead, facts.length, also.length])

  if (!isRead)
    return (
      <Card
        title="What the plan says"
        tools={
          <Button busy={running} onClick={onOpen}>
            Find it in the contract
          </Button>
        }
      >
        <Intro>Each fact of the plan, beside every sentence of the contract that names one of its kind.</Intro>
      </Card>
    )

  function focusLine(key: string | undefined) {
    if (key !== undefined) panel.current?.querySelector<HTMLElement>(`[data-line="${key}"] input`)?.focus()
  }
  const focusFirstUnread = () => focusLine(all.find(({ key }) => !linesRead.has(key))?.key ?? all[0]?.key)

  function showQuote(line: EvidenceLine, index: number) {
    const quote = line.quotes[index]
    setCurrent({ key: line.key, quote: index })
    if (quote) onShow(quote)
  }

  /** Single keys, where the focus is in the panel alone (WCAG 2.1.4). */
  function actByKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = all.findIndex(({ key }) => key === current.key)
    const line = all[at]
    switch (event.key.toLowerCase()) {
      case 'j':
        focusLine((all[at + 1] ?? all.at(-1))?.key)
        break
      case 'k':
        focusLine((all[at - 1] ?? all[0])?.key)
        break
      case 'x':
        if (line === undefined) return
        toggleRead(line.key)
        if (!linesRead.has(line.key)) focusLine(all[at + 1]?.key)
        break
      case 'enter':
        if (line === undefined || line.quotes.length === 0 || event.target instanceof HTMLButtonElement) return
        showQuote(line, (current.quote + 1) % line.quotes.length)
        break
      case 'b':
        if (!onBook) return
        onBook()
        break
      case 'r':
        if (!onRevise) return
        onRevise()
        break
      default:
        return
    }
    event.preventDefault()
  }

  const list = (lines: readonly EvidenceLine[], label: string) => (
    <Lines aria-label={label}>
      {lines.map((line) => (
        <Line key={line.key} data-line={line.key} onFocus={() => current.key !== line.key && showQuote(line, 0)}>
          <div>
            <TickBox
              checked={linesRead.has(line.key)}
              onChange={() => toggleRead(line.key)}
              label={
                <>
                  {line.label}
                  {line.plan !== '' && (
                    <>
                      {' '}
                      <b>{line.plan}</b>
                    </>
                  )}
                </>
              }
            />
            {line.state !== '' && (
              <small data-odd={line.isOdd || undefined}>
                {line.isOdd ? <TriangleAlert size={14} aria-hidden /> : <Equal size={14} aria-hidden />}
                {line.state}
              </small>
            )}
          </div>
          <LineQuotes line={line} evidence={evidence} isCurrent={current.key === line.key} onShow={showQuote} />
        </Line>
      ))}
    </Lines>
  )

  return (
    <Card
      title="What the plan says"
      flush
      tools={
        <>
          <span>{`${countRead} of ${all.length} read`}</span>
          <Button size="small" onClick={focusFirstUnread}>
            Go through
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is focused in it */}
      <div ref={panel} role="group" aria-label="Evidence" onKeyDown={actByKey}>
        {unread.map((text) => (
          <Note key={text} role="note">
            <TriangleAlert size={14} aria-hidden />
            {text}
          </Note>
        ))}
        {facts.length > 0 && list(facts, 'Facts of the plan')}
        {also.length > 0 && (
          <>
            <Heading>
              Also in this text, read it yourself
              <small>{`${also.filter(({ key }) => linesRead.has(key)).length} of ${also.length} read`}</small>
            </Heading>
            {list(also, 'Also in this text')}
          </>
        )}
      </div>
    </Card>
  )
}

interface LineQuotesProps {
  line: EvidenceLine
  evidence: ContractEvidence
  isCurrent: boolean
  onShow: (line: EvidenceLine, index: number) => void
}

function LineQuotes({ line, evidence, isCurrent, onShow }: LineQuotesProps) {
  const shown = isCurrent ? line.quotes : line.quotes.slice(0, MOST_FOLDED)
  const folded = line.quotes.length - shown.length
  return (
    <Quotes aria-label={`${line.label}, in the contract`}>
      {line.quotes.length === 0 && <li>No sentence names it.</li>}
      {shown.map((quote, index) => {
        const place = evidence.locate(quote.page)
        return (
          <li key={`${quote.page}:${quote.text}`}>
            <button
              type="button"
              aria-label={`${line.label}: show page ${place?.page ?? quote.page}${place ? ` of ${place.name}` : ''}`}
              onClick={() => onShow(line, index)}
            >
              Page {place?.page ?? quote.page}
            </button>
            <q>
              <Marked quote={quote} />
            </q>
          </li>
        )
      })}
      {folded > 0 && <li>{`and ${folded} more`}</li>}
    </Quotes>
  )
}

/** The values in a sentence stand out; nothing of it is left out. */
function Marked({ quote: { text, marks } }: { quote: Quote }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of marks) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  parts.push(text.slice(at))
  return <>{parts}</>
}
