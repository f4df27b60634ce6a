import { readRegistry, type HostBuild, type RemoteBuild } from 'shared-contracts/remote'
import { findRemoteState } from './changes'
import { chooseBuild } from './choose-build'
import { unfitReason } from './fit'
import { beyondGrant, grantOf, othersOf, revokedIn } from './grants'
import { RegistryDenial } from './denial'
import { registryEntries, type RegistryEntry } from './registry-entries'
import type { HistoryEntry, RegistryState, RemoteState, StateStore } from './state/registry-state'

/** A remote of this deployment. */
export interface DeployedRemote {
  name: string
  /** Where browsers find it. */
  origin: string
  /** Where this server asks it. */
  ask: string
}

/** A remote as `npm run registry -- list` shows it. */
export type RemoteSummary = ReturnType<ReturnType<typeof viewOf>['summaryOf']>

/** What a page is served with, or reads. */
export type PageRegistry = ReturnType<ReturnType<typeof viewOf>['registryFor']>

export interface RegistryParts {
  store: StateStore
  /** Those that settings name. */
  remotes: readonly DeployedRemote[]
  /** The builds of the host that pages may be of, the one of new pages first. */
  hosts: readonly HostBuild[]
  log: (sentence: string, details?: object) => void
  now?: () => Date
}

/**
 * The registry as it is read: by pages, by lists, by whoever decides something.
 * @param refused what of a remote's own word could not be taken last, by remote
 */
export function viewOf({ store, remotes, hosts }: RegistryParts, refused: ReadonlyMap<string, string>) {
  const [newestHost] = hosts
  if (!newestHost) throw new Error('A registry needs a host.')
  const all = (): DeployedRemote[] => [...remotes, ...grantedRemotes(store.state(), remotes)]
  const getRemote = (name: string): DeployedRemote => {
    const remote = all().find((candidate) => candidate.name === name)
    if (!remote)
      throw new RegistryDenial('unknown-remote', `There is no remote ${name}. There are: ${listed(all())}.`, 404)
    return remote
  }
  const granted = (name: string) => grantOf(store.state(), getRemote(name).name)
  const remoteState = (name: string): RemoteState => findRemoteState(store.state().remotes, getRemote(name).name)
  const denialReason = (build: RemoteBuild, host = newestHost) => [
    ...unfitReason(build, host),
    ...beyondGrant(build, granted(build.name), othersOf(store.state(), build.name)),
  ]
  const choose = (name: string, host = newestHost) =>
    chooseBuild(remoteState(name), (build) => denialReason(build, host))
  const entriesOf = (name: string, host: HostBuild, choice = choose(name, host)) =>
    granted(name) ? registryEntries(choice, host, { origin: getRemote(name).origin, grant: granted(name) }) : []

  /** What of a build's own description a page leaves aside. */
  const notesOn = (build: RemoteBuild): string[] =>
    readRegistry({ remotes: entriesOf(build.name, newestHost, { current: build, passedOver: [] }) }).refused.map(
      ({ why }) => why,
    )

  const notes = (name: string): string[] => {
    const { passedOver, current } = choose(name)
    const trouble = refused.get(name)
    return [
      ...passedOver.map(({ build, why }) => `Build ${build} is passed over: ${why.join(' ')}`),
      ...(current ? notesOn(current) : ['No build of it can be served.']),
      ...(trouble ? [trouble] : []),
    ]
  }

  const summaryOf = (name: string) => {
    const { builds, pin } = remoteState(name)
    const { current, previous, canary } = choose(name)
    return {
      remote: name,
      origin: getRemote(name).origin,
      current: current?.build,
      version: current?.version,
      previous: previous?.build,
      pinned: pin,
      canary: canary && { build: canary.build.build, percent: canary.percent },
      // Newest first.
      builds: builds.toReversed().map(({ build: { build, version, builtAt }, withdrawn }) => {
        return { build, version, builtAt, withdrawn }
      }),
      // What is odd, in sentences.
      notes: notes(name),
    }
  }

  /** Composed once for each state and host: a page only reads it. */
  let composed: { state: RegistryState; byHost: Map<string, RegistryEntry[]> } | undefined
  const entriesFor = (host: HostBuild): RegistryEntry[] => {
    const state = store.state()
    if (composed?.state !== state) composed = { state, byHost: new Map() }
    const found = composed.byHost.get(host.build) ?? all().flatMap(({ name }) => entriesOf(name, host))
    composed.byHost.set(host.build, found)
    return found
  }

  return {
    getRemote,
    remoteState,
    denialReason,
    choose,
    notes,
    notesOn,
    summaryOf,
    remotes: all,
    granted,
    /** What each has, as `portal-remote grants` shows it; no history where it has its grant from the start. */
    grants: () =>
      all().map(({ name, origin }) => {
        const history = store.state().grants[name]?.history ?? []
        return { remote: name, origin, grant: granted(name), history }
      }),
    list: () => all().map(({ name }) => summaryOf(name)),
    historyOf: (name: string): HistoryEntry[] => remoteState(name).history,
    hasBuild: (name: string, build: string) =>
      all().some((remote) => remote.name === name) &&
      remoteState(name).builds.some((other) => other.build.build === build),
    /** Builds that are kept, however old: what pages get or can be given, whichever host they are of. */
    buildsToKeep: (name: string, state = remoteState(name)): string[] => {
      const { pin, canary } = state
      const choices = hosts.map((host) => chooseBuild(state, (build) => denialReason(build, host)))
      const inUse = choices.flatMap(({ current, previous }) => [current?.build, previous?.build])
      return [...new Set([pin, canary?.build, ...inUse])].filter((build) => build !== undefined)
    },
    /**
     * The registry of a page: of the newest host, or of an earlier one that somebody has open.
     * @param chosen by remote the build that is asked for instead
     * @throws RegistryDenial
     */
    registryFor: (hostBuild?: string, chosen: Record<string, string> = {}) => {
      const host = hostBuild ? hosts.find(({ build }) => build === hostBuild) : newestHost
      if (!host)
        throw new RegistryDenial('unknown-host', `Build ${hostBuild} of the host is not kept. Reload the page.`, 404)
      const replaced = Object.entries(chosen).flatMap(([name, id]) => {
        const build = remoteState(name).builds.find((other) => other.build.build === id)?.build
        if (!build) throw new RegistryDenial('unknown-build', `There is no build ${id} of ${name}.`, 404)
        const why = denialReason(build, host)
        if (why.length > 0) throw new RegistryDenial('does-not-fit', `Build ${id} does not fit. ${why.join(' ')}`, 409)
        return entriesOf(name, host, { current: build, passedOver: [] })
      })
      const revoked = revokedIn(store.state())
      return {
        host: newestHost.build,
        // Remotes that have no grant any more, if there are any.
        revoked: revoked.length > 0 ? revoked : undefined,
        remotes: [...entriesFor(host).filter(({ name }) => !Object.hasOwn(chosen, name)), ...replaced],
      }
    },
  }
}

/** Remotes that came with their grant, without a setting. */
function grantedRemotes({ grants }: RegistryState, set: readonly DeployedRemote[]): DeployedRemote[] {
  return Object.entries(grants).flatMap(([name, { origin, ask = origin }]) =>
    origin === undefined || ask === undefined || set.some((other) => other.name === name)
      ? []
      : [{ name, origin, ask }],
  )
}

const listed = (remotes: readonly DeployedRemote[]) => remotes.map(({ name }) => name).join(', ') || 'none'
