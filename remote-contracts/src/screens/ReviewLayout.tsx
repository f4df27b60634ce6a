import { useState, type ReactNode } from 'react'
import type { FileReading } from '../domain/evidence/file-reading'
import { Card, ErrorState, Skeleton, Stack, styled } from 'shared-ui/core'
import { lazyPart } from 'remote-kit/context'
import type { EvidencePanelProps } from '../contract/evidence/EvidencePanel'
import type { ChosenComparisonProps } from '../contract/signing/Comparison'
import type { ReviewPanelProps } from '../contract/signing/ReviewPanel'
import type { PageQuote } from '../contract/signing/PdfPages'
import type { ReviewedFile } from '../ui/use-reviewed-pdf'
import type { ContractEvidence } from '../ui/evidence-entries'

const LaterPanel = lazyPart<ReviewPanelProps & { onRetry: () => void }>({
  load: () => import('../contract/signing/ReviewPanel'),
  // One that comes and goes stands beside the page.
  held: ({ onClose }) => <LoadingCard height={onClose ? 480 : 320} />,
  Instead: ({ onRetry }) => (
    <Card>
      <ErrorState text="The document could not be opened. Check your connection, then try again." onRetry={onRetry} />
    </Card>
  ),
})

/** A PDF to be looked at. */
export function ReviewPanel(props: ReviewPanelProps) {
  const [retries, setRetries] = useState(0)
  // Shown anew, it is asked for again.
  return <LaterPanel key={retries} {...props} onRetry={() => setRetries(retries + 1)} />
}

export const ChosenComparison = lazyPart<ChosenComparisonProps>({
  load: () => import('../contract/signing/Comparison'),
})

export const EvidencePanel = lazyPart<EvidencePanelProps>({
  load: () => import('../contract/evidence/EvidencePanel'),
  held: <section aria-label="What the plan says" data-fills />,
})

const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  '&[data-review]': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    // The paper stays beside the entries that lead to it.
    '& > div + div': {
      position: 'sticky',
      top: 164,
      height: 'calc(100vh - 180px)',
      border: '1px solid var(--border)',
      '--edge': '16px',
    },
    '@media (max-width: 1279px), (max-height: 559px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > div + div': { position: 'static', order: -1, height: 'max(320px, 100vh - 160px)' },
    },
  },
})

export interface Review {
  files: readonly ReviewedFile[]
  /** The file under review; none once it is gone. */
  selected: ReviewedFile | undefined
  target: PageQuote | undefined
  show: (id: string | undefined, target?: PageQuote) => void
}

/** Which of some files is looked at, and where; `first` before another was chosen. */
export function useReview(files: readonly ReviewedFile[], first?: string): Review {
  const [{ id, target, isShown = false }, setSelection] = useState<{
    id?: string | undefined
    target?: PageQuote | undefined
    /** It has been there. */
    isShown?: boolean
  }>({})
  const fileCalled = (wanted: string | undefined) => files.find((file) => file.id === wanted)
  // One that has gone is not shown unasked when it comes back; one that was asked for before it came is.
  const isThere = fileCalled(id) !== undefined
  if (isThere !== isShown) setSelection(isThere ? { id, target, isShown: true } : {})
  return {
    files,
    selected: fileCalled(id) ?? fileCalled(first),
    target,
    // Each request for a quote is an object of its own: the same one may be asked for again.
    // Whoever looks at the first one, as the latest version, looks at the one that replaces it.
    show: (wanted, at) => setSelection({ id: wanted === first ? undefined : wanted, target: at && { ...at } }),
  }
}

export interface ReviewLayoutProps {
  title: string
  /** What one of the files is called: Version, Document. */
  kind: string
  review: Review
  /** The sentences of the file that are quoted. */
  quoted: readonly PageQuote[]
  onRead?: (id: string, reading: FileReading) => void
  children: ReactNode
}

/** The areas of a contract's page, and beside them the file that is looked at. */
export function ReviewLayout({ title, kind, review, quoted, onRead, children }: ReviewLayoutProps) {
  const { selected } = review
  return (
    <Columns data-review={selected && ''}>
      <Stack spacing={2}>{children}</Stack>
      {selected && (
        <div>
          <ReviewPanel
            title={title}
            kind={kind}
            files={review.files}
            selected={selected}
            onShow={(id) => review.show(id)}
            onRead={onRead}
            goTo={review.target}
            quoted={quoted}
            onClose={() => review.show(undefined)}
          />
        </div>
      )}
    </Columns>
  )
}

/** Busy until it goes: what is shown once the page is filled waits for it. */
export const LoadingCard = ({ height }: { height: number }) => (
  <Card>
    <div aria-busy>
      <Skeleton height={height} radius={6} />
    </div>
  </Card>
)

/** Where the sentences of the entries are in one of the files. */
export function quotedIn({ facts, also, locate }: ContractEvidence, id: string | undefined): PageQuote[] {
  const quotes = [...facts, ...also].map((entry) => entry.quotes).flat()
  return quotes
    .map(({ page, text }) => ({ location: locate(page), sentence: text }))
    .filter(({ location }) => location?.id === id)
    .map(({ location, sentence }) => ({ page: location?.page ?? 1, sentence }))
}
