export interface StatusCounts {
  statuses: Map<number, number>
  post(address: string, token: string, body: unknown): Promise<void>
  /** How many 503 came without saying when to try again. */
  withoutRetryAfter(): number
  summary(): string
}

/** Sends calls past the portal's client and counts how they ended; a call that got no answer throws. */
export function statusCounts(): StatusCounts {
  const statuses = new Map<number, number>()
  let missing = 0
  return {
    statuses,
    post: async (address, token, body) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 503 && !/^\d+$/.test(answer.headers.get('retry-after') ?? '')) missing += 1
    },
    withoutRetryAfter: () => missing,
    summary: () =>
      [...statuses]
        .sort()
        .map(([status, times]) => `${times} x ${status}`)
        .join(', '),
  }
}
