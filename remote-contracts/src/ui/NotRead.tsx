import { useId } from 'react'
import { counted } from 'shared-contracts/words'
import { Banner, Button, styled, TriangleAlert } from 'shared-ui/core'
import { allEntries, missingText, NOT_OPENED, type ContractEvidence, type EvidenceEntry } from './evidence-entries'
import { QuotedSentence } from './QuotedSentence'

const Section = styled('section')({
  padding: '10px 12px 4px 14px',
  border: '1px solid var(--border)',
  borderRadius: 6,
  backgroundColor: 'var(--sunken)',
  '& > h3': { marginBottom: 6, fontSize: 13, fontWeight: 600 },
})
const List = styled('ul')({
  margin: 0,
  padding: 0,
  maxHeight: 'max(120px, 100vh - 470px)',
  overflowY: 'auto',
  listStyle: 'none',
  '& > li': { padding: '5px 0' },
  '& > li + li': { borderTop: '1px solid var(--border)' },
})
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  '& > span': { flex: 'none', minWidth: 61, fontSize: 12, color: 'var(--text-3)' },
  '& > b': { minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& > small': { display: 'flex', alignItems: 'center', gap: 5, fontSize: 12, color: 'var(--text-3)' },
  '& > small[data-odd]': { color: 'var(--amber)' },
  '& > button': { flex: 'none', marginLeft: 'auto' },
})
const Sentence = styled('p')({
  display: 'flex',
  gap: 8,
  fontSize: 12,
  lineHeight: '17px',
  color: 'var(--text-2)',
  '& > span': { flex: 'none', minWidth: 61 },
  '& > q': { minWidth: 0, overflowWrap: 'anywhere' },
  '& mark': { background: 'none', fontWeight: 600, color: 'var(--text)' },
})

/** Sentences of one entry: where to read them all, Show leads. */
const MOST = 2

export interface NotReadProps {
  evidence: ContractEvidence
  /** Leaves the question, and goes to the entry beside the paper. */
  onShow: (key: string) => void
}

/**
 * Quotes the entries of evidence that are not marked read before a contract goes on; it blocks nothing (ruling 65).
 */
export function NotRead({ evidence, onShow }: NotReadProps) {
  const id = useId()
  const entries = allEntries(evidence).filter(({ key }) => !evidence.readKeys.has(key))
  const notOpened = !evidence.isRead && (
    <Banner tone="amber" role="status">
      {NOT_OPENED}
    </Banner>
  )
  if (entries.length === 0) return notOpened || null
  return (
    <>
      {notOpened}
      <Section aria-labelledby={id}>
        <h3 id={id}>{notReadText(entries.length)}</h3>
        <List>
          {entries.map((entry) => (
            <UnreadEntry key={entry.key} entry={entry} locate={evidence.locate} onShow={() => onShow(entry.key)} />
          ))}
        </List>
      </Section>
    </>
  )
}

/** `2 lines not read` */
export const notReadText = (count: number) => `${counted(count, 'line')} not read`

interface UnreadEntryProps {
  entry: EvidenceEntry
  locate: ContractEvidence['locate']
  onShow: () => void
}

function UnreadEntry({ entry, locate, onShow }: UnreadEntryProps) {
  const { label, plan, state, isOdd, quotes } = entry
  const left = missingText(entry)
  const isFact = plan !== ''
  // Of an entry that names another value, what differs.
  const telling = isFact && isOdd ? quotes.filter(({ kind }) => kind !== 'equal') : quotes
  const folded = telling.length - MOST
  const kind = quotes.length === 0 ? <TriangleAlert size={14} aria-label="Not read" /> : 'Also'
  return (
    <li>
      <Row>
        <span>{isFact ? label : kind}</span>
        <b>{isFact ? plan : label}</b>
        {isFact && (
          <small data-odd={isOdd || undefined}>
            {isOdd && <TriangleAlert size={14} aria-hidden />}
            {state}
          </small>
        )}
        <Button size="small" variant="text" aria-label={`Show ${isFact ? label : `“${label}”`}`} onClick={onShow}>
          Show
        </Button>
      </Row>
      {left && <Sentence>{left}</Sentence>}
      {telling.slice(0, MOST).map((quote) => (
        <Sentence key={`${quote.page}:${quote.text}`}>
          <span>Page {locate(quote.page)?.page ?? quote.page}</span>
          <QuotedSentence quote={quote} />
        </Sentence>
      ))}
      {folded > 0 && <Sentence>{`and ${folded} more`}</Sentence>}
    </li>
  )
}
