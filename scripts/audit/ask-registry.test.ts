import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askForAdvisories, versionsOf } from './ask-registry.mjs'

let registry: Server | undefined
afterEach(() => registry?.close())

async function registryThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers)
  registry = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/npm`
}

test('every version of the lockfile is asked for, scoped and repeated ones too', () => {
  const versions = versionsOf(readFileSync('pnpm-lock.yaml', 'utf8'))
  expect(versions['xlsx']).toEqual(['0.18.5'])
  expect(versions['@mui/material']).toHaveLength(1)
  expect(versionsOf('packages:\n  a@1.0.0: {}\n  a@2.0.0: {}\n  b@file:../b: {}\n')).toEqual({ a: ['1.0.0', '2.0.0'] })
})

test('the answer of the bulk endpoint, with the advisory under the name that people know', async () => {
  const asked: unknown[] = []
  const address = await registryThat((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      asked.push(request.method, request.url, JSON.parse(body))
      response.end(
        JSON.stringify({
          a: [{ id: 7, url: 'https://github.com/advisories/GHSA-4r6h-8v6p-xvw6', title: 'A hole', severity: 'high' }],
        }),
      )
    })
  })
  expect(await askForAdvisories(address, { a: ['1.0.0'] })).toEqual({
    advisories: [{ id: 'GHSA-4r6h-8v6p-xvw6', package: 'a', severity: 'high', title: 'A hole' }],
  })
  expect(asked).toEqual(['POST', '/npm/-/npm/v1/security/advisories/bulk', { a: ['1.0.0'] }])
})

test('a refusal, no JSON and no registry are said, never taken for "no advisory"', async () => {
  const gone = await registryThat((_request, response) => response.writeHead(410).end('gone'))
  expect(await askForAdvisories(gone, {})).toEqual({ problem: 'it answered 410' })
  registry?.close()
  const page = await registryThat((_request, response) => response.end('<html>'))
  expect((await askForAdvisories(page, {})).problem).toMatch(/JSON/)
  expect((await askForAdvisories('http://127.0.0.1:1', {})).problem).toBeTruthy()
})
