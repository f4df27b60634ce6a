/** Something that was waited for did not come in time. */
export class LimitPassed extends Error {
  constructor(what: string, ms: number) {
    super(`${what} did not come within ${ms / 1000} seconds.`)
    this.name = 'LimitPassed'
  }
}

/** What `work` comes to, or a LimitPassed: no wait of the portal is without an end. */
export async function withLimit<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LimitPassed(what, ms)), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
