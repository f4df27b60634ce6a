import { isDeepStrictEqual } from 'node:util'
import { outlivedBuilds } from 'remote-cli/outlived-builds'
import type { RemoteBuild } from 'shared-contracts/remote'
import { chooseBuild } from './choose-build'
import { RegistryDenial } from './denial'
import { emptyRemote, type HistoryEntry, type BuildEntry, type RemoteState } from './state/registry-state'

/** Who changes something, and when. */
export interface Actor {
  by: string
  at: string
}

/** What is decided of a remote's builds, and what by. */
export interface Decision extends Actor {
  build?: string | undefined
  percent?: unknown
  /** Why a build does not fit the host that answers, none when it does. */
  denialReason(build: RemoteBuild): string[]
}

const MAX_HISTORY = 200

/**
 * A build that was announced, or found by polling. A new one is the newest from now on, and takes a running canary's
 * place, which is withdrawn: nobody has promoted it. Where every rep gets the canary, as nothing else fits, it stays as
 * an earlier build instead. A known one is the newest again, unless it was withdrawn: only a rollback to it brings that
 * back. What all others have anyway ends the canary.
 * @param keep the builds that stay however old: what pages get now, or can be given
 * @throws RegistryDenial when other files are known under its build id
 */
export function learnBuild(
  state: RemoteState,
  build: RemoteBuild,
  what: 'announced' | 'asked',
  who: Actor & Pick<Decision, 'denialReason'>,
  keep: readonly string[],
): RemoteState {
  const existing = state.builds.find((other) => other.build.build === build.build)
  if (existing && !isDeepStrictEqual(filesOf(existing.build), filesOf(build)))
    throw new RegistryDenial(
      'another-build',
      `Build ${build.build} is known with other files; a build is never overwritten.`,
      409,
    )
  if (existing && (existing.withdrawn || existing === state.builds.at(-1))) return state
  const { canary } = state
  const others = state.builds.filter((other) => other !== existing)
  const builds = dropOutlived([...others, { build, at: who.at }], keep, who.at)
  if (!canary) return noted({ ...state, builds }, who, what, build.build)
  const tried = canary.build
  const next = { ...state, builds, canary: { ...canary, build: build.build, since: who.at } }
  if (tried === build.build) return noted(next, who, what, build.build)
  if (chooseBuild(state, who.denialReason).current?.build === tried)
    return noted({ ...next, canary: undefined }, who, what, build.build, `Canary ${tried} stays: every rep had it.`)
  const left = withdraw(next, ({ build: each }) => each.build === tried, `Build ${build.build} took its place.`)
  const served = state.builds.findLast((entry) => !entry.withdrawn && entry.build.build !== tried)
  if (existing && existing === served)
    return noted({ ...left, canary: undefined }, who, what, build.build, `It ends canary ${tried}.`)
  return noted(left, who, what, build.build, `It takes the place of canary ${tried}.`)
}

/** What a change leads to, with when new pages got the build of before for the last time. */
export function withLeave(
  before: RemoteState,
  after: RemoteState,
  { at, denialReason }: Pick<Decision, 'at' | 'denialReason'>,
): RemoteState {
  const left = chooseBuild(before, denialReason).current?.build
  if (after === before || left === chooseBuild(after, denialReason).current?.build) return after
  const builds = after.builds.map((entry) => (entry.build.build === left ? { ...entry, until: at } : entry))
  return { ...after, builds }
}

const withdraw = (
  state: RemoteState,
  isMeant: (entry: BuildEntry, at: number) => boolean,
  why: string,
): RemoteState => ({
  ...state,
  builds: state.builds.map((entry, at) =>
    isMeant(entry, at) ? { ...entry, withdrawn: entry.withdrawn ?? why } : entry,
  ),
})

/**
 * From now on nothing newer than this build is served. Where none is named, it is the build before the current one, or
 * the current one while a canary runs. Newer ones are withdrawn; pin and canary end.
 */
function rollBack(state: RemoteState, decision: Decision): RemoteState {
  const target = decision.build ? fitting(state, decision) : buildBefore(state, decision)
  const { pin: _pin, canary: _canary, ...rest } = state
  const position = state.builds.indexOf(target)
  const from = chooseBuild(state, decision.denialReason).current?.build
  const back = { ...rest, builds: bringBack(state.builds, target) }
  const served = withdraw(back, (_, at) => at > position, 'It was rolled back.')
  return noted(served, decision, 'rolled back', target.build.build, from && `From ${from}.`)
}

