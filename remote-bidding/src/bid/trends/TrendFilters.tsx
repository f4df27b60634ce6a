import type { ReactNode } from 'react'
import { commodityRules, termLabel, type CommodityType } from 'shared-contracts/bid/request'
import { withCommodity, withTrends, type TrendsShown } from '../../domain/trends-address'
import { useSearchParams } from 'remote-kit/router'
import { Button, styled } from 'shared-ui/core'
import { formatMonthYear } from 'shared-ui/date'
import { PressedGroup } from 'shared-ui/table'
import type { Choice } from './use-trends'

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '8px 12px',
  padding: '0 16px 12px',
  '@media print': { display: 'none' },
})
const Labelled = styled('label')({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
  '& select': {
    height: 32,
    maxWidth: 220,
    padding: '0 8px',
    border: '1px solid var(--border-control)',
    borderRadius: 6,
    font: 'inherit',
    fontSize: 13,
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
  },
  '& select[data-on]': {
    borderColor: 'var(--primary-soft-border)',
    backgroundColor: 'var(--primary-soft)',
    color: 'var(--blue)',
    fontWeight: 500,
  },
  '& option': { color: 'var(--text)', backgroundColor: 'var(--surface)' },
})

export interface TrendFiltersProps {
  shown: TrendsShown
  choices: readonly Choice[]
  choice: Choice
}

/** Which reports are counted: one commodity, and within it what the reports have in common. */
export function TrendFilters({ shown, choices, choice }: TrendFiltersProps) {
  const [search, setSearch] = useSearchParams()
  const choose = (chosen: Parameters<typeof withTrends>[1]) => setSearch(withTrends(search, chosen), { replace: true })
  const { utility = '', state = '', term, from = '', to = '' } = shown
  const months = monthsOf(choice).map((month) => ({ value: month, label: formatMonthYear(`${month}-01`) }))
  const isNarrowed = [utility, state, from, to].some((value) => value !== '') || term !== undefined
  return (
    <Bar role="group" aria-label="Reports counted">
      {choices.length > 1 && (
        <PressedGroup
          label="Commodity"
          value={choice.commodityType}
          items={choices.map(({ commodityType, reports }) => ({
            value: commodityType,
            label: `${commodityRules[commodityType].name} ${reports}`,
          }))}
          onChange={(commodity: CommodityType) => setSearch(withCommodity(search, commodity), { replace: true })}
        />
      )}
      <Choose label="Utility" all="All utilities" value={utility} onChoose={(value) => choose({ utility: value })}>
        {choice.utilities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choose>
      <Choose label="State" all="All states" value={state} onChoose={(value) => choose({ state: value })}>
        {choice.states.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choose>
      <Choose
        label="Term"
        all="All terms"
        value={term === undefined ? '' : String(term)}
        onChoose={(value) => choose({ term: value })}
      >
        {choice.terms.map((length) => (
          <option key={length} value={length}>
            {termLabel(length)}
          </option>
        ))}
      </Choose>
      <Choose
        label="From"
        all="The first"
        value={from}
        onChoose={(value) => choose({ from: value, ...(to !== '' && value > to ? { to: '' } : {}) })}
      >
        {months.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choose>
      <Choose
        label="To"
        all="The latest"
        value={to}
        onChoose={(value) => choose({ to: value, ...(value !== '' && value < from ? { from: '' } : {}) })}
      >
        {months.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choose>
      {isNarrowed && (
        <Button size="small" onClick={() => choose({ utility: '', state: '', term: '', from: '', to: '' })}>
          Clear filters
        </Button>
      )}
    </Bar>
  )
}

interface ChooseProps {
  label: string
  /** What stands for no choice. */
  all: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}

function Choose({ label, all, value, onChoose, children }: ChooseProps) {
  return (
    <Labelled>
      {label}
      <select
        value={value}
        data-on={value === '' ? undefined : ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">{all}</option>
        {children}
      </select>
    </Labelled>
  )
}

/** From the first to the last, the newest first. */
function monthsOf({ firstMonth, lastMonth }: Choice): string[] {
  const [year = 0, month = 1] = lastMonth.split('-').map(Number)
  const months: string[] = []
  for (let back = 0; back < 1200; back += 1) {
    const at = year * 12 + month - 1 - back
    const text = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
    if (text < firstMonth) break
    months.push(text)
  }
  return months
}
