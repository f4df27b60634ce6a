import type { RemoteBuild } from 'shared-contracts/remote'
import type { RemoteState } from './state/registry-state'

/** A build that would be served, but does not fit the host. */
export interface PassedOver {
  build: string
  why: string[]
}

/** Which builds of a remote a page gets. */
export interface Choice {
  /** Nothing when no build fits. */
  current?: RemoteBuild
  /** The newest earlier one that fits, for 'Use the previous version'. */
  previous?: RemoteBuild
  canary?: { build: RemoteBuild; percent: number }
  /** Of those that were not withdrawn. */
  newest?: RemoteBuild
  passedOver: PassedOver[]
}

/**
 * The pinned build, else the newest one: of those that fit and were not withdrawn. A pinned build that does not fit is
 * passed over like any other. A canary is for all where nothing else fits.
 * @param denialReason why a build does not fit the host, none when it does
 */
export function chooseBuild(
  { builds, pin, canary }: Pick<RemoteState, 'builds' | 'pin' | 'canary'>,
  denialReason: (build: RemoteBuild) => string[],
): Choice {
  const served = builds.flatMap(({ build, withdrawn }) => (withdrawn === undefined ? [build] : []))
  // What was not built for a portal lies at one address: with the next build the one before is gone.
  const newestFirst = served
    .toReversed()
    .filter(({ chunksAt, build }, index) => chunksAt !== 'origin' || index === 0 || build === pin)
  const pinned = newestFirst.filter(({ build }) => build === pin)
  const others = newestFirst.filter(({ build }) => build !== pin && build !== canary?.build)
  const passedOver: PassedOver[] = []
  const fits = (build: RemoteBuild) => {
    const why = denialReason(build)
    if (why.length > 0) passedOver.push({ build: build.build, why })
    return why.length === 0
  }
  const tried = newestFirst.filter(({ build }) => build === canary?.build && build !== pin)
  const current = [...pinned, ...others, ...tried].find(fits)
  const position = newestFirst.findIndex((build) => build === current)
  const previous = newestFirst
    .slice(position + 1)
    .find((build) => build.build !== canary?.build && denialReason(build).length === 0)
  const [candidate] = tried
  const isTried = current !== undefined && candidate !== undefined && candidate !== current && fits(candidate)
  return {
    current,
    previous: current && previous,
    canary: canary && isTried ? { build: candidate, percent: canary.percent } : undefined,
    newest: newestFirst[0],
    passedOver,
  }
}
