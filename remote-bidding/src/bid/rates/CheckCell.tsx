import { memo } from 'react'
import type { RateVerdict } from '../../domain/price-check'
import { Check, CircleAlert, keyframes, styled, TriangleAlert } from 'shared-ui/core'
import { isEmptyRate, parseRate, restingRate, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import type { CommodityType } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { Likely, RateButton } from '../../ui/keys'
import { Cell } from './quote-table-styles'
import type { PastedRow } from '../../ui/grid-state'

const appear = keyframes({ from: { visibility: 'hidden' } })
const Message = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  fontSize: 12,
  // Two lines have room in a row.
  lineHeight: '15px',
  whiteSpace: 'normal',
  color: 'var(--text-3)',
  '& > svg': { flex: 'none' },
  '& > span': { minWidth: 0 },
  '&[data-tone="green"]': { color: 'var(--green)' },
  '&[data-tone="amber"]': { color: 'var(--amber)', fontWeight: 500 },
  '&[data-tone="red"]': { color: 'var(--red)', fontWeight: 500 },
  // Its words stay within two lines.
  '@media (max-width: 1239px)': { '& kbd': { display: 'none' } },
  '@media (max-width: 1679px)': { '[data-beside] & kbd': { display: 'none' } },
  // Half a rate is no fault yet.
  'tr:focus-within &[data-tone="red"]': { animation: `${appear} 0.5s step-end` },
})

const icons = { green: Check, amber: TriangleAlert, red: CircleAlert, gray: undefined }

export interface CheckCellProps {
  /** For the fields that it describes. */
  id: string
  /** `12 months` */
  term: string
  /** What is wrong with a rate of the row. */
  problem: string | undefined
  /** The rate that it probably is, with its point elsewhere. */
  pointed: string | undefined
  /** What a colleague sent since the row was touched. */
  changed: string | undefined
  /** Why the term is not sent. */
  leftOut: string | undefined
  /** On the rates as they stand; nothing until they are judged. */
  verdict: RateVerdict | undefined
  /** The rep ticked it off in Confirm. */
  isMeant: boolean
  /** While a paste is looked at, what it does to the term. */
  pasted?: PastedChange | undefined
  /** Takes the likely rate. Keep the function between renders. */
  onFix: () => void
}

/** The only verdict on a term on the page: an error, that it is left out, in line, or what is unusual with its fix. */
export const CheckCell = memo(function CheckCell(props: CheckCellProps) {
  const { id, term, verdict, onFix } = props
  const { tone, text, fix } = checkMessage(props)
  const Icon = icons[tone]
  return (
    <Cell data-check>
      <Message data-tone={tone} title={fix && verdict?.more.join(' ')}>
        {Icon && <Icon size={14} aria-hidden />}
        <span id={id}>{text}</span>
        {fix && (
          <RateButton letter="F" term={term} onPress={onFix}>
            <Likely rate={fix} />
          </RateButton>
        )}
      </Message>
    </Cell>
  )
})

interface CheckMessage {
  tone: keyof typeof icons
  text: string
  /** The rate that may have been meant. */
  fix?: string | undefined
}

/** The verdict in words; while a paste is looked at, after what it changes. */
export function checkMessage(check: CheckCellProps): CheckMessage {
  const { problem, pasted } = check
  const message = checkText(check)
  if (!pasted) return message
  const { tone, text } = message
  if (problem || pasted.text === '') return { tone, text }
  if (pasted.warns) return { tone: 'amber', text: pasted.text }
  // It says by how much itself.
  if (text.includes('%')) return { tone, text }
  const word = text.charAt(0).toLowerCase() + text.slice(1)
  return { tone, text: [pasted.text, word].filter(Boolean).join(', ') }
}

function checkText({ problem, pointed, changed, leftOut, verdict, isMeant }: CheckCellProps): CheckMessage {
  if (problem) return { tone: 'red', text: problem, fix: pointed }
  // What is unusual is asked about in Confirm too.
  if (changed) return { tone: 'amber', text: changed }
  if (leftOut) return { tone: 'gray', text: leftOut }
  if (!verdict) return { tone: 'gray', text: '' }
  const { kind, text, likely } = verdict
  if (kind === 'unusual')
    return isMeant ? { tone: 'gray', text: 'Meant as it is' } : { tone: 'amber', text, fix: likely }
  return { tone: kind === 'in-line' ? 'green' : 'gray', text }
}

/** What a paste does to a term, for its check: by how much its rate changes, or what of it was not understood. */
interface PastedChange {
  text: string
  warns: boolean
}

const names: Record<RateField, string> = { rate: 'Rate', adder: 'Adder', total: 'Total' }

export function pastedChange(now: QuoteInput, { row, cells }: PastedRow, commodity: CommodityType): PastedChange {
  const unclear = cells.find(({ becomes, verdict }) => !becomes && verdict !== 'not-taken')
  if (unclear) {
    const { field, verdict } = unclear
    if (verdict === 'other-unit') return { text: 'Confirm its unit', warns: true }
    const stays = isEmptyRate(now[field]) ? 'empty' : restingRate(commodity, now[field])
    return { text: `${names[field]} stays ${stays}`, warns: true }
  }
  if (cells.length === 0) return { text: '', warns: false }
  const field = isEmptyRate(row.rate) ? 'total' : 'rate'
  return { text: changeText(now[field], row[field]) ?? `${names[field]} unchanged`, warns: false }
}

/** `+2.3 %`; nothing where there was no rate, or the same. */
function changeText(now: string, after: string): string | undefined {
  const [from, to] = [parseRate(now), parseRate(after)]
  if (!to) return ''
  if (!from || decimals.isZero(from)) return 'New'
  const change = decimals.multiply(decimals.divide(decimals.subtract(to, from), from), '100')
  if (decimals.isZero(change)) return undefined
  const isLess = change.startsWith('-')
  const size = isLess ? change.slice(1) : change
  // Two decimals below 0.1, one below 10, none from there on.
  const digits = ['0.1', '10'].filter((limit) => decimals.compare(size, limit) < 0).length
  return `${isLess ? '−' : '+'}${decimals.round(size, digits)} %`
}
