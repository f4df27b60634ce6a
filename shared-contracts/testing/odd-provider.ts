import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { createApiClient, type ApiClientSettings } from '../src/api/client'
import { endpoint } from '../src/api/endpoint'
import { ApiError, toProblem, type Problem } from '../src/api/problem'

export const readThing = endpoint({
  id: 'thing.read',
  method: 'GET',
  path: '/things/:thingId',
  spec: 'B§7',
  summary: 'A thing.',
  access: 'rep',
  params: z.object({ thingId: z.string() }),
  query: z.object({ part: z.string().optional() }),
  response: z.object({ name: z.string() }),
  refusals: [],
})
export const saveThing = endpoint({
  ...readThing,
  id: 'thing.save',
  method: 'PUT',
  body: z.object({ name: z.string() }),
  response: 'none',
})
export const downloadThing = endpoint({ ...readThing, id: 'thing.download', response: 'file' })
export const publicThing = endpoint({ ...readThing, id: 'thing.public', access: 'public' })

/** A foreign provider, as crooked as the test wants it: it answers as `answer` says. */
export function oddProvider() {
  const provider = { answer: ((_, response) => void response.end()) as RequestListener, baseUrl: '' }
  const server = createServer((request, response) => provider.answer(request, response))
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    provider.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((done) => server.close(done)))

  /** A client of it, and what it made of it. */
  function client(overrides: Partial<ApiClientSettings> = {}) {
    const seen = { unauthorized: [] as (string | undefined)[], failures: [] as Problem[] }
    const api = createApiClient({
      baseUrl: provider.baseUrl,
      token: () => 'token-1',
      onUnauthorized: (token) => seen.unauthorized.push(token),
      onFailure: (problem) => seen.failures.push(problem),
      ...overrides,
    })
    return { api, seen }
  }
  return { provider, client, hangUp: () => server.closeAllConnections() }
}

export async function problemOf(call: Promise<unknown>): Promise<Problem> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return toProblem(error)
}
