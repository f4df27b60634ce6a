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
  options: readonly string[]
  /** What an option is called, where not by itself. */
  nameOf?: (value: string) => string
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
  const months = { options: listMonths(choice), nameOf: monthLabel }
  const filters: readonly Filter[] = [
    {
      label: 'Utility',
      all: 'All utilities',
      value: utility,
      options: choice.utilities,
      onChoose: (value) => choose({ utility: value }),
    },
    {
      label: 'State',
      all: 'All states',
      value: state,
      options: choice.states,
      onChoose: (value) => choose({ state: value }),
    },
    {
      label: 'Term',
      all: 'All terms',
      value: String(term ?? ''),
      options: choice.terms.map(String),
      nameOf: (value) => termLabel(Number(value)),
      onChoose: (value) => choose({ term: value }),
    },
    {
      label: 'From',
      all: 'The first',
      value: from,
      ...months,
      onChoose: (value) => choose(to !== '' && value > to ? { from: value, to: '' } : { from: value }),
    },
    {
      label: 'To',
      all: 'The latest',
      value: to,
      ...months,
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
      {filters.map(({ label, all, value, options, nameOf = String, onChoose }) => (
        <Labelled key={label}>
          {label}
          <Select
            value={value}
            isOn={value !== ''}
            options={[
              { value: '', label: all },
              ...withChosen(options, value).map((each) => ({ value: each, label: nameOf(each) })),
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

/** What is counted by is shown, though no report has it: of another commodity, or of an old bookmark. */
const withChosen = (options: readonly string[], value: string) =>
  value === '' || options.includes(value) ? options : [value, ...options]

/** From the first to the last, the newest first. */
function listMonths({ firstMonth, lastMonth }: CommodityChoice): string[] {
  const [first, last] = [monthNumber(firstMonth), monthNumber(lastMonth)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, back) => monthText(last - back))
}
