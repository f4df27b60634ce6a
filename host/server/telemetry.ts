import { failureKinds, type TelemetryEvent, type TelemetryKind } from 'shared-contracts/remote'

const SAMPLES = 500
const HOURS = 24
const LATELY = 20

/** What went wrong with a build, as a browser said it. */
interface BuildIncident extends Pick<TelemetryEvent, 'kind' | 'part' | 'why'> {
  at: string
}

/** What browsers said of one build since this server started. */
interface BuildReport {
  remote: string
  build: string
  /** How often each kind was said. */
  counts: Partial<Record<TelemetryKind, number>>
  /** Times that the remote was loaded or a part of it was rendered. */
  loads: number
  failures: number
  /** Medians: of the loads and of parts that were rendered, ms. */
  loadMs?: number
  partMs?: number
  bytes?: number
  requests?: number
  /** The last 24 hours in which anything was said, oldest first; `ms` is the median of its loads. */
  hours: { at: string; loads: number; failures: number; ms?: number }[]
  /** What went wrong last, newest first. */
  lately: BuildIncident[]
}

interface TelemetryReport {
  since: string
  builds: BuildReport[]
}

/** What a BuildReport is made of: samples in place of medians. */
interface BuildTelemetry {
  remote: string
  build: string
  counts: Partial<Record<TelemetryKind, number>>
  loadMs: number[]
  partMs: number[]
  bytes: number[]
  requests: number[]
  hours: Map<string, { loads: number; failures: number; ms: number[] }>
  lately: BuildIncident[]
}

export type TelemetryStore = ReturnType<typeof createTelemetryStore>

/** The telemetry since this server's start, in memory: bounded by the builds that the registry knows. */
export function createTelemetryStore(now: () => Date = () => new Date()) {
  const since = now().toISOString()
  const builds = new Map<string, BuildTelemetry>()
  const of = (remote: string, build: string): BuildTelemetry => {
    const key = `${remote} ${build}`
    const found = builds.get(key) ?? empty(remote, build)
    builds.set(key, found)
    return found
  }

  const record = ({ remote, build, kind, part, ms, bytes, requests, why }: TelemetryEvent): void => {
    const entry = of(remote, build)
    entry.counts[kind] = (entry.counts[kind] ?? 0) + 1
    const loaded = kind === 'loaded'
    if (ms !== undefined && loaded) addSample(part === undefined ? entry.loadMs : entry.partMs, ms)
    if (bytes !== undefined) addSample(entry.bytes, bytes)
    if (requests !== undefined) addSample(entry.requests, requests)
    const at = now().toISOString()
    const hour = findHour(entry, at)
    if (loaded) hour.loads += 1
    if (loaded && ms !== undefined && part === undefined) addSample(hour.ms, ms)
    if (failureKinds.includes(kind)) hour.failures += 1
    // What is slow or against the policy is no failure, but listed with them.
    if (loaded) return
    const incident = { at, kind, part, why }
    entry.lately = [incident, ...entry.lately].slice(0, LATELY)
  }

  return {
    record,
    /** Builds that the registry has forgotten leave the telemetry with it. */
    keepOnly: (hasBuild: (remote: string, build: string) => boolean) => {
      for (const [key, { remote, build }] of builds) if (!hasBuild(remote, build)) builds.delete(key)
    },
    report: (): TelemetryReport => ({ since, builds: [...builds.values()].map(reported) }),
  }
}

const empty = (remote: string, build: string): BuildTelemetry => ({
  remote,
  build,
  counts: {},
  loadMs: [],
  partMs: [],
  bytes: [],
  requests: [],
  hours: new Map(),
  lately: [],
})

/** The last ones: a median of yesterday says little about today. */
function addSample(samples: number[], value: number): void {
  samples.push(value)
  if (samples.length > SAMPLES) samples.shift()
}

function findHour({ hours }: BuildTelemetry, at: string) {
  const start = `${at.slice(0, 13)}:00:00.000Z`
  const hour = hours.get(start) ?? { loads: 0, failures: 0, ms: [] }
  hours.set(start, hour)
  for (const old of [...hours.keys()].slice(0, -HOURS)) hours.delete(old)
  return hour
}

function reported(entry: BuildTelemetry): BuildReport {
  const { remote, build, counts, hours, lately } = entry
  const count = (kind: TelemetryKind) => counts[kind] ?? 0
  return {
    remote,
    build,
    counts,
    loads: count('loaded'),
    failures: failureKinds.reduce((sum, kind) => sum + count(kind), 0),
    ...medianAs('loadMs', entry.loadMs),
    ...medianAs('partMs', entry.partMs),
    ...medianAs('bytes', entry.bytes),
    ...medianAs('requests', entry.requests),
    hours: [...hours].map(([at, { loads, failures, ms }]) => ({ at, loads, failures, ...medianAs('ms', ms) })),
    lately,
  }
}

function medianAs<Name extends string>(name: Name, samples: number[]): Partial<Record<Name, number>> {
  const sorted = [...samples].sort((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (median === undefined) return {}
  return { [name]: median } as Partial<Record<Name, number>>
}
