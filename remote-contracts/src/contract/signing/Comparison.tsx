import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react'
import textLayer from 'react-pdf/dist/Page/TextLayer.css'
import { usePartScope } from 'remote-kit/context'
import { counted } from 'shared-contracts/words'
import { Button, ErrorState, Skeleton, styled } from 'shared-ui/core'
import { Select } from 'shared-ui/form'
import { unreadText, type FileReading } from '../../domain/evidence/file-reading'
import { useReviewedPdf, useSize, type ReviewedFile } from '../../ui/use-reviewed-pdf'
import { PageList } from './PageList'
import { findDifferences, pagesThatDiffer, type DifferingPage } from './text-differences'
import { highlight, rangesAt, layerText } from './text-ranges'

const CHANGED_TEXT = 'changed-words'
/** px between the two. */
const GAP = 16

const StatusBar = styled('div')({
  position: 'sticky',
  top: -16,
  left: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  minHeight: 40,
  margin: '-16px -14px 12px calc(-1 * var(--edge, 16px))',
  padding: '4px 14px 4px var(--edge, 16px)',
  backgroundColor: 'var(--surface)',
  borderBottom: '1px solid var(--border)',
  '& label': { display: 'flex', alignItems: 'center', gap: 6 },
})
const Columns = styled('div')({
  display: 'flex',
  gap: GAP,
  width: 'fit-content',
  margin: '0 auto',
  '& > div': { display: 'flex', flexDirection: 'column', gap: 16 },
  '& h3': { fontSize: 12, fontWeight: 600, color: 'var(--text-2)' },
  '& [data-differs]': { outline: '2px solid var(--amber)' },
  [`& ::highlight(${CHANGED_TEXT})`]: { backgroundColor: 'rgb(255 170 0 / .38)' },
})

export interface ComparisonProps {
  /** All that can be compared with, the newest first. */
  files: readonly ReviewedFile[]
  /** The one under review. */
  selected: ReviewedFile
  document: PDFDocumentProxy
  reading: FileReading | undefined
  /** The room that both have, in px. */
  room: number
  onError: (error: unknown) => void
}

export interface ChosenComparisonProps {
  /** The file that has been chosen, and not sent yet. */
  chosen: ReviewedFile
  executed: ReviewedFile
}

const Room = styled('div')({
  '--edge': '16px',
  flex: '1 1 auto',
  minHeight: 240,
  height: 'calc(100vh - 380px)',
  overflow: 'auto',
  padding: '16px 14px 16px 16px',
  border: '1px solid var(--border)',
  borderRadius: 6,
  backgroundColor: 'var(--sunken)',
})

/** A chosen copy beside the executed contract, in a dialog. */
export default function ChosenComparison({ chosen, executed }: ChosenComparisonProps) {
  const room = useRef<HTMLDivElement>(null)
  const { width } = useSize(room)
  const { document, reading, problem, fail } = useReviewedPdf(chosen)
  return (
    <Room
      ref={room}
      tabIndex={0}
      role="document"
      aria-label={`${chosen.fileName} beside the executed contract`}
      // One that cannot be opened is said to be so beside what it names.
      hidden={Boolean(problem)}
    >
      {document && (
        <Comparison
          files={[chosen, executed]}
          selected={chosen}
          document={document}
          reading={reading}
          room={width}
          onError={fail}
        />
      )}
    </Room>
  )
}

