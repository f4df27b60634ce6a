import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { announce, Button, styled, TriangleAlert, VisuallyHidden } from 'shared-ui/core'
import { TickBox } from 'shared-ui/form'
import { Equal } from 'shared-ui/icons'
import { PanelBar, ReviewButton } from '../../ui/PanelBar'
import { QuotedSentence } from '../../ui/QuotedSentence'
import type { ContractQuote } from '../../domain/evidence/evidence'
import { allLines, missingText, type ContractEvidence, type EvidenceLine } from '../../ui/evidence-lines'

const Panel = styled('section')({
  flex: '1 0 auto',
  backgroundColor: 'var(--surface)',
})
const Lines = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })
const Line = styled('li')({
  padding: '5px var(--end, 16px) 5px 17px',
  borderBottom: '1px solid var(--border-subtle)',
  cursor: 'pointer',
  '&[data-current]': { padding: '8px var(--end, 16px) 8px 17px', boxShadow: 'inset 3px 0 0 var(--primary)' },
  '&[data-current], & [data-current] small': { backgroundColor: 'var(--primary-soft)' },
  // What gets the focus is seen below the bar and the heading of its list.
  '&, & input, & button': { scrollMarginTop: 'calc(var(--bar, 0px) + 84px)', scrollMarginBottom: 8 },
  // Read, and what is not under the keys, is one line; a wide window has room for the sentences.
  '@media screen and (max-width: 1759px)': { '&:not([data-current]) > ul': { display: 'none' } },
})
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 21,
  lineHeight: '20px',
  '& > label': { flex: 'none', gap: 0, width: 24, margin: '-2px 0', minHeight: 24, padding: '3px 0' },
  '& > span': { flex: 'none', minWidth: 61, paddingRight: 4, fontSize: 12, color: 'var(--text-3)' },
  '& > b': {
    flex: '1 1 auto',
    minWidth: 0,
    fontWeight: 600,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '[data-read] > & > b': { fontWeight: 500 },
  '& > small': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    flex: 'none',
    marginLeft: 'auto',
    paddingLeft: 4,
    fontSize: 12,
    color: 'var(--text-3)',
  },
  '& > small[data-odd]': { color: 'var(--amber)' },
  '@media (min-width: 1760px)': { '& > span': { minWidth: 72 } },
  // Zoomed in, the state stands below the value.
  '@media (max-width: 640px)': { flexWrap: 'wrap', '& > b': { flexBasis: 'calc(100% - 110px)' } },
})
const Quotes = styled('ul')({
  margin: '2px 0 0 24px',
  padding: 0,
  listStyle: 'none',
  fontSize: 12,
  lineHeight: '17px',
  color: 'var(--text-2)',
  // So far apart that each page can be pressed by itself (WCAG 2.5.8).
  '& li': { display: 'flex', padding: '4px 0' },
  '& q': { overflowWrap: 'anywhere', minWidth: 0 },
  '& mark': { background: 'none', fontWeight: 600, color: 'var(--text)' },
  '& button': {
    flex: 'none',
    alignSelf: 'flex-start',
    width: 61,
    minHeight: 24,
    margin: '-3px 0',
    padding: 0,
    border: 0,
    background: 'none',
    textAlign: 'left',
    fontSize: 12,
    fontWeight: 500,
    color: 'var(--primary-text)',
    cursor: 'pointer',
    '&:hover, &[aria-current]': { textDecoration: 'underline' },
  },
  '@media (min-width: 1760px)': { '& button': { width: 72 } },
})
const Keys = styled('li')({
  '&&': { display: 'block', paddingTop: 6, color: 'var(--text-2)' },
  '@media print': { '&&': { display: 'none' } },
})
const Heading = styled('h3')({
  position: 'sticky',
  top: 'calc(var(--bar, 0px) + 40px)',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  minHeight: 34,
  padding: '0 var(--end, 16px) 0 20px',
  borderBottom: '1px solid var(--border)',
  backgroundColor: 'var(--sunken)',
  fontSize: 13,
  fontWeight: 600,
  '& small': { marginLeft: 'auto', fontSize: 12, fontWeight: 400, color: 'var(--text-2)' },
})
const Intro = styled('p')({ padding: '12px var(--end, 16px) 12px 20px', color: 'var(--text-2)' })

