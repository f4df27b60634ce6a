import { Banner, styled } from 'shared-ui/core'
import type { ContractEvidence } from './evidence-lines'

const Lines = styled('ul')({
  margin: '4px 0 0',
  paddingLeft: 20,
  maxHeight: 190,
  overflowY: 'auto',
  listStyle: 'disc',
  '& > li': { color: 'var(--text)' },
})

/** Names the lines of evidence that are not marked read before a contract goes on; it blocks nothing (ruling 65). */
export function NotRead({ evidence }: { evidence: ContractEvidence }) {
  if (!evidence.isRead)
    return (
      <Banner tone="amber" role="status">
        The contract has not been opened here: nothing of it is marked read.
      </Banner>
    )
  const lines = [...evidence.facts, ...evidence.also].filter(({ key }) => !evidence.linesRead.has(key))
  if (lines.length === 0) return null
  return (
    <Banner
      tone="amber"
      role="status"
      title={`${lines.length} ${lines.length === 1 ? 'line is' : 'lines are'} not marked read:`}
    >
      <Lines>
        {lines.map(({ key, label, plan }) => (
          <li key={key}>{plan === '' ? label : `${label} ${plan}`}</li>
        ))}
      </Lines>
    </Banner>
  )
}
