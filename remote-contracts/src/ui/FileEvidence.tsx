import { factStateText, type Fact } from '../domain/evidence/evidence'
import { isOdd as isOddFact, type FileEvidence } from '../domain/evidence/file-evidence'
import { Banner, Button, styled } from 'shared-ui/core'
import { ConfirmDialog } from 'shared-ui/dialogs'

const List = styled('ul')({
  display: 'grid',
  // Side by side where there is room: a file's pages may be shown below.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  gap: '8px 20px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& b': { fontWeight: 600 },
  '& q': { display: 'block', color: 'var(--text-2)', overflowWrap: 'anywhere' },
  '& [data-odd]': { color: 'var(--amber)' },
})
/** Quotes of one fact: a file may name a customer on every page. */
const MOST = 3

/** Why a file says nothing yet, or not all; it can be read again. */
const Unread = ({ text, onAgain }: { text: string; onAgain?: (() => void) | undefined }) => (
  <Banner tone="amber" role="status" action={onAgain && <Button onClick={onAgain}>Read again</Button>}>
    {text}
  </Banner>
)

/** What a chosen file names of customer, rate and term, each with its sentences. */
export function FactList({ evidence, onAgain }: { evidence: FileEvidence; onAgain?: () => void }) {
  const { facts, unread } = evidence
  return (
    <>
      {unread && <Unread text={unread} onAgain={onAgain} />}
      {facts.length > 0 && (
        <List aria-label="What this file names">
          {facts.map((fact) => (
            <FactItem key={fact.key} fact={fact} />
          ))}
        </List>
      )}
    </>
  )
}

function FactItem({ fact }: { fact: Fact }) {
  const isOdd = isOddFact(fact)
  return (
    <li>
      {fact.label} <b>{fact.plan}</b>: <span data-odd={isOdd || undefined}>{factStateText(fact)}</span>
      {fact.quotes
        .filter(({ kind }) => kind === 'other' || !isOdd)
        .slice(0, MOST)
        .map(({ page, text }) => (
          <q key={`${page}:${text}`}>{`Page ${page}: ${text}`}</q>
        ))}
    </li>
  )
}

export interface UploadQuestionProps {
  open: boolean
  fileName: string
  evidence: FileEvidence | undefined
  onUpload: () => void
  /** Reads it once more. */
  onAgain: () => void
  onClose: () => void
}

/** Asks once more before a file that names another customer, rate or term goes out; nothing is refused for good. */
export function UploadQuestion({ open, fileName, evidence, onUpload, onAgain, onClose }: UploadQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Upload this file anyway?"
      subtitle={fileName}
      confirm="Upload anyway"
      cancel="Choose another file"
      onConfirm={onUpload}
      onClose={onClose}
    >
      {evidence && <FactList evidence={evidence} onAgain={onAgain} />}
      Your customer gets the file as it is.
    </ConfirmDialog>
  )
}
