import { chooseServedBuild, type BuiltRemote, type TelemetryEvent } from 'shared-contracts/remote'
import { onPersonChange, type SessionStore } from 'shared-contracts/session'
import { chosenBuilds } from './chosen-builds'
import { createRemotes } from './create-remotes'
import { createTelemetry, sendBeacon } from '../telemetry'
import { entryFolder } from './load-failure'
import type { LoadRemote } from './load-remote'
import type { LocalRemotes } from './local-remotes'
import { createNewerVersion } from '../newer-version'
import type { PageData } from '../page-data'
import { createRegistryClient } from './registry-client'
import type { RemoteEvent } from './remote-status'
import { createScriptTimings } from './script-timings'

export type PageRemotes = ReturnType<typeof createPageRemotes>

export interface PageRemotesSources extends Pick<PageData, 'registry' | 'settings'> {
  session: SessionStore
  loadRemote: LoadRemote
  /** Where a developer's builds come from in this tab, by remote. */
  local: LocalRemotes
  now(): number
  log(event: string, details: Record<string, unknown>): void
  fetch: typeof fetch
  tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** A new page, unless that would lose anything: whether it comes. */
  movePage(): boolean
}

/** The remotes of this page: which build of each this rep gets, what becomes of them, and who is told. */
export function createPageRemotes(sources: PageRemotesSources) {
  const { registry, settings, session, loadRemote, local, now, log, fetch, tab, movePage } = sources
  const repId = () => session.getState().currentUser?.supplierRepresentative.userId
  const client = createRegistryClient({ hostBuild: settings.hostBuild, repId, fetch })
  const timings = createScriptTimings()
  const telemetry = createTelemetry({ send: sendBeacon, timings, page: document })
  const chosen = () => registry.remotes.map((entry) => chooseServedBuild(entry, repId()))

  const report = ({ name, build, entry }: BuiltRemote, { part, ms, why, kind }: RemoteEvent) => {
    // A developer's build is nobody else's concern.
    if (!build || name in local) return
    const event: TelemetryEvent = { kind, remote: name, build, part: part?.slice(0, 60), why: why?.slice(0, 300) }
    if (ms !== undefined) event.ms = Math.min(Math.round(ms), 600_000)
    telemetry.note(event, kind === 'loaded' && part === undefined ? entryFolder(entry) : undefined)
  }
  const remotes = createRemotes({
    releases: chosen(),
    loadRemote,
    loadLimit: settings.loadLimit,
    readRelease: async (remote, build) => {
      const address = local[remote]
      if (!address) return client.readRelease(remote, build)
      const { readLocalRelease } = await import(/* webpackChunkName: "local" */ './local-remotes')
      const { grant } = registry.remotes.find(({ name }) => name === remote) ?? {}
      return readLocalRelease(remote, address, fetch, grant).catch(() => undefined)
    },
    now,
    log,
    report,
    timings,
    chosen: chosenBuilds(tab),
    movePage,
  })
  onPersonChange(session, () => remotes.choose(chosen()))

  const releases = () => Object.values(remotes.status.getState()).map(({ release }) => release)
  // The API counts all of them; here those of a remote.
  document.addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile, effectiveDirective }) => {
    const isFrom = ({ entry }: BuiltRemote) =>
      [blockedURI, sourceFile].some((url) => url?.startsWith(entryFolder(entry)))
    const release = releases().find(isFrom)
    if (release) report(release, { kind: 'policy', why: `${effectiveDirective}: ${blockedURI}` })
  })
  for (const refused of registry.refused) {
    log('registry-entry-refused', { ...refused })
    const release = releases().find(({ name }) => name === refused.remote)
    if (release) report(release, { kind: 'refused', why: refused.why })
  }
  const newer = createNewerVersion({
    read: client.read,
    hostBuild: settings.hostBuild,
    remotes,
    repId,
    local: Object.keys(local),
    page: document,
  })
  return { remotes, newer, local }
}
