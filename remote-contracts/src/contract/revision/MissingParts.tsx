import type { RevisionProblems } from 'shared-contracts/contract/revision'
import { CircleAlert, styled } from 'shared-ui/core'

const Missing = styled('span')({
  marginRight: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: 12,
  color: 'var(--red)',
})

/** What still keeps Submit disabled. */
export function MissingParts({ problems }: { problems: RevisionProblems }) {
  const { personalGuarantee, businessGuarantee, differentContract, ...others } = problems
  const files = [personalGuarantee, businessGuarantee, differentContract].filter((problem) => problem !== undefined)
  const [other] = Object.values(others)
  const missingFiles = `${files.length} ${files.length === 1 ? 'file is' : 'files are'} missing`
  if (other === undefined && files.length === 0) return null
  return (
    <Missing>
      <CircleAlert size={14} aria-hidden />
      {other ?? missingFiles}
    </Missing>
  )
}
