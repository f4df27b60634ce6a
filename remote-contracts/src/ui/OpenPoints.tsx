import { Banner, styled } from 'shared-ui/core'

/** What contract check says before a decision. */
export interface OpenCheck {
  running: boolean
  /** Open points in sentences; nothing while they are not known. */
  open: readonly string[] | undefined
  /** Why it is not known what is open. */
  failed: string | undefined
}

const Points = styled('ul')({
  margin: '4px 0 0',
  paddingLeft: 20,
  maxHeight: 160,
  overflowY: 'auto',
  listStyle: 'disc',
  '& > li': { color: 'var(--text)' },
})

/** Names what is open before a contract goes on; it refuses nothing. */
export function OpenPoints({ check: { running, open, failed } }: { check: OpenCheck }) {
  if (running) return <p role="status">Comparing the contract with bid and plan…</p>
  if (failed !== undefined)
    return (
      <Banner tone="amber" role="status">
        {failed} Check it yourself.
      </Banner>
    )
  if (open === undefined || open.length === 0) return null
  return (
    <Banner
      tone="amber"
      role="status"
      title={`Contract check: ${open.length} ${open.length === 1 ? 'point is' : 'points are'} open.`}
    >
      <Points>
        {open.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Points>
    </Banner>
  )
}
