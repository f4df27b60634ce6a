import { failureKinds, type TelemetryKind, type TelemetryReport } from 'shared-contracts/remote'

type TelemetryBuild = TelemetryReport['builds'][number]

/** One build as the table shows it. */
export interface BuildRow extends TelemetryBuild {
  /** `Current`, `Canary 10 %`, `Pinned`. */
  marks: string[]
  loads: number
  failures: number
  /** Of all that was said of it, in percent; nothing as long as nothing was. */
  failureShare: number | undefined
}

export interface RemoteHealth {
  remote: string
  notes: string[]
  rows: BuildRow[]
}

/** The telemetry by remote: the current build first, then the others as often as they were loaded. */
export function healthOf({ remotes, builds }: TelemetryReport): RemoteHealth[] {
  const names = [...new Set([...remotes, ...builds].map(({ remote }) => remote))]
  return names.map((remote) => {
    const known = remotes.find((each) => each.remote === remote)
    const said = builds.filter((each) => each.remote === remote)
    const unsaid = [known?.current, known?.canary?.build].filter(
      (build) => build !== undefined && !said.some((each) => each.build === build),
    )
    const rows = [...said, ...unsaid.map((build) => silent(remote, build ?? ''))].map((each) => ({
      ...each,
      ...countsOf(each),
      marks: marksOf(each.build, known),
    }))
    return {
      remote,
      notes: known?.notes ?? [],
      rows: rows.sort((a, b) => Number(b.marks.length > 0) - Number(a.marks.length > 0) || b.loads - a.loads),
    }
  })
}

const silent = (remote: string, build: string): TelemetryBuild => ({ remote, build, counts: {}, hours: [], lately: [] })

function marksOf(build: string, known: TelemetryReport['remotes'][number] | undefined): string[] {
  return [
    ...(known?.current === build ? ['Current'] : []),
    ...(known?.pinned === build ? ['Pinned'] : []),
    ...(known?.canary?.build === build ? [`Canary ${known.canary.percent} %`] : []),
  ]
}

function countsOf({ counts }: TelemetryBuild): Pick<BuildRow, 'loads' | 'failures' | 'failureShare'> {
  const count = (kind: TelemetryKind) => counts[kind] ?? 0
  const loads = count('loaded')
  const failures = failureKinds.reduce((sum, kind) => sum + count(kind), 0)
  return { loads, failures, failureShare: loads + failures === 0 ? undefined : (100 * failures) / (loads + failures) }
}
