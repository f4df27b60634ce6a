import type { Scenario } from 'shared-contracts/bid/request'
import { useMemo, useState } from 'react'
import { ChoiceButton, Choices } from '../Choices'
import { useListedTerms } from './list-terms'

/** In the title of many terms: all of them, those to check, or those without a rate, each with its count. */
export function TermFilter({ scenario, filter }: { scenario: Scenario; filter: TermFilterState }) {
  const { check, empty } = useListedTerms(scenario)
  const choices = [
    { kind: 'all', label: `All ${filter.count}`, rows: undefined },
    { kind: 'check', label: `To check ${check.length}`, rows: check },
    { kind: 'empty', label: `Empty ${empty.length}`, rows: empty },
  ] as const
  return (
    <Choices role="group" aria-label="Show terms">
      {choices.map(({ kind, label, rows }) => (
        <ChoiceButton
          key={kind}
          type="button"
          aria-pressed={kind === filter.kind}
          aria-disabled={rows?.length === 0 || undefined}
          onClick={() => rows?.length !== 0 && filter.choose(kind, rows)}
        >
          {label}
        </ChoiceButton>
      ))}
    </Choices>
  )
}

type TermFilterKind = 'all' | 'check' | 'empty'

/**
 * Which rows of a long grid are in sight: as they were when the rep chose them, so that typing moves no row.
 * Where it is off it counts for nothing, and is kept.
 */
export function useTermFilter(optionIds: readonly string[], isOn: boolean) {
  const count = optionIds.length
  // By option: a term that comes or goes moves the rows.
  const [{ kind, chosen }, choose] = useState<{ kind: TermFilterKind; chosen: ReadonlySet<string> | undefined }>({
    kind: 'all',
    chosen: undefined,
  })
  const filteredRows = useMemo(
    () => optionIds.flatMap((id, row) => (!isOn || !chosen || chosen.has(id) ? [row] : [])),
    [isOn, chosen, optionIds],
  )
  return useMemo(
    () => ({
      count,
      kind,
      filteredRows,
      choose: (next: TermFilterKind, rows: readonly number[] | undefined) =>
        choose({ kind: next, chosen: rows && new Set(rows.flatMap((row) => optionIds[row] ?? [])) }),
      showAll: () => choose({ kind: 'all', chosen: undefined }),
    }),
    [count, kind, filteredRows, optionIds],
  )
}

type TermFilterState = ReturnType<typeof useTermFilter>
