import { useEffect } from 'react'
import { COMMENT_MAX } from 'shared-contracts/contract/rejection'
import {
  correctionText,
  NOT_READABLE,
  type LinePlace,
  type ContractCheckLine,
} from '../../domain/contract-check/contract-check-line'
import {
  announce,
  Button,
  Card,
  CircleAlert,
  CircleCheck,
  ErrorState,
  Skeleton,
  styled,
  TriangleAlert,
} from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import { FilePen, Minus } from 'shared-ui/icons'
import type { ContractCheckRun } from './use-contract-check'

const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& col:first-of-type': { width: 132 },
  '& col:last-of-type': { width: 76 },
  '& th, & td': { padding: '6px 8px', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& tr > th:first-of-type': { paddingLeft: 16 },
  '& thead th': { fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'var(--text-3)' },
  '& tbody th': { display: 'flex', gap: 8, fontWeight: 500 },
  '& tbody th svg': { flex: 'none', marginTop: 2 },
  '& tbody td': { color: 'var(--text-2)', fontVariantNumeric: 'tabular-nums' },
  '& tbody tr:not([data-note])': { borderTop: '1px solid var(--border-subtle)' },
  '& [data-note] td': { paddingTop: 0, paddingLeft: '40px !important', color: 'var(--text)' },
  '& [data-odd]': { fontWeight: 600, color: 'var(--text)' },
  '& tbody button': {
    minHeight: 24,
    margin: '-2px 0',
    padding: 0,
    border: 0,
    background: 'none',
    fontWeight: 500,
    color: 'var(--primary-text)',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    '&:hover': { textDecoration: 'underline' },
  },
  '& [data-state="ok"] > th > svg': { color: 'var(--green)' },
  '& [data-state="warn"] > th > svg': { color: 'var(--amber)' },
  '& [data-state="fail"] > th > svg': { color: 'var(--red)' },
  '& [data-state="unknown"] > th > svg': { color: 'var(--text-3)' },
})
const Foot = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  padding: '12px 16px',
  borderTop: '1px solid var(--border)',
  color: 'var(--text-2)',
})
const Intro = styled('p')({ minHeight: 20, color: 'var(--text-2)' })

const marks = {
  ok: { Icon: CircleCheck, text: 'Fine' },
  warn: { Icon: TriangleAlert, text: 'Check' },
  fail: { Icon: CircleAlert, text: 'Differs' },
  unknown: { Icon: Minus, text: 'Not compared' },
} as const

/** What is done with the differences. */
export interface Correction {
  label: string
  /** What comes of it, or why it cannot be asked for. */
  hint: string
  disabled?: boolean
  ask: (text: string) => void
}

export interface ContractCheckPanelProps {
  contractCheck: ContractCheckRun & { run: () => void }
  /** What it is for, in a sentence. */
  intro: string
  /** Shows a place of the contract beside the page. */
  onShow: (place: LinePlace) => void
  correction: Correction
}

/** The contract against bid and plan, line by line, before it is booked. */
export default function ContractCheckPanel({ contractCheck, intro, onShow, correction }: ContractCheckPanelProps) {
  const { done, running, failed, run, again } = contractCheck
  const said = done && summary(done.lines)
  useEffect(() => {
    if (said !== undefined) announce(`Contract check: ${said}.`)
  }, [said])
  if (done === undefined)
    return (
      <Card
        title="Contract check"
        tools={
          <Button busy={running} onClick={() => run()}>
            Run contract check
          </Button>
        }
      >
        {failed ? (
          <ErrorState text={failed.text} cause={failed.cause} onRetry={() => run()} />
        ) : (
          <Intro>{running ? <Skeleton width={320} height={20} /> : intro}</Intro>
        )}
      </Card>
    )
  const text = correctionText(done.lines, COMMENT_MAX)
  return (
    <Card
      title="Contract check"
      flush
      tools={
        <>
          <span>{said}</span>
          <Button busy={running} onClick={again}>
            Run again
          </Button>
        </>
      }
    >
      <Table>
        <colgroup>
          <col />
          <col />
          <col />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Bid</th>
            <th scope="col">Plan</th>
            <th scope="col">PDF text</th>
            <th scope="col">Page</th>
          </tr>
        </thead>
        <tbody>
          {done.lines.map((line) => (
            <Line key={line.key} line={line} onShow={onShow} />
          ))}
        </tbody>
      </Table>
      {text !== '' && (
        <Foot>
          <Tooltip text={correction.disabled === true && correction.hint}>
            <Button
              startIcon={<FilePen aria-hidden />}
              disabled={correction.disabled === true}
              onClick={() => correction.ask(text)}
            >
              {correction.label}
            </Button>
          </Tooltip>
          {correction.hint}
        </Foot>
      )}
    </Card>
  )
}

function Line({ line, onShow }: { line: ContractCheckLine; onShow: ContractCheckPanelProps['onShow'] }) {
  const { title, state, bid, plan, text, note, place, otherPlace } = line
  const { Icon, text: said } = marks[state]
  const odd = state === 'fail' || (state === 'warn' && text !== NOT_READABLE)
  return (
    <>
      <tr data-state={state}>
        <th scope="row">
          <Icon size={16} aria-label={said} role="img" />
          {title}
        </th>
        <td>{bid || '–'}</td>
        <td>{plan || '–'}</td>
        <td data-odd={odd || undefined}>{text || '–'}</td>
        <td>
          {place && (
            <button type="button" aria-label={`${title}: show ${placeText(place)}`} onClick={() => onShow(place)}>
              Page {place.page}
            </button>
          )}
          {otherPlace && (
            <button
              type="button"
              aria-label={`${title}: show the other one, ${placeText(otherPlace)}`}
              onClick={() => onShow(otherPlace)}
            >
              Page {otherPlace.page}
            </button>
          )}
        </td>
      </tr>
      {note !== undefined && (
        <tr data-note>
          <td colSpan={5}>{note}</td>
        </tr>
      )}
    </>
  )
}

const placeText = ({ page, file }: LinePlace) => (file ? `page ${page} of ${file.name}` : `page ${page}`)

function summary(lines: readonly ContractCheckLine[]): string {
  const count = (state: ContractCheckLine['state']) => lines.filter((line) => line.state === state).length
  const open = count('fail') + count('warn')
  return open === 0 ? `Nothing open, ${count('ok')} fine` : `${open} open, ${count('ok')} fine`
}
