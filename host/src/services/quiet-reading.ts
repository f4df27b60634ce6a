import { isAnswerLost, isNotOffered, toProblem } from 'shared-contracts/api'

/** ms until what could not be read is asked for again: at first, and after many tries. */
const FIRST_DELAY_MS = 15_000
const LONGEST_DELAY_MS = 60_000

/** One a key: whatever else reads it and fails in between begins no second series of tries. */
const timers = new Map<string, ReturnType<typeof setTimeout>>()

function mayComeLater(error: Error): boolean {
  const problem = toProblem(error)
  if (problem.status === 429) return true
  return isAnswerLost(problem) && !isNotOffered(error) && problem.code !== 'drifted-answer'
}

/** Not all at once: a server that starts is asked by every open tab. */
function delayOf(tries: number): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS)
  return longest * (0.5 + Math.random() / 2)
}

const retrying = (isPaused: () => boolean) => ({
  revalidateOnFocus: false,
  shouldRetryOnError: mayComeLater,
  onSuccess: (_data: unknown, key: string) => clearTimeout(timers.get(key)),
  onErrorRetry<Tries extends { retryCount: number }>(
    _error: unknown,
    key: string,
    _settings: unknown,
    revalidate: (tries: Tries) => unknown,
    tries: Tries,
  ) {
    const later = () => {
      clearTimeout(timers.get(key))
      timers.set(key, setTimeout(ask, delayOf(tries.retryCount)))
    }
    const ask = () => (isPaused() ? later() : void revalidate(tries))
    later()
  },
})

/**
 * How `useCall` reads what is simply missing where it could not be read, without anything that could be pressed: it is
 * asked for again until it comes.
 */
export const quietReading = retrying(() => false)

/** The same for what nobody is notified of: it is not asked for while nobody sees the page. */
export const quietReadingInSight = retrying(() => document.hidden)
