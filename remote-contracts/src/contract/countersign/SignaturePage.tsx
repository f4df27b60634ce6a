import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Page } from 'react-pdf'
import { SIGNATURE_BOX } from 'shared-contracts/contract/countersign'
import { Button, styled } from 'shared-ui/core'

/** Where a signature's upper left corner is: the page, from 1, and fractions of its width and height as shown. */
export interface SignaturePosition {
  page: number
  x: number
  y: number
}

/** px that the page is wide on the screen. */
const WIDTH = 680
/** Fraction of the page by which an arrow key moves the signature; with Shift ten times as far. */
const STEP = 0.01

const Pages = styled('nav')({ display: 'flex', alignItems: 'center', gap: 8 })
const Sheet = styled('div')({
  position: 'relative',
  width: WIDTH,
  maxWidth: '100%',
  minHeight: 320,
  border: '1px solid var(--border)',
  backgroundColor: '#fff',
  overflow: 'hidden',
  '&[data-placing]': { cursor: 'crosshair' },
  // In a narrow window the page shrinks with its sheet: fractions of one are those of the other.
  '& canvas': { maxWidth: '100%', height: 'auto !important' },
})
const Box = styled('button')({
  position: 'absolute',
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-evenly',
  padding: '2px 8px',
  border: '1px solid #0d3380',
  borderRadius: 2,
  backgroundColor: 'rgb(226 235 255 / .8)',
  color: '#111',
  textAlign: 'left',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  cursor: 'move',
  '&:focus-visible': { outline: '3px solid #1d4ed8', outlineOffset: 2 },
  '& b': { color: '#0d3380', fontSize: 15, fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& span': { fontSize: 8, overflow: 'hidden', textOverflow: 'ellipsis' },
})

export interface SignaturePageProps {
  pdf: PDFDocumentProxy | undefined
  position: SignaturePosition
  onMove: (position: SignaturePosition) => void
  /** Who signs; without one the page is only looked at. */
  signer: { name: string; title: string } | undefined
}

const MOVES: Record<string, [x: number, y: number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** One page of a contract, and on it the signature before it is made. */
export function SignaturePage({ pdf, position, onMove, signer }: SignaturePageProps) {
  const sheet = useRef<HTMLDivElement>(null)
  /** Points of the page as it is shown. */
  const [size, setSize] = useState({ width: 612, height: 792 })
  const [width, height] = [SIGNATURE_BOX.width / size.width, SIGNATURE_BOX.height / size.height]
  const pages = pdf?.numPages ?? 0

  function moveTo(x: number, y: number): void {
    const within = (value: number, box: number) => Math.max(0, Math.min(value, 1 - box))
    onMove({ page: position.page, x: within(x, width), y: within(y, height) })
  }
  function moveByClick(event: MouseEvent): void {
    const room = sheet.current?.getBoundingClientRect()
    if (!signer || !room) return
    // In the middle of where it was clicked.
    moveTo((event.clientX - room.left) / room.width - width / 2, (event.clientY - room.top) / room.height - height / 2)
  }
  function moveByKey(event: KeyboardEvent): void {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    const step = event.shiftKey ? 10 * STEP : STEP
    moveTo(position.x + move[0] * step, position.y + move[1] * step)
  }
  const percent = (part: number) => `${Math.round(part * 100)} %`
  const at = `${percent(position.x)} from the left, ${percent(position.y)} from the top`

  return (
    <div>
      <Pages aria-label="Pages">
        <Button
          size="small"
          disabled={position.page <= 1}
          onClick={() => onMove({ ...position, page: position.page - 1 })}
        >
          Previous page
        </Button>
        <span role="status">{pages > 0 && `Page ${position.page} of ${pages}`}</span>
        <Button
          size="small"
          disabled={position.page >= pages}
          onClick={() => onMove({ ...position, page: position.page + 1 })}
        >
          Next page
        </Button>
      </Pages>
      {/* The keyboard places it with the box itself. */}
      <Sheet ref={sheet} data-placing={signer && ''} onClick={moveByClick}>
        {pdf && (
          <Page
            pdf={pdf}
            pageNumber={Math.min(position.page, pages)}
            width={WIDTH}
            renderTextLayer={false}
            renderAnnotationLayer={false}
            loading=""
            error="This page cannot be shown."
            onLoadSuccess={(page) => setSize({ width: page.originalWidth, height: page.originalHeight })}
          />
        )}
        {pdf && signer && (
          <Box
            type="button"
            aria-label={`Signature on page ${position.page}, ${at}`}
            aria-description="Arrow keys move it, with Shift further"
            onKeyDown={moveByKey}
            onClick={(event) => event.stopPropagation()}
            style={{
              left: `${position.x * 100}%`,
              top: `${position.y * 100}%`,
              width: `${width * 100}%`,
              height: `${height * 100}%`,
            }}
          >
            <b>{signer.name || 'Name'}</b>
            <span>{[signer.name, signer.title].filter(Boolean).join(', ') || 'Name, title'}</span>
            <span>Date and time when you sign</span>
          </Box>
        )}
      </Sheet>
    </div>
  )
}
