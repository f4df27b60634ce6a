import { commodityRules, termLabel, type CommodityType } from 'shared-contracts/bid/request'
import { withCommodity, withTrends, type TrendsView } from '../../domain/trends-address'
import { useSearchParams } from 'remote-kit/router'
import { Button, styled } from 'shared-ui/core'
import { Select } from 'shared-ui/form'
import { PressedGroup } from 'shared-ui/table'
import { monthLabel } from '../../ui/usage'
import { monthNumber, monthText, type CommodityChoice } from './use-trends'

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
  '& select': { maxWidth: 220 },
})

interface Filter {
  label: string
  /** What stands for no choice. */
  all: string
  value: string
  /** Each with its name, where that is another. */
  options: readonly (readonly [value: string, name?: string])[]
  onChoose: (value: string) => void
}

export interface TrendFiltersProps {
  selection: TrendsView
  choices: readonly CommodityChoice[]
  choice: CommodityChoice
}

/** Which reports are counted: one commodity, and within it what the reports have in common. */
export function TrendFilters({ selection, choices, choice }: TrendFiltersProps) {
  const [search, setSearch] = useSearchParams()
  const choose = (chosen: Parameters<typeof withTrends>[1]) => setSearch(withTrends(search, chosen), { replace: true })
  const { utility = '', state = '', term, from = '', to = '' } = selection
  const months = listMonths(choice).map((month) => [month, monthLabel(month)] as const)
  const filters: readonly Filter[] = [
    {
      label: 'Utility',
      all: 'All utilities',
      value: utility,
      options: choice.utilities.map((name) => [name]),
      onChoose: (value) => choose({ utility: value }),
    },
    {
      label: 'State',
      all: 'All states',
      value: state,
      options: choice.states.map((name) => [name]),
      onChoose: (value) => choose({ state: value }),
    },
    {
      label: 'Term',
      all: 'All terms',
      value: String(term ?? ''),
      options: choice.terms.map((length) => [String(length), termLabel(length)]),
      onChoose: (value) => choose({ term: value }),
    },
    {
      label: 'From',
      all: 'The first',
      value: from,
      options: months,
      onChoose: (value) => choose(to !== '' && value > to ? { from: value, to: '' } : { from: value }),
    },
    {
      label: 'To',
      all: 'The latest',
      value: to,
      options: months,
      onChoose: (value) => choose(value !== '' && value < from ? { from: '', to: value } : { to: value }),
    },
  ]
  const isNarrowed = filters.some(({ value }) => value !== '')
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
      {filters.map(({ label, all, value, options, onChoose }) => (
        <Labelled key={label}>
          {label}
          <Select
            value={value}
            isOn={value !== ''}
            options={[
              { value: '', label: all },
              ...options.map(([each, name = each]) => ({ value: each, label: name })),
            ]}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          />
        </Labelled>
      ))}
      {isNarrowed && (
        <Button size="small" onClick={() => choose({ utility: '', state: '', term: '', from: '', to: '' })}>
          Clear filters
        </Button>
      )}
    </Bar>
  )
}

/** From the first to the last, the newest first. */
function listMonths({ firstMonth, lastMonth }: CommodityChoice): string[] {
  const [first, last] = [monthNumber(firstMonth), monthNumber(lastMonth)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, back) => monthText(last - back))
}
