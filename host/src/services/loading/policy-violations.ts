import type { BuiltRemote } from 'shared-contracts/remote'
import { folderOf } from './load-failure'
import type { RemoteEvent } from './remote-status'

type Violation = Pick<SecurityPolicyViolationEvent, 'blockedURI' | 'sourceFile' | 'effectiveDirective'>

/** What the policy has forbidden to a remote is told of that remote; the API counts all violations. */
export function reportViolations(
  page: Pick<Document, 'addEventListener'>,
  lines: () => BuiltRemote[],
  report: (line: BuiltRemote, event: RemoteEvent) => void,
): void {
  page.addEventListener('securitypolicyviolation', (event: Violation) => {
    const { blockedURI, sourceFile, effectiveDirective } = event
    const isOf = ({ entry }: BuiltRemote) =>
      [blockedURI, sourceFile].some((script) => script?.startsWith(folderOf(entry)))
    const line = lines().find(isOf)
    if (line !== undefined) report(line, { kind: 'policy', why: `${effectiveDirective}: ${blockedURI}` })
  })
}
