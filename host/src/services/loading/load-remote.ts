import type { BuiltRemote, LoadPart, RemoteModule } from 'shared-contracts/remote'
import type { Federation } from './federation'
import { AnotherBuild, Incompatible } from './load-failure'

/** Fetches a remote's module; every call is a new try. */
export type LoadRemote = (release: BuiltRemote) => Promise<RemoteModule>

/** A dev server has no build, and so no integrity; only the machine in front of the rep may have one. */
const isDevServer = (entry: string) => ['localhost', '127.0.0.1'].includes(new URL(entry).hostname)

/**
 * Remotes by federation's runtime: entries checked against the registry's integrity, parts as each is shown.
 * @param limit ms for an entry
 */
export function createRemoteLoader(limit: number): LoadRemote {
  const tries = new Map<string, number>()
  const integrities = new Map<string, string | undefined>()
  /** The entry that has run, by container. */
  const running = new Map<string, string>()
  let started: Promise<Federation> | undefined
  /** What failed is tried anew. */
  const federation = () =>
    (started ??= import(/* webpackChunkName: "federation" */ './federation')
      .then(({ startFederation }) => startFederation({ limit, integrityOf: (url) => integrities.get(url) }))
      .catch((error: unknown) => {
        started = undefined
        throw error
      }))

  return async (release) => {
    const { name, container } = release
    if (!release.integrity && !isDevServer(release.entry))
      throw new Incompatible(`Nothing says what the first script of ${name} has to be like: it is not run.`)
    // Its chunks have the numbers of the first one's: it would run those.
    const ran = running.get(container)
    if (ran !== undefined && ran !== release.entry)
      throw new AnotherBuild(`This page has begun with another build of ${name}.`)
    const number = (tries.get(release.entry) ?? 0) + 1
    tries.set(release.entry, number)
    // A new request at every try: the browser joins a request of the same address that hangs, and a wrong answer of an
    // immutable address stays in its cache.
    const entry = number === 1 ? release.entry : `${release.entry}?try=${number}`
    integrities.set(entry, release.integrity)
    if (number > 1) bypassPreloads()
    const runtime = await federation()
    await runtime.open(container, entry)
    running.set(container, release.entry)
    const part = (part: string): [string, LoadPart] => [part, () => runtime.loadPart(container, part)]
    return {
      contract: 1,
      screens: Object.fromEntries(release.routes.map(({ screen }) => part(screen))),
      widgets: Object.fromEntries(release.widgets.map(({ widget }) => part(widget))),
    }
  }
}

/**
 * After a failure no chunk is taken from what the page preloaded: that may be the wrong answer, or one that hangs. The
 * builds' own runtimes read here how often a chunk has been asked for (remote-cli/src/build/checked-chunks.mjs).
 */
export function bypassPreloads(): void {
  const page = globalThis as { __askedForChunks?: Record<string, number> }
  const requested = (page.__askedForChunks ??= {})
  requested['*'] = 1
}
