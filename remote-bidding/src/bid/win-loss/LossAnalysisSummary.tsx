import { analyzeLoss, BEFORE, LEAST_BEFORE, type LossAnalysis } from 'shared-contracts/bid/loss-analysis'
import type { WinLossReport } from 'shared-contracts/bid/win-loss'
import { styled } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'

const Sentence = styled('p')({
  margin: 0,
  minHeight: 24,
  lineHeight: '24px',
  color: 'var(--text-2)',
  '& b': { color: 'var(--text)', fontWeight: 600 },
  '& button': {
    marginLeft: 8,
    padding: 0,
    border: 0,
    font: 'inherit',
    fontSize: 12,
    color: 'var(--text-3)',
    background: 'none',
    textDecoration: 'underline dotted',
    cursor: 'help',
  },
})

/** The sentence on top of a report: how it ended, and what is known of why. Nothing where the provider does not say. */
export default function LossAnalysisSummary({ report }: { report: WinLossReport }) {
  const lossAnalysis = analyzeLoss(report)
  if (!lossAnalysis) return null
  return (
    <Sentence aria-label="In short">
      <b>{lossAnalysis.opening}</b> {lossAnalysis.explanation}
      <Tooltip text={ruleText(lossAnalysis)} placement="bottom">
        <button type="button">How this is counted</button>
      </Tooltip>
    </Sentence>
  )
}

function ruleText({ outcome }: LossAnalysis): string {
  const rule =
    outcome === 'won' ? 'The chosen term.' : 'The term whose rate was nearest to the best, in your own inclusions.'
  const alike =
    ` 'Like' are those of your last ${BEFORE} decided requests before this one, in the same commodity and utility, ` +
    `that were lost with every rate above the best; from ${LEAST_BEFORE} on.`
  return `${rule} A year is the difference times the annual usage.${outcome === 'not-chosen' ? alike : ''}`
}
