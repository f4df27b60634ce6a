import type { BuiltRemote } from 'shared-contracts/remote'
import { folderOf } from '../loading/load-failure'
import type { RemoteEvent } from '../loading/remote-status'

/** What a remote did to the page, as the event on the document tells it. */
export interface Overreach {
  /** Script of the remote. */
  script: string
  why: string
  /** How long it kept the page. */
  ms?: number
}

/** Name of that event. */
export const OVERREACH = 'remote-overreach'

type Violation = Pick<SecurityPolicyViolationEvent, 'blockedURI' | 'sourceFile' | 'effectiveDirective'>

/** What the policy or the page has forbidden to a remote is told of that remote; the API counts all violations. */
export function reportViolations(
  page: Pick<Document, 'addEventListener'>,
  lines: () => BuiltRemote[],
  report: (line: BuiltRemote, event: RemoteEvent) => void,
): void {
  const ownerOf = (...scripts: string[]) =>
    lines().find(({ entry }) => scripts.some((script) => script?.startsWith(folderOf(entry))))
  page.addEventListener(OVERREACH, (event: CustomEventInit<Overreach>) => {
    const { script = '', why, ms } = event.detail ?? {}
    const line = ownerOf(script)
    if (line === undefined || why === undefined) return
    report(line, ms === undefined ? { kind: 'refused', why } : { kind: 'slow', ms, why })
  })
  page.addEventListener('securitypolicyviolation', (event: Violation) => {
    const { blockedURI, sourceFile, effectiveDirective } = event
    const line = ownerOf(blockedURI, sourceFile)
    if (line !== undefined) report(line, { kind: 'policy', why: `${effectiveDirective}: ${blockedURI}` })
  })
}
