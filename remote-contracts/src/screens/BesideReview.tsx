import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { FileReading } from '../domain/evidence/file-reading'
import { Card, Skeleton, Stack, styled } from 'shared-ui/core'
import { lazyPart } from 'remote-kit/context'
import type { EvidencePanelProps } from '../contract/evidence/EvidencePanel'
import type { ReviewedFile } from '../contract/signing/use-reviewed-pdf'

const ReviewPanel = lazy(() => import('../contract/signing/ReviewPanel'))

export const EvidencePanel = lazyPart<EvidencePanelProps>({
  load: () => import('../contract/evidence/EvidencePanel'),
  held: (
    <Card title="What the plan says">
      <div style={{ height: 20 }} />
    </Card>
  ),
})

const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  '&[data-review="beside"]': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 412px)',
    // The paper stays beside the lines that lead to it.
    '& > section': { position: 'sticky', top: 72 },
    '@media (max-width: 1279px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > section': { position: 'static' },
    },
  },
})

/** A sentence of a file that a line of evidence quotes. */
interface Place {
  page: number
  sentence: string
}

export interface Review {
  files: readonly ReviewedFile[]
  /** The file under review; none once it is gone. */
  shown: ReviewedFile | undefined
  place: Place | undefined
  show: (id: string | undefined, place?: Place) => void
}

/** Which of some files is looked at, and where. */
export function useReview(files: readonly ReviewedFile[]): Review {
  const [{ id, place }, setShown] = useState<{ id?: string | undefined; place?: Place | undefined }>({})
  return {
    files,
    shown: files.find((file) => file.id === id),
    place,
    // Each request for a place is an object of its own: the same one may be asked for again.
    show: (shown, at) => setShown({ id: shown, place: at && { ...at } }),
  }
}

export interface BesideReviewProps {
  title: string
  /** What one of the files is called: Version, Document. */
  kind: string
  review: Review
  onRead?: (id: string, reading: FileReading) => void
  children: ReactNode
}

/** The areas of a contract's page, and beside them the file that is looked at. */
export function BesideReview({ title, kind, review, onRead, children }: BesideReviewProps) {
  const [wide, setWide] = useState(false)
  const { shown } = review
  return (
    <Columns data-review={shown && (wide ? 'wide' : 'beside')}>
      <Stack spacing={2}>{children}</Stack>
      {shown && (
        <Suspense fallback={<LoadingCard height={480} />}>
          <ReviewPanel
            title={title}
            kind={kind}
            files={review.files}
            shown={shown}
            onShow={(id) => review.show(id)}
            {...(onRead && { onRead })}
            goTo={review.place}
            wide={wide}
            onWide={setWide}
            onClose={() => review.show(undefined)}
          />
        </Suspense>
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
