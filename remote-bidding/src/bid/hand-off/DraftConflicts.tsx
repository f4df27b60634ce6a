import { cellDifferences, type DraftConflict } from 'shared-contracts/bid/hand-off'
import { commodityRules, type Scenario } from 'shared-contracts/bid/request'
import { Banner, Button, styled, tabularNumbers } from 'shared-ui/core'
import { fieldLabel, valueText } from './form-fields'

const Lines = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  '& span': { flex: '1 1 280px' },
})

export interface DraftConflictsProps {
  scenario: Scenario
  conflicts: readonly DraftConflict[]
  /** Who typed the other one: `Dana`, or `you` in another browser. */
  by: string
  onSettle: (conflict: DraftConflict, keep: 'mine' | 'theirs') => void
}

/** What was typed here and elsewhere, cell by cell: a person says which of the two is meant. */
export function DraftConflicts({ scenario, conflicts, by, onSettle }: DraftConflictsProps) {
  const { rateNames } = commodityRules[scenario.rateCheck.commodityType]
  const shown = conflicts.flatMap((conflict) => {
    const label = fieldLabel(scenario, conflict.name)
    return label === undefined ? [] : [{ conflict, label }]
  })
  if (shown.length === 0) return null
  const mine = 'Keep what is here'
  const theirs = by === 'you' ? 'Take the other' : `Take ${by}’s`
  return (
    <Banner
      tone="amber"
      role="alert"
      title={by === 'you' ? 'You typed other rates in another browser.' : `${by} had typed other rates.`}
    >
      What stands here stays until you choose.
      <Lines aria-label="Typed twice">
        {shown.map(({ conflict, label }) => (
          <li key={conflict.name}>
            <span style={tabularNumbers}>
              <b>{label}</b>
              {cellDifferences(conflict.here, conflict.there.value).map(({ cell, here, there }) => {
                const name = cell === 'value' || cell === 'send' ? '' : `${rateNames[cell]} `
                const text = (value: string) =>
                  cell === 'value' ? valueText(conflict.name, value) : value === '' ? 'empty' : value
                return `: ${name}${text(here)} here, ${text(there)} ${by === 'you' ? 'there' : `by ${by}`}`
              })}
            </span>
            <Button size="small" aria-label={`${mine}, ${label}`} onClick={() => onSettle(conflict, 'mine')}>
              {mine}
            </Button>
            <Button size="small" aria-label={`${theirs}, ${label}`} onClick={() => onSettle(conflict, 'theirs')}>
              {theirs}
            </Button>
          </li>
        ))}
      </Lines>
    </Banner>
  )
}
