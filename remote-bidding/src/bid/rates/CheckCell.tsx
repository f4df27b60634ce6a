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
      <Message data-tone={tone} title={fix === undefined ? undefined : verdict?.more.join(' ')}>
        {Icon && <Icon size={14} aria-hidden />}
        <span id={id}>{text}</span>
        {fix !== undefined && (
          <RateButton letter="F" term={term} onPress={onFix}>
            <Likely rate={fix} />
          </RateButton>
        )}
      </Message>
    </Cell>
  )
})

/** The verdict in words, with its color and the rate that may have been meant. */
export function checkMessage(check: CheckCellProps) {
  const { problem, pasted } = check
  if (!pasted) return checkText(check)
  if (problem !== undefined || pasted.text === '') return { ...checkText(check), fix: undefined }
  if (pasted.warns) return { tone: 'amber', text: pasted.text, fix: undefined } as const
  const { tone, text } = checkText(check)
  const word = text.charAt(0).toLowerCase() + text.slice(1)
  // It says by how much itself.
  if (text.includes('%')) return { tone, text, fix: undefined } as const
  return { tone, text: word === '' ? pasted.text : `${pasted.text}, ${word}`, fix: undefined } as const
}

function checkText({ problem, pointed, changed, leftOut, verdict, isMeant }: CheckCellProps) {
  if (problem !== undefined) return { tone: 'red', text: problem, fix: pointed } as const
  // What is unusual is asked about in Confirm too.
  if (changed !== undefined) return { tone: 'amber', text: changed, fix: undefined } as const
  if (leftOut !== undefined) return { tone: 'gray', text: leftOut, fix: undefined } as const
  if (!verdict) return { tone: 'gray', text: '', fix: undefined } as const
  const { kind, text, likely } = verdict
  if (kind === 'unusual' && !isMeant) return { tone: 'amber', text, fix: likely } as const
  if (kind === 'unusual') return { tone: 'gray', text: 'Meant as it is', fix: undefined } as const
  return { tone: kind === 'in-line' ? 'green' : 'gray', text, fix: undefined } as const
}

/** What a paste does to a term, for its check: by how much its rate changes, or what of it was not understood. */
interface PastedChange {
  text: string
  warns: boolean
}

const names: Record<RateField, string> = { rate: 'Rate', adder: 'Adder', total: 'Total' }

export function pastedChange(now: QuoteInput, { row, cells }: PastedRow, commodity: CommodityType): PastedChange {
  const unclear = cells.find(({ becomes, verdict }) => becomes === undefined && verdict !== 'not-taken')
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
  if (to === undefined) return ''
  if (from === undefined || decimals.isZero(from)) return 'New'
  const change = decimals.multiply(decimals.divide(decimals.subtract(to, from), from), '100')
  if (decimals.isZero(change)) return undefined
  const isLess = decimals.compare(change, '0') < 0
  const size = isLess ? decimals.subtract('0', change) : change
  let digits: 0 | 1 | 2
  if (decimals.compare(size, '0.1') < 0) digits = 2
  else if (decimals.compare(size, '10') < 0) digits = 1
  else digits = 0
  return `${isLess ? '−' : '+'}${decimals.round(size, digits)} %`
}
