import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { everyEndpoint } from '../../testing/every-endpoint'
import { specifiedAnswers } from '../../testing/specified-answers'
import type { Params } from '../../testing/specified-people'

/** Every call of B§7 and C§7, and a pattern for its path. */
const calls = everyEndpoint.map((endpoint) => ({
  ...endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')}$`),
}))

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 ' +
  'obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'

/**
 * A provider that is not ours (decision 42): it answers the calls of the specification with the fields of the
 * specification and nothing else; what it does not know is a 404 without our problem's shape.
 */
export async function startForeignProvider(port: number): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('access-control-allow-headers', 'authorization, content-type, idempotency-key')
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
  request.resume()
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  const { pathname } = new URL(request.url ?? '/', 'http://provider.invalid')
  const found = calls.find(({ method, pattern }) => method === request.method && pattern.test(pathname))
  const params: Params = { ...(found?.pattern.exec(pathname)?.groups ?? {}) }
  if (found?.response === 'file') return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(PDF)
  const specified = found && specifiedAnswers[found.id]
  if (specified)
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(specified(params)))
  if (found?.response === 'none') return void response.writeHead(200).end()
  response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>')
}
