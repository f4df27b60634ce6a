import { Banner } from 'shared-ui/core'
import { formatDateTimeSeconds } from 'shared-ui/date'
import type { PaperFinding } from './check-code'

const time = (at: string) => formatDateTimeSeconds(Date.parse(at))

/** What the code of a printed receipt says; never that the print itself is right. */
export function FoundPaper({ finding }: { finding: PaperFinding }) {
  if (finding.kind === 'not-checked')
    return (
      <Banner tone="amber" title="Not checked.">
        {finding.why}
      </Banner>
    )
  if (finding.kind === 'no-such-paper')
    return (
      <Banner tone="red" title={`No receipt ${finding.number} was given out here.`}>
        The code may be mistyped, or another Marketplace’s.
      </Banner>
    )
  const { number, receivedAt, supersededBy, fingerprintFits } = finding.standing
  if (fingerprintFits === false)
    return (
      <Banner tone="red" title={`The code is not that of ${number}.`}>
        A receipt of this number was given out with another fingerprint. The code is mistyped, or the paper is no copy
        of it.
      </Banner>
    )
  const given = fingerprintFits === null ? `${number} was given out here` : `The code is genuine: ${number}`
  const what =
    `It was received ${time(receivedAt)}. What is printed beside the code is not checked by it: for that, use the ` +
    'file or the PDF as it was downloaded.'
  return supersededBy ? (
    <Banner tone="amber" title={`${given}, superseded by ${supersededBy.number}.`}>
      {what} The later one was received {time(supersededBy.receivedAt)}.
    </Banner>
  ) : (
    <Banner tone={fingerprintFits === null ? 'amber' : 'green'} title={`${given}, the newest of its request.`}>
      {what}
      {fingerprintFits === null && ' Type the last 8 digits of the code as well to have its fingerprint compared.'}
    </Banner>
  )
}
