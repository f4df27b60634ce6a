import type { TypedBid } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { styled, TriangleAlert } from 'shared-ui/core'
import { TickBox } from 'shared-ui/form'
import { useBid, useBidState } from '../../ui/bid-store'
import { useUsualRates } from '../../ui/use-usual-rates'
import { inclusionGlances, meantInclusion } from './use-verdicts'

const List = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  margin: 0,
  padding: 0,
  fontSize: 12,
  color: 'var(--text-2)',
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& svg': { flex: 'none', color: 'var(--amber)' },
})

/** In Confirm: fee and taxes beside the last bid, with a tick where they are unlike it. It holds nothing back. */
export function InclusionQuestions({ scenario, typed }: { scenario: Scenario; typed: TypedBid }) {
  const { dispatch } = useBid()
  const meant = useBidState((state) => state.meant)
  const inclusions = inclusionGlances(scenario, typed, useUsualRates(scenario))
  if (inclusions.length === 0) return null
  return (
    <List aria-label="Fee and taxes beside your last bid">
      {inclusions.map(({ field, text, unlike }) => (
        <li key={field}>
          {unlike && <TriangleAlert size={14} aria-hidden />}
          <span>{text.charAt(0).toUpperCase() + text.slice(1)}</span>
          {unlike && (
            <TickBox
              label="I mean it"
              checked={meant.has(meantInclusion({ field, text }))}
              onChange={({ currentTarget: { checked } }) =>
                dispatch({ type: 'mean', key: meantInclusion({ field, text }), on: checked })
              }
            />
          )}
        </li>
      ))}
    </List>
  )
}
