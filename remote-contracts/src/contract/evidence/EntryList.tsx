import { Button, styled, TriangleAlert, VisuallyHidden } from 'shared-ui/core'
import { TickBox } from 'shared-ui/form'
import { Equal } from 'shared-ui/icons'
import { missingText, type ContractEvidence, type EvidenceEntry } from '../../ui/evidence-entries'
import { QuotedSentence } from '../../ui/QuotedSentence'

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

/** Quotes of an entry that is not under the keys: more are folded away. */
const MOST_FOLDED = 3

/** The entry under the keys, and which of its sentences the paper shows. */
export interface CurrentEntry {
  key: string
  quote: number
}

interface EntryListProps {
  label: string
  entries: readonly EvidenceEntry[]
  current: CurrentEntry
  evidence: Pick<ContractEvidence, 'readKeys' | 'toggleRead' | 'locate'>
  onFocus: (key: string) => void
  /** Shows one of an entry's sentences; `isRequested` where that is wanted, and the entry is not only passed. */
  onShow: (entry: EvidenceEntry, index: number, isRequested?: boolean) => void
  onOpen: (file: string) => void
}

/** Entries to tick once they are read, each with the sentences that it is read in. */
export function EntryList({ label, entries, current, evidence, onFocus, onShow, onOpen }: EntryListProps) {
  const { readKeys, toggleRead, locate } = evidence
  return (
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
            onFocus={() => !isCurrent && onShow(entry, 0, false)}
            // By keys its tick takes the focus.
            onClick={() => !isCurrent && onFocus(entry.key)}
          >
            <Row>
              <TickBox
                checked={isRead}
                onChange={() => toggleRead(entry.key)}
                label={<VisuallyHidden>{[entry.label, entry.plan].filter(Boolean).join(' ')}</VisuallyHidden>}
              />
              {entry.plan === '' ? <ToRead {...{ entry, locate, onOpen }} /> : <Fact entry={entry} />}
            </Row>
            {(entry.quotes.length > 0 || entry.plan !== '') && (
              <EntryQuotes
                entry={entry}
                locate={locate}
                quoteIndex={isCurrent ? current.quote : undefined}
                onShow={onShow}
              />
            )}
          </Item>
        )
      })}
    </List>
  )
}

/** A fact of the plan, and whether the contract says the same. */
const Fact = ({ entry: { label, plan, isOdd, state } }: { entry: EvidenceEntry }) => (
  <>
    <span>{label}</span>
    <b>{plan}</b>
    <small data-odd={isOdd || undefined}>
      {isOdd ? <TriangleAlert size={14} aria-hidden /> : <Equal size={14} aria-hidden />}
      {state}
    </small>
  </>
)

interface ToReadProps extends Pick<EntryListProps, 'onOpen'> {
  entry: EvidenceEntry
  locate: ContractEvidence['locate']
}

/** What the rep reads without a fact beside it: a sentence, or a file that is opened first. */
function ToRead({ entry: { label, file, isOdd, quotes }, locate, onOpen }: ToReadProps) {
  const [first] = quotes
  return (
    <>
      <b>{label}</b>
      {file && (
        <Button
          size="small"
          variant="text"
          sx={{ minWidth: 0, height: 24 }}
          aria-label={`Open ${file.name}`}
          onClick={() => onOpen(file.id)}
        >
          Open
        </Button>
      )}
      <small data-odd={isOdd || undefined}>
        {isOdd && <TriangleAlert size={14} aria-hidden />}
        {first && `Page ${locate(first.page)?.page ?? first.page}`}
      </small>
    </>
  )
}

interface EntryQuotesProps extends Pick<EntryListProps, 'onShow'> {
  entry: EvidenceEntry
  locate: ContractEvidence['locate']
  /** Which sentence is shown in the paper, of the entry under the keys. */
  quoteIndex: number | undefined
}

function EntryQuotes({ entry, locate, quoteIndex, onShow }: EntryQuotesProps) {
  const isCurrent = quoteIndex !== undefined
  const quotes = isCurrent ? entry.quotes : entry.quotes.slice(0, MOST_FOLDED)
  const folded = entry.quotes.length - quotes.length
  const left = missingText(entry)
  return (
    <Quotes aria-label={`${entry.label}, in the contract`}>
      {entry.quotes.length === 0 && entry.state === 'Not named' && !left && <li>No sentence names it.</li>}
      {left && <li>{left}</li>}
      {quotes.map((quote, index) => {
        const location = locate(quote.page)
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
