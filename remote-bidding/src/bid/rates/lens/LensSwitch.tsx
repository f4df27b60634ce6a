import type { Lens } from '../../../domain/all-in/all-in-cost'
import { Choice, Choices } from '../Choices'

const choices: readonly { lens: Lens; label: string }[] = [
  { lens: 'typed', label: 'As typed' },
  { lens: 'all-in', label: 'All-in' },
  { lens: 'month', label: '$ a month' },
  { lens: 'term', label: '$ for the term' },
]

/** In the title of the grid: how its rates are looked at. What is typed stays as it is. */
export function LensSwitch({ lens, onChange }: { lens: Lens; onChange: (lens: Lens) => void }) {
  return (
    <Choices role="group" aria-label="Show rates">
      {choices.map(({ lens: each, label }) => (
        <Choice key={each} type="button" aria-pressed={each === lens} onClick={() => onChange(each)}>
          {label}
        </Choice>
      ))}
    </Choices>
  )
}
