import { useMemo, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import type { Lens } from '../../../domain/all-in/all-in-cost'
import type { Scenario } from 'shared-contracts/bid/request'
import { useRemote } from 'remote-kit/context'
import type { LensCells } from './lens-cells'

/** A lens over the table, with the cells that it shows in place of others. */
export interface LensView {
  lens: Exclude<Lens, 'typed'>
  cells: LensCells
  scenario: Scenario
}

/** How the rates are looked at. The code of a lens comes when one is chosen; without it they stay as typed. */
export function useLens(scenario: Scenario) {
  const { log, notifications } = useRemote()
  const [lens, setLens] = useState<Lens>('typed')
  const [cells, setCells] = useState<LensCells>()
  const lensView = useMemo(
    (): LensView | undefined => (lens !== 'typed' && cells ? { lens, cells, scenario } : undefined),
    [lens, cells, scenario],
  )
  const choose = async (next: Lens) => {
    setLens(next)
    if (next === 'typed' || cells) return
    try {
      const { lensCells } = await import('./lens-cells')
      setCells(lensCells)
    } catch (error) {
      log('part-not-loaded', toProblem(error))
      setLens('typed')
      notifications.error('This could not be opened', 'Check your connection and try again. What you typed is kept.')
    }
  }
  return { lens, lensView, choose: (next: Lens) => void choose(next) }
}
