import type { Scenario } from 'shared-contracts/bid/request'
import { announce, Button, styled, VisuallyHidden } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import { typedBid } from '../../../ui/bid-form-values'
import { useBid, usePaintedValues } from '../../../ui/bid-store'
import { usePageKey } from 'remote-kit/context'
import { keyOnColor } from '../../../ui/keys'
import { isOutOfReach, lastLookTerms, leads, suggestion } from '../../../ui/last-look-terms'
import { suggestionText } from './last-look-texts'
import { isSuggestionKey } from './move-keys'
import type { LastLookView } from './use-last-look'

const Chip = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  minHeight: 32,
  padding: '0 3px 0 10px',
  border: '1px solid var(--primary-soft-border)',
  borderRadius: 6,
  backgroundColor: 'var(--primary-soft)',
  color: 'var(--blue)',
  fontSize: 12,
  lineHeight: '14px',
  '& b': { display: 'block', fontWeight: 600 },
  '& > svg': { flex: 'none' },
  '& button': { flex: 'none', minWidth: 0, height: 26, padding: '0 4px 0 8px', fontSize: 12 },
  '& kbd': { ...keyOnColor, marginLeft: 6 },
})
const Quiet = styled('span')({ fontSize: 12, lineHeight: '14px', color: 'var(--text-2)' })

/** The one suggestion of a Last Look: what would lead in more terms, what it changes and what it costs at most. */
export default function Suggested({ scenario, view }: { scenario: Scenario; view: LastLookView }) {
  const { dispatch } = useBid()
  const form = usePaintedValues()
  const { floors, field } = view
  const terms = lastLookTerms(scenario, typedBid(scenario, form), { field, floors })
  const { feeIncluded, taxesIncluded, read } = form
  const inclusions = { feeIncluded, taxesIncluded, taxes: [], read }
  const suggested = suggestion(scenario, terms, { floors, inclusions })
  const { changes } = suggested
  const text = suggestionText(scenario.rateCheck.commodityType, suggested)
  const set = () => {
    if (changes.length === 0) return announce('Nothing to set')
    dispatch({ type: 'change', rows: new Map(changes.map(({ index, next }) => [index, next])) })
    announce(`${text.each}. Ctrl+Z undoes it.`)
  }
  // Alt+W from anywhere in the form.
  usePageKey((event) => {
    if (!isSuggestionKey(event) || event.repeat) return
    event.preventDefault()
    set()
  })
  if (changes.length === 0) {
    // In how many terms it leads stands beside Submit.
    const isBelow = terms.some((term) => !leads(term) && isOutOfReach(term))
    if (isBelow) return <Quiet>What is left to beat is below your floors</Quiet>
    return null
  }
  return (
    <Chip role="group" aria-label="Suggestion">
      <span>
        <b>{text.lead}</b>
        {text.changes}
      </span>
      <Tooltip text={text.each}>
        <Button variant="contained" size="small" aria-keyshortcuts="Alt+W" onClick={set}>
          Set
          <VisuallyHidden> {text.changes.replace('Sets ', '')}</VisuallyHidden>
          <kbd aria-hidden>Alt W</kbd>
        </Button>
      </Tooltip>
    </Chip>
  )
}
