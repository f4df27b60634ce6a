import { quotedRate } from 'shared-contracts/bid/rates'
import { shownOptions, termLabel, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { styled } from 'shared-ui/core'
import { ownWords } from '../../ui/inclusion-words'

const List = styled('ul')({
  listStyle: 'none',
  maxHeight: 168,
  overflowY: 'auto',
  margin: 0,
  padding: '4px 16px',
  border: '1px solid var(--border)',
  borderRadius: 8,
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '0 16px', padding: '6px 0' },
  '& li + li': { borderTop: '1px solid var(--border-subtle)' },
  '& b': { fontWeight: 600 },
  '& span + span': { textAlign: 'right' },
  '& small': { gridColumn: 2, textAlign: 'right', fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
})

/** The rates that an attestation is about, to the last digit (decision 38). */
export function AttestedRates({ scenario, quotes }: { scenario: Scenario; quotes: readonly Quote[] }) {
  const rows = shownOptions(scenario).flatMap((option) => {
    const quote = quotes.find((submitted) => submitted.pricingScenarioOptionId === option.id)
    return quote
      ? [
          {
            term: termLabel(option.minTerm, option.maxTerm),
            id: option.id,
            before: rateBefore(scenario, option.id),
            own: ownWords(scenario, quotes, quote),
            ...quotedRate(scenario.rateCheck.commodityType, quote),
          },
        ]
      : []
  })
  return (
    // A scrolling list must be reachable by keyboard.
    <List tabIndex={0} aria-label="Rates that you attest to">
      {rows.map(({ id, term, before, rate, note, own }) => (
        <li key={id}>
          <span>{term}</span>
          <span>
            {before !== undefined && `${before} → `}
            <b>{rate}</b>
          </span>
          {note !== undefined && <small>{note}</small>}
          {own !== undefined && <small>{own}</small>}
        </li>
      ))}
    </List>
  )
}

/** The rate that stands for an option as Confirm and the attestation write it, or nothing. */
function rateBefore({ quotes, rateCheck }: Scenario, optionId: string): string | undefined {
  const earlier = quotes.find((quote) => quote.pricingScenarioOptionId === optionId)
  return earlier && quotedRate(rateCheck.commodityType, earlier).rate
}
