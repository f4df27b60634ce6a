import type { Registry } from '../registry/registry'

/** ms. */
const EVERY = 30_000
/** ms until a remote that has been granted is asked for the first time. */
const NEW_ONES_EVERY = 2000
/** A remote that has never been heard of is asked again sooner, then ever later. */
const FIRST_TRIES = [250, 500, 1000, 2000, 5000, 10_000]

/**
 * Asks every remote now and every half minute. No remote keeps another, or the host, waiting.
 * @returns settled once each was asked once
 */
export function askRegularly(registry: Pick<Registry, 'remotes' | 'ask' | 'choose'>) {
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false
  const ask = async (name: string, tries: number): Promise<void> => {
    // What could not even be written is tried again like what could not be read.
    const taken = await registry.ask(name).catch(() => false)
    if (stopped) return
    const unheard = !taken && registry.choose(name).current === undefined
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        void ask(name, tries + 1)
      },
      unheard ? (FIRST_TRIES[tries] ?? EVERY) : EVERY,
    )
    timer.unref()
    timers.add(timer)
  }
  const followed = new Set<string>()
  const follow = () => {
    const added = registry.remotes().filter(({ name }) => !followed.has(name))
    return Promise.all(
      added.map(({ name }) => {
        followed.add(name)
        return ask(name, 0)
      }),
    )
  }
  const asked = follow()
  const forNewOnes = setInterval(() => void follow(), NEW_ONES_EVERY)
  forNewOnes.unref()
  return {
    asked: asked.then(() => undefined),
    stop: () => {
      stopped = true
      clearInterval(forNewOnes)
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
