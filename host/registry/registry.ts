import type { RemoteBuild, RemoteGrant } from 'shared-contracts/remote'
import { fetchManifest } from './fetch-manifest'
import * as change from './changes'
import { othersOf, ownerOfToken, withGrant, withoutGrant, type RemoteAddresses } from './grants'
import { describeForeign } from './foreign-build'
import { judgeBuild } from './read-build'
import { RegistryDenial } from './denial'
import type { RemoteState } from './state/registry-state'
import { viewOf, type RegistryParts } from './registry-view'

export type Registry = ReturnType<typeof createRegistry>
type DecisionName = keyof typeof change.decisions
export const DECISIONS = Object.keys(change.decisions) as DecisionName[]

/** What the host decides by: which builds there are, which one a page gets, and who changed that. */
export function createRegistry(parts: RegistryParts) {
  const { store, remotes, log, now = () => new Date() } = parts
  const refused = new Map<string, string>()
  const view = viewOf(parts, refused)
  const { getRemote, remoteState, choose, denialReason } = view
  const at = () => now().toISOString()

  /** One change of one remote, written before this answers. */
  const update = async (name: string, work: (state: RemoteState) => RemoteState): Promise<void> => {
    getRemote(name)
    await store.update((state) => {
      const before = change.findRemoteState(state.remotes, name)
      const after = change.withLeave(before, work(before), { at: at(), denialReason })
      return after === before ? state : { ...state, remotes: { ...state.remotes, [name]: after } }
    })
  }

  const learn = (name: string, build: RemoteBuild, what: 'announced' | 'asked', by: string) => (state: RemoteState) =>
    change.learnBuild(state, build, what, { by, at: at(), denialReason }, view.buildsToKeep(name, state))

  const judged = async (name: string, manifest: unknown) => {
    const grant = view.granted(name)
    const described = await describeForeign(manifest, { remote: name, grant, address: getRemote(name).ask })
    return judgeBuild(described, { remote: name, grant, others: othersOf(store.state(), name) })
  }

  /** What a remote serves as its newest, judged. @throws RegistryDenial */
  const askFor = async (name: string, timeout?: number) =>
    judged(name, await fetchManifest(`${getRemote(name).ask}/mf-manifest.json`, timeout))

  /** @returns what new pages get now, what the store has to keep, and what is odd, in sentences */
  const announce = async (name: string, manifest: unknown, by: string) => {
    try {
      const build = await judged(name, manifest)
      await update(name, learn(name, build, 'announced', by))
      refused.delete(name)
      const current = choose(name).current?.build
      log(`${name} announced build ${build.build}.`, { remote: name, build: build.build, current })
      const keep = remoteState(name).builds.map((entry) => entry.build.build)
      return { build: build.build, current, keep, notes: view.notes(name) }
    } catch (error) {
      if (error instanceof RegistryDenial) {
        refused.set(name, `An announced build was refused: ${error.message}`)
        log(`A build that ${name} announced was refused: ${error.message}`, { remote: name })
      }
      throw error
    }
  }

  /** Polls a remote for its newest build: a missed announcement heals. @returns whether it could be taken */
  const poll = async (name: string): Promise<boolean> => {
    const before = remoteState(name)
    let why: string | undefined
    try {
      const build = await askFor(name)
      await update(name, (state) =>
        // Something was announced or decided meanwhile: that is newer than this answer.
        historyEnd(state) === historyEnd(before) ? learn(name, build, 'asked', 'the registry')(state) : state,
      )
    } catch (error) {
      if (!(error instanceof RegistryDenial)) throw error
      why = error.message
    }
    if (why !== refused.get(name)) log(why ?? `${name} can be asked again.`, { remote: name })
    if (!why) refused.delete(name)
    else refused.set(name, why)
    return !why
  }

  /** Before a build is chosen by hand: is it still where browsers look? One that cannot be asked is believed. */
  const mustBeThere = async (name: string, build: string) => {
    const { builds } = remoteState(name)
    const known = builds.find((entry) => entry.build.build === build)?.build
    if (known?.chunksAt === 'origin') {
      const served = await askFor(name, 500).catch(() => builds.at(-1)?.build)
      if (served?.build === build) return
      const why = `${name} keeps one build at a time, and ${build} is not the one that it serves.`
      throw new RegistryDenial('build-gone', why, 410)
    }
    const why = await fetchManifest(`${getRemote(name).ask}/mf-manifest.${build}.json`, 500).catch(
      (error: unknown) => error,
    )
    if (why instanceof RegistryDenial && why.code === 'gone' && view.hasBuild(name, build))
      throw new RegistryDenial('build-gone', `Build ${build} is no longer kept where ${name} serves its builds.`, 410)
  }

  return {
    ...view,
    announce,
    poll,
    /** What the registry would say to a build; changes nothing. @throws RegistryDenial */
    check: async (name: string, manifest: unknown) => {
      const build = await judged(name, manifest)
      return { build: build.build, version: build.version, misfits: denialReason(build), notes: view.notesOn(build) }
    },
    /** @returns the deploy token of a remote that is new. @throws RegistryDenial */
    grant: async (name: string, wanted: { grant: RemoteGrant } & RemoteAddresses, by: string) => {
      const isSet = remotes.some((remote) => remote.name === name)
      let deployToken: string | undefined
      await store.update((state) => {
        const granted = withGrant(state, name, wanted, isSet, { by, at: at() })
        deployToken = granted.deployToken
        return granted.state
      })
      log(`${by} granted ${name}.`, { remote: name, grant: wanted.grant })
      return deployToken
    },
    revoke: async (name: string, by: string) => {
      getRemote(name)
      await store.update((state) => withoutGrant(state, name, { by, at: at() }))
      log(`${by} revoked the grant of ${name}.`, { remote: name })
    },
    ownerOfToken: (token: string) => ownerOfToken(store.state(), token),
    /** @throws RegistryDenial */
    decide: async (name: string, what: DecisionName, decision: Pick<change.Decision, 'by' | 'build' | 'percent'>) => {
      if (decision.build) await mustBeThere(name, decision.build)
      await update(name, (state) => change.decisions[what](state, { ...decision, at: at(), denialReason }))
      const summary = view.summaryOf(name)
      const last = view.historyOf(name).at(-1)
      log(`${decision.by} changed ${name}.`, { remote: name, current: summary.current, last })
      return summary
    },
  }
}

/** Says whether anything has happened. */
const historyEnd = ({ history }: RemoteState) => JSON.stringify(history.at(-1) ?? null)
