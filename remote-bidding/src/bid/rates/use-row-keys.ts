import { useCallback, type KeyboardEvent } from 'react'
import { isSwitchLocked, parseRate, setSend, typeInto, type QuoteInput } from 'shared-contracts/bid/rates'
import { termLabel, type PricingOption, type RenewableQuotes } from 'shared-contracts/bid/request'
import type { RateVerdict } from 'shared-contracts/bid/second-glance'
import { decimals } from 'shared-contracts/money'
import { announce } from 'shared-ui/core'
import { useCellNotes } from '../../ui/cell-notes'
import type { RateGrid } from './rate-grid'

/** A row with what one of its rates was probably meant to be; nothing without a guess, or with an outdated one. */
function fixed(row: QuoteInput, verdict: RateVerdict, renewable: RenewableQuotes): QuoteInput | undefined {
  const { field, likely, value } = verdict
  const typed = parseRate(row[field])
  if (likely === undefined || typed === undefined || decimals.compare(typed, value) !== 0) return undefined
  return typeInto(row, field, likely, renewable)
}

/** Letters that act while a rate has the focus: F takes the likely rate, O sends or omits the term. */
export function useRowKeys(grid: RateGrid, options: readonly PricingOption[], renewable: RenewableQuotes) {
  const notes = useCellNotes()
  const change = useCallback(
    (index: number, next: QuoteInput, said: string) => {
      const option = options[index]
      grid.change(new Map([[index, next]]))
      if (option) announce(`${termLabel(option.minTerm, option.maxTerm)}: ${said}`)
    },
    [grid, options],
  )
  const onFix = useCallback(
    (index: number) => {
      const row = grid.rowAt(index)
      const verdict = notes.verdictOf(options[index]?.id ?? '')
      const next = row && verdict && fixed(row, verdict, renewable)
      if (next) change(index, next, verdict.likely ?? '')
      else announce('Nothing to fix')
    },
    [grid, notes, options, renewable, change],
  )
  const onSendOrOmit = useCallback(
    (index: number) => {
      const row = grid.rowAt(index)
      if (!row || isSwitchLocked(row)) return announce('No rate to send')
      change(index, setSend(row, !row.send), row.send ? 'omitted' : 'sent')
    },
    [grid, change],
  )
  /** Whether a key was one of these. */
  const onKeyDown = useCallback(
    (event: KeyboardEvent): boolean => {
      if (event.ctrlKey || event.metaKey) return event.key === 'Enter'
      const place =
        event.target instanceof HTMLInputElement ? event.target.closest<HTMLElement>('[data-rate-row]') : undefined
      const act = { f: onFix, o: onSendOrOmit }[event.key.toLowerCase()]
      if (event.altKey || !place || !act) return false
      event.preventDefault()
      act(Number(place.dataset['rateRow']))
      return true
    },
    [onFix, onSendOrOmit],
  )
  return { onFix, onKeyDown }
}