/** Two files side by side in one scroll; the pages, and the words, in which their texts differ are marked. */
export function Comparison({ files, selected, document, reading, room, onError }: ComparisonProps) {
  const others = files.filter(({ id }) => id !== selected.id)
  const next = files[files.findIndex(({ id }) => id === selected.id) + 1] ?? others[0] ?? selected
  const selectId = useId()
  const [chosen, setChosen] = useState<string>()
  const other = others.find(({ id }) => id === chosen) ?? next
  const opened = useReviewedPdf(other)
  const columns = useRef<HTMLDivElement>(null)
  const isOlder = files.indexOf(other) > files.indexOf(selected)
  const one = { label: selected.label, document, reading, onError }
  const two = { label: other.label, document: opened.document, reading: opened.reading, onError: opened.fail }
  const [left, right] = isOlder ? [two, one] : [one, two]
  const found = useMemo(
    () => compare(left, right),
    // By what they say: it is the work of many pages.
    // eslint-disable-next-line react/exhaustive-deps
    [left.label, left.reading, right.label, right.reading],
  )
  const each = Math.max(200, Math.floor((room - GAP) / 2) - 2)
  const differing = found.pages.map(({ page }) => page)
  const noteText = useMarkedDifferences(columns, differing)
  usePartScope(({ style }) => void (columns.current && style(columns.current, textLayer)), [])

  const goTo = (page: number) =>
    columns.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start', inline: 'nearest' })

  return (
    <>
      <StatusBar>
        {others.length > 1 && (
          <label htmlFor={selectId}>
            Compared with
            <Select
              id={selectId}
              isSmall
              value={other.id}
              options={others.map(({ id, label }) => ({ value: id, label }))}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          </label>
        )}
        <span role="status" aria-label="Comparison">
          {opened.problem ? `Cannot compare with ${other.label}.` : found.text}
        </span>
        {found.pages.map(({ page, differenceCount }) => (
          <Button key={page} size="small" variant="text" sx={{ minWidth: 0 }} onClick={() => goTo(page)}>
            {`Page ${page}, ${differencesText(differenceCount)}`}
          </Button>
        ))}
      </StatusBar>
      {opened.problem && <ErrorState text={opened.problem} cause={opened.cause} onRetry={opened.retry} />}
      <Columns ref={columns}>
        {[left, right].map((side, index) => (
          <div key={index} role="group" aria-label={side.label} data-side={index}>
            <h3 aria-hidden>{side.label}</h3>
            {side.document ? (
              <PageList
                document={side.document}
                width={each}
                differing={differing}
                onText={noteText}
                onError={side.onError}
              />
            ) : (
              !opened.problem && <Skeleton width={each} height={440} radius={4} />
            )}
          </div>
        ))}
      </Columns>
    </>
  )
}

interface Side {
  label: string
  reading: FileReading | undefined
}

/** What is said of two files: whether their texts differ, and on which pages. */
function compare(left: Side, right: Side): { pages: DifferingPage[]; text: string } {
  for (const { label, reading } of [left, right]) {
    if (!reading || reading.outcome === 'reading') return { pages: [], text: 'Being read …' }
    if (reading.outcome !== 'read') return { pages: [], text: `Cannot compare ${label}. ${unreadText(reading) ?? ''}` }
  }
  if (left.reading?.outcome !== 'read' || right.reading?.outcome !== 'read') return { pages: [], text: '' }
  const pages = pagesThatDiffer(left.reading.pages, right.reading.pages)
  // What has no text is not compared: it may differ.
  const unread = [left, right].flatMap(({ label, reading }) =>
    ((reading?.outcome === 'read' && reading.unread) || []).map((text) => `${label}: ${text}`),
  )
  const differ = `${counted(pages.length, 'page differs', 'pages differ')} in text:`
  return { pages, text: [...unread, pages.length === 0 ? 'Their texts are the same.' : differ].join(' ') }
}

/** How many differences a page has; it may be in one of the files alone. */
function differencesText(count: number | undefined): string {
  return count === undefined ? 'in one alone' : counted(count, 'place')
}

/** Marks the words in which pages differ, as soon as both of them are drawn. @returns what a drawn text calls */
function useMarkedDifferences(columns: RefObject<HTMLElement | null>, pages: readonly number[]): () => void {
  const [texts, setTexts] = useState(0)
  const key = pages.join()
  // One in a dialog comes and goes above the page's.
  const owner = useId()
  useEffect(() => {
    const findLayer = (side: number, page: string) =>
      columns.current?.querySelector(`[data-side="${side}"] [data-page="${page}"] .textLayer`)
    const ranges = key.split(',').flatMap((page) => {
      const [older, newer] = [findLayer(0, page), findLayer(1, page)]
      if (!older || !newer) return []
      const spans = findDifferences(layerText(older), layerText(newer))
      return [...rangesAt(older, spans.older), ...rangesAt(newer, spans.newer)]
    })
    highlight(CHANGED_TEXT, ranges, owner)
  }, [columns, texts, key, owner])
  useEffect(() => () => highlight(CHANGED_TEXT, [], owner), [owner])
  const [noteText] = useState(() => () => setTexts((count) => count + 1))
  return noteText
}