/** Every new page gets this build until it is unpinned, whatever is announced. */
function pin(state: RemoteState, decision: Decision): RemoteState {
  const target = fitting(state, decision)
  const to = target.build.build
  const builds = bringBack(state.builds, target)
  const canary = state.canary?.build === to ? undefined : state.canary
  return noted({ ...state, canary, builds, pin: to }, decision, 'pinned', to)
}

function unpin({ pin: pinned, ...rest }: RemoteState, who: Actor): RemoteState {
  if (!pinned) throw new RegistryDenial('not-pinned', 'No build is pinned.', 409)
  return noted(rest, who, 'unpinned', pinned)
}

/** This share of the reps gets this build, the others go on with the newest besides it. */
function canary(state: RemoteState, decision: Decision): RemoteState {
  const { percent, at, denialReason } = decision
  const share = typeof percent === 'string' && /^\d{1,3}$/.test(percent) ? Number(percent) : percent
  if (typeof share !== 'number' || !Number.isInteger(share) || share < 1 || share > 99)
    throw new RegistryDenial(
      'bad-percent',
      `A canary's share is a whole number from 1 to 99, not ${JSON.stringify(percent) ?? 'nothing'}.`,
    )
  const target = fitting(state, decision)
  const to = target.build.build
  if (state.pin === to) throw new RegistryDenial('is-pinned', `Build ${to} is pinned: every rep gets it.`, 409)
  const builds = bringBack(state.builds, target)
  const next: RemoteState = { ...state, builds, canary: { build: to, percent: share, since: at } }
  if (!chooseBuild(next, denialReason).canary)
    throw new RegistryDenial('no-other-build', `There is no other build of it that the other reps could get.`, 409)
  return noted(next, decision, 'canary', to, `${share} % of the reps.`)
}

/** Every rep gets the canary; newer builds, which the others had until now, are withdrawn. */
function promote({ canary: tried, pin: _, ...rest }: RemoteState, who: Actor): RemoteState {
  if (!tried) throw new RegistryDenial('no-canary', 'No canary is running.', 409)
  const position = rest.builds.findIndex(({ build }) => build.build === tried.build)
  const promoted = withdraw(rest, (_, at) => at > position, `Build ${tried.build} was promoted.`)
  return noted(promoted, who, 'promoted', tried.build)
}

/** By the word for it. @throws RegistryDenial */
export const decisions = { rollback: rollBack, pin, unpin, canary, promote }

function fitting(state: RemoteState, { build: id, denialReason }: Decision): BuildEntry {
  const entry = state.builds.find(({ build }) => build.build === id)
  if (!entry) throw new RegistryDenial('unknown-build', `There is no build ${id} of it.`, 404)
  const why = denialReason(entry.build)
  if (why.length > 0) throw new RegistryDenial('does-not-fit', `Build ${id} does not fit this host. ${why.join(' ')}`)
  return entry
}

function buildBefore(state: RemoteState, { denialReason }: Decision): BuildEntry {
  const { current, previous } = chooseBuild(state, denialReason)
  const endsCanary = state.canary !== undefined && current?.build !== state.canary.build
  const entry = state.builds.find(({ build }) => build === (endsCanary ? current : previous))
  if (!entry) throw new RegistryDenial('no-earlier-build', 'There is no earlier build that fits.', 409)
  return entry
}

/** The builds with one that is served again, if it was withdrawn. */
const bringBack = (builds: readonly BuildEntry[], { withdrawn: _, ...target }: BuildEntry): BuildEntry[] =>
  builds.map((entry) => (entry.build.build === target.build.build ? target : entry))

function noted(
  state: RemoteState,
  { by, at }: Actor,
  what: HistoryEntry['what'],
  build?: string,
  why?: string,
): RemoteState {
  return { ...state, history: [...state.history, { at, by, what, build, why }].slice(-MAX_HISTORY) }
}

/** The rule of the store, so that both forget the same builds. */
function dropOutlived(builds: BuildEntry[], keep: readonly string[], now: string): BuildEntry[] {
  const newestFirst = builds.map(({ build, at, until }) => ({ build: build.build, builtAt: at, until })).toReversed()
  const outlived = outlivedBuilds(newestFirst, { keep, now: Date.parse(now) })
  return builds.filter(({ build }) => !outlived.includes(build.build))
}

const filesOf = ({ entry, files }: RemoteBuild) => ({ entry, files })

export const findRemoteState = (remotes: Record<string, RemoteState>, name: string): RemoteState =>
  remotes[name] ?? emptyRemote