/** Quotes of a line that is not under the keys: more are folded away. */
const MOST_FOLDED = 3

export interface EvidencePanelProps {
  evidence: ContractEvidence
  /** Looks at the contract, or at one of its files. */
  onOpen: (file?: string) => void
  /** A line that is gone to; each request is an object of its own. */
  goTo?: { key: string } | undefined
  /** More in the bar, as the way to the history. */
  tools?: ReactNode
  /** Shows a sentence in the paper; `isAsked` where the rep wants to see it, and does not only pass its line. */
  onShow: (quote: ContractQuote, how: { isOdd: boolean; isAsked: boolean }) => void
  /** B; nothing where the contract cannot be booked now. */
  onBook?: (() => void) | undefined
  /** R; nothing where no revision can be asked for now. */
  onRevise?: (() => void) | undefined
}

/** Each fact of the plan beside the sentences of the contract that name such a value (ruling 65); it judges nothing. */
export default function EvidencePanel(props: EvidencePanelProps) {
  const { evidence, onOpen, goTo, tools, onShow, onBook, onRevise } = props
  const { facts, also, unread, isRead, linesRead, toggleRead } = evidence
  const all = allLines(evidence)
  const panel = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<{ key: string; quote: number }>({ key: '', quote: -1 })
  const locateQuote = ({ page }: ContractQuote) => evidence.locate(page)
  const countRead = all.filter(({ key }) => linesRead.has(key)).length
  useEffect(() => {
    if (isRead) announce(`${facts.length} facts of the plan, and ${also.length} sentences to read yourself.`)
  }, [isRead, facts.length, also.length])

  // After the focus has gone back to what the dialog was opened by.
  useEffect(() => {
    if (goTo) lineIn(panel.current, goTo.key)?.focus()
  }, [goTo])

  // The sentences of the line before fold as those of this one unfold: it stays in sight, with them where they fit.
  useLayoutEffect(() => {
    const focused = lineIn(panel.current, current.key)
    if (!focused || focused !== document.activeElement) return
    focused.closest('[data-line]')?.scrollIntoView({ block: 'nearest' })
    focused.scrollIntoView({ block: 'nearest' })
  }, [current.key])

  // The line that had the focus is gone, as that of a document once it is opened.
  useEffect(() => {
    if (current.key === '' || document.activeElement !== document.body || all.some(({ key }) => key === current.key))
      return
    lineIn(panel.current, all[0]?.key ?? '')?.focus()
  })

  function focusLine(key: string | undefined) {
    if (key !== undefined) lineIn(panel.current, key)?.focus()
  }
  const focusFirstUnread = () => focusLine(all.find(({ key }) => !linesRead.has(key))?.key ?? all[0]?.key)

  function showQuote(line: EvidenceLine, index: number, isAsked = true) {
    const quote = line.quotes[index]
    setCurrent({ key: line.key, quote: index })
    if (quote) onShow(quote, { isOdd: quote.kind !== 'equal', isAsked })
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
        if (!line) return
        toggleRead(line.key)
        if (!linesRead.has(line.key)) focusLine(all[at + 1]?.key)
        break
      case 'enter':
        if (!line || event.target instanceof HTMLButtonElement) return
        if (line.file) onOpen(line.file.id)
        else if (line.quotes.length === 0) return
        else showQuote(line, (current.quote + 1) % line.quotes.length)
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
      {lines.map((line) => {
        const isCurrent = current.key === line.key
        const isRead = linesRead.has(line.key)
        return (
          <Line
            key={line.key}
            data-line={line.key}
            data-current={isCurrent || undefined}
            data-read={isRead || undefined}
            onFocus={() => !isCurrent && showQuote(line, 0, false)}
            // By keys its tick takes the focus.
            onClick={() => !isCurrent && focusLine(line.key)}
          >
            <Row>
              <TickBox
                checked={isRead}
                onChange={() => toggleRead(line.key)}
                label={<VisuallyHidden>{[line.label, line.plan].filter(Boolean).join(' ')}</VisuallyHidden>}
              />
              {line.plan === '' ? (
                <>
                  <b>{line.label}</b>
                  {line.file && (
                    <Button
                      size="small"
                      variant="text"
                      sx={{ minWidth: 0, height: 24 }}
                      aria-label={`Open ${line.file.name}`}
                      onClick={() => line.file && onOpen(line.file.id)}
                    >
                      Open
                    </Button>
                  )}
                  <small data-odd={line.isOdd || undefined}>
                    {line.isOdd && <TriangleAlert size={14} aria-hidden />}
                    {line.quotes[0] && `Page ${locateQuote(line.quotes[0])?.page ?? line.quotes[0].page}`}
                  </small>
                </>
              ) : (
                <>
                  <span>{line.label}</span>
                  <b>{line.plan}</b>
                  <small data-odd={line.isOdd || undefined}>
                    {line.isOdd ? <TriangleAlert size={14} aria-hidden /> : <Equal size={14} aria-hidden />}
                    {line.state}
                  </small>
                </>
              )}
            </Row>
            {(line.quotes.length > 0 || line.plan !== '') && (
              <LineQuotes
                line={line}
                placeOf={locateQuote}
                shown={isCurrent ? current.quote : undefined}
                onShow={showQuote}
              />
            )}
          </Line>
        )
      })}
    </Lines>
  )

  return (
    <Panel aria-label="What the plan says" data-fills>
      <PanelBar title="What the plan says">
        {tools}
        {all.length > 0 && <span>{`${countRead} of ${all.length} read`}</span>}
        <ReviewButton onClick={isRead ? focusFirstUnread : () => onOpen()} />
      </PanelBar>
      {!isRead && (
        <Intro>Each fact of the plan, beside every sentence of the contract that names one of its kind.</Intro>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is focused in it */}
      <div ref={panel} role="group" aria-label="Evidence" onKeyDown={actByKey}>
        {unread.length > 0 && list(unread, 'Not read here')}
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
    </Panel>
  )
}

interface LineQuotesProps {
  line: EvidenceLine
  placeOf: (quote: ContractQuote) => { name: string; page: number } | undefined
  /** Which sentence is shown in the paper, of the line under the keys. */
  shown: number | undefined
  onShow: (line: EvidenceLine, index: number) => void
}

function LineQuotes({ line, placeOf: locateQuote, shown, onShow }: LineQuotesProps) {
  const isCurrent = shown !== undefined
  const quotes = isCurrent ? line.quotes : line.quotes.slice(0, MOST_FOLDED)
  const folded = line.quotes.length - quotes.length
  const left = missingText(line)
  return (
    <Quotes aria-label={`${line.label}, in the contract`}>
      {line.quotes.length === 0 && line.state === 'Not named' && !left && <li>No sentence names it.</li>}
      {left && <li>{left}</li>}
      {quotes.map((quote, index) => {
        const place = locateQuote(quote)
        return (
          <li key={`${quote.page}:${quote.text}`}>
            <button
              type="button"
              aria-label={`${line.label}: show page ${place?.page ?? quote.page}${place ? ` of ${place.name}` : ''}`}
              aria-current={shown === index || undefined}
              onClick={() => onShow(line, index)}
            >
              Page {place?.page ?? quote.page}
            </button>
            <QuotedSentence quote={quote} />
          </li>
        )
      })}
      {folded > 0 && <li>{`and ${folded} more`}</li>}
      {isCurrent && (
        <Keys aria-hidden>
          <kbd>X</kbd> read, <kbd>J</kbd> <kbd>K</kbd> line, <kbd>Enter</kbd> next sentence
        </Keys>
      )}
    </Quotes>
  )
}

/** What takes the focus of a line. */
const lineIn = (panel: HTMLElement | null, key: string) =>
  panel?.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"] input`)
