import type { BuiltRemote } from 'shared-contracts/remote'
import { folderOf } from './load-failure'
import type { RemoteEvent } from './remote-status'

type Violation = Pick<SecurityPolicyViolationEvent, 'blockedURI' | 'sourceFile' | 'effectiveDirective'>

/** What the page's policy has forbidden to a remote is told of that remote; the API counts all of them. */
export function reportViolations(
  page: Pick<Document, 'addEventListener'>,
  lines: () => BuiltRemote[],
  report: (line: BuiltRemote, event: RemoteEvent) => void,
): void {
  page.addEventListener('securitypolicyviolation', (event: Violation) => {
    const { blockedURI, sourceFile, effectiveDirective } = event
    const line = lines().find(({ entry }) =>
      [blockedURI, sourceFile].some((address) => address?.startsWith(folderOf(entry))),
    )
    if (line !== undefined) report(line, { kind: 'policy', why: `${effectiveDirective}: ${blockedURI}` })
  })
}
