import { isNotOffered, isRefusedReading } from 'shared-contracts/api'

/** ms until what could not be read is asked for again. */
const RETRY_DELAY_MS = 15_000

/**
 * How `useCall` reads what is simply missing where it could not be read, without anything that could be pressed: it is
 * asked for again until it comes.
 */
export const quietReading = {
  revalidateOnFocus: false,
  shouldRetryOnError: (error: Error) => !isNotOffered(error) && !isRefusedReading(error),
  onErrorRetry<Tries>(
    _error: unknown,
    _key: string,
    _settings: unknown,
    revalidate: (tries: Tries) => unknown,
    tries: Tries,
  ) {
    setTimeout(() => void revalidate(tries), RETRY_DELAY_MS)
  },
}
