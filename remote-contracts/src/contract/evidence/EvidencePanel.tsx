import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { usePageKey } from 'remote-kit/context'
import { announce, Button, styled, TriangleAlert, VisuallyHidden } from 'shared-ui/core'
import { TickBox } from 'shared-ui/form'
import { Equal } from 'shared-ui/icons'
import { PanelBar, ReviewButton } from '../../ui/PanelBar'
import { QuotedSentence } from '../../ui/QuotedSentence'
import type { ContractQuote } from '../../domain/evidence/evidence'
import { allEntries, missingText, type ContractEvidence, type EvidenceEntry } from '../../ui/evidence-entries'

const Panel = styled('section')({
  flex: '1 0 auto',
  backgroundColor: 'var(--surface)',
})
const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })
const Item = styled('li')({
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

/** Quotes of an entry that is not under the keys: more are folded away. */
const MOST_FOLDED = 3

export interface EvidencePanelProps {
  evidence: ContractEvidence
  /** Looks at the contract, or at one of its files. */
  onOpen: (file?: string) => void
  /** An entry that is gone to; each request is an object of its own. */
  goTo?: { key: string } | undefined
  /** More in the bar, as the way to the history. */
  tools?: ReactNode
  /** Shows a sentence in the paper; `isRequested` where the rep wants to see it, and does not only pass its entry. */
  onShow: (quote: ContractQuote, how: { isOdd: boolean; isRequested: boolean }) => void
  /** B; nothing where the contract cannot be booked now. */
  onBook?: (() => void) | undefined
  /** R; nothing where no revision can be asked for now. */
  onRevise?: (() => void) | undefined
}

/** Each fact of the plan beside the sentences of the contract that name such a value (ruling 65); it judges nothing. */
export default function EvidencePanel(props: EvidencePanelProps) {
  const { evidence, onOpen, goTo, tools, onShow, onBook, onRevise } = props
  const { facts, also, unread, isRead, readKeys, toggleRead } = evidence
  const all = allEntries(evidence)
  const panel = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<{ key: string; quote: number }>({ key: '', quote: -1 })
  const locateQuote = ({ page }: ContractQuote) => evidence.locate(page)
  const countRead = all.filter(({ key }) => readKeys.has(key)).length
  useEffect(() => {
    if (isRead) announce(`${facts.length} facts of the plan, and ${also.length} sentences to read yourself.`)
  }, [isRead, facts.length, also.length])

  // After the focus has gone back to what the dialog was opened by.
  useEffect(() => {
    if (goTo) findEntryInput(panel.current, goTo.key)?.focus()
  }, [goTo])

  // The sentences of the entry before fold as those of this one unfold: it stays in sight, with them where they fit.
  useLayoutEffect(() => {
    const focused = findEntryInput(panel.current, current.key)
    if (!focused || focused !== document.activeElement) return
    focused.closest('[data-line]')?.scrollIntoView({ block: 'nearest' })
    focused.scrollIntoView({ block: 'nearest' })
  }, [current.key])

  // The entry that had the focus is gone, as that of a document once it is opened.
  useEffect(() => {
    if (current.key === '' || document.activeElement !== document.body || all.some(({ key }) => key === current.key))
      return
    findEntryInput(panel.current, all[0]?.key ?? '')?.focus()
  })

  function focusEntry(key: string | undefined) {
    if (key !== undefined) findEntryInput(panel.current, key)?.focus()
  }
  const focusFirstUnread = () => focusEntry(all.find(({ key }) => !readKeys.has(key))?.key ?? all[0]?.key)

  function showQuote(entry: EvidenceEntry, index: number, isRequested = true) {
    const quote = entry.quotes[index]
    setCurrent({ key: entry.key, quote: index })
    if (quote) onShow(quote, { isOdd: quote.kind !== 'equal', isRequested })
  }

  usePageKey(actByKey)
  /** Single keys of the whole page, which the rep may turn off (WCAG 2.1.4); Enter belongs to what has the focus. */
  function actByKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return
    const at = all.findIndex(({ key }) => key === current.key)
    const entry = all[at]
    switch (event.key.toLowerCase()) {
      case 'j':
        focusEntry((all[at + 1] ?? all.at(-1))?.key)
        break
      case 'k':
        focusEntry((all[at - 1] ?? all[0])?.key)
        break
      case 'x':
        if (!entry) return
        toggleRead(entry.key)
        if (!readKeys.has(entry.key)) focusEntry(all[at + 1]?.key)
        break
      case 'enter':
        if (!entry || event.target !== findEntryInput(panel.current, entry.key)) return
        if (entry.file) onOpen(entry.file.id)
        else if (entry.quotes.length === 0) return
        else showQuote(entry, (current.quote + 1) % entry.quotes.length)
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

  const list = (entries: readonly EvidenceEntry[], label: string) => (
    <List aria-label={label}>
      {entries.map((entry) => {
        const isCurrent = current.key === entry.key
        const isRead = readKeys.has(entry.key)
        return (
          <Item
            key={entry.key}
            data-line={entry.key}
            data-current={isCurrent || undefined}
            data-read={isRead || undefined}
            onFocus={() => !isCurrent && showQuote(entry, 0, false)}
            // By keys its tick takes the focus.
            onClick={() => !isCurrent && focusEntry(entry.key)}
          >
            <Row>
              <TickBox
                checked={isRead}
                onChange={() => toggleRead(entry.key)}
                label={<VisuallyHidden>{[entry.label, entry.plan].filter(Boolean).join(' ')}</VisuallyHidden>}
              />
              {entry.plan === '' ? (
                <>
                  <b>{entry.label}</b>
                  {entry.file && (
                    <Button
                      size="small"
                      variant="text"
                      sx={{ minWidth: 0, height: 24 }}
                      aria-label={`Open ${entry.file.name}`}
                      onClick={() => entry.file && onOpen(entry.file.id)}
                    >
                      Open
                    </Button>
                  )}
                  <small data-odd={entry.isOdd || undefined}>
                    {entry.isOdd && <TriangleAlert size={14} aria-hidden />}
                    {entry.quotes[0] && `Page ${locateQuote(entry.quotes[0])?.page ?? entry.quotes[0].page}`}
                  </small>
                </>
              ) : (
                <>
                  <span>{entry.label}</span>
                  <b>{entry.plan}</b>
                  <small data-odd={entry.isOdd || undefined}>
                    {entry.isOdd ? <TriangleAlert size={14} aria-hidden /> : <Equal size={14} aria-hidden />}
                    {entry.state}
                  </small>
                </>
              )}
            </Row>
            {(entry.quotes.length > 0 || entry.plan !== '') && (
              <EntryQuotes
                entry={entry}
                locate={locateQuote}
                quoteIndex={isCurrent ? current.quote : undefined}
                onShow={showQuote}
              />
            )}
          </Item>
        )
      })}
    </List>
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
      <div ref={panel} role="group" aria-label="Evidence">
        {unread.length > 0 && list(unread, 'Not read here')}
        {facts.length > 0 && list(facts, 'Facts of the plan')}
        {also.length > 0 && (
          <>
            <Heading>
              Also in this text, read it yourself
              <small>{`${also.filter(({ key }) => readKeys.has(key)).length} of ${also.length} read`}</small>
            </Heading>
            {list(also, 'Also in this text')}
          </>
        )}
      </div>
    </Panel>
  )
}

interface EntryQuotesProps {
  entry: EvidenceEntry
  locate: (quote: ContractQuote) => { name: string; page: number } | undefined
  /** Which sentence is shown in the paper, of the entry under the keys. */
  quoteIndex: number | undefined
  onShow: (entry: EvidenceEntry, index: number) => void
}

function EntryQuotes({ entry, locate: locateQuote, quoteIndex, onShow }: EntryQuotesProps) {
  const isCurrent = quoteIndex !== undefined
  const quotes = isCurrent ? entry.quotes : entry.quotes.slice(0, MOST_FOLDED)
  const folded = entry.quotes.length - quotes.length
  const left = missingText(entry)
  return (
    <Quotes aria-label={`${entry.label}, in the contract`}>
      {entry.quotes.length === 0 && entry.state === 'Not named' && !left && <li>No sentence names it.</li>}
      {left && <li>{left}</li>}
      {quotes.map((quote, index) => {
        const location = locateQuote(quote)
        const page = location?.page ?? quote.page
        return (
          <li key={`${quote.page}:${quote.text}`}>
            <button
              type="button"
              aria-label={`${entry.label}: show page ${page}${location ? ` of ${location.name}` : ''}`}
              aria-current={quoteIndex === index || undefined}
              onClick={() => onShow(entry, index)}
            >
              Page {page}
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

/** What takes the focus of an entry. */
const TYPED_INTO = 'textarea, select, input:not([type="checkbox"]), [role="menu"]'

const isTypedInto = (target: EventTarget | null) => target instanceof Element && target.closest(TYPED_INTO) !== null

const findEntryInput = (panel: HTMLElement | null, key: string) =>
  panel?.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"] input`)
