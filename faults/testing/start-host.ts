import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { buildHostServer, HOST_SERVER } from '../../host/build-server.mjs'
import { emptyFolder } from './places'
import { startApi } from './start-api'

/** A build of the host without a script. */
const BUILD = { build: 'aaaaaa', builtAt: '2026-01-02T03:04:05.000Z', main: [], signedIn: [], files: {}, provides: {} }

/** The host's server before an API, with a page of nothing. @returns where it passes calls on */
export async function startHost(t: TestContext, api: string): Promise<string> {
  await buildHostServer()
  const dist = emptyFolder(t)
  writeFileSync(join(dist, 'host.json'), JSON.stringify(BUILD))
  writeFileSync(join(dist, 'index.html'), '<head><meta charset="utf-8"><script defer src="/main.js"></script></head>')
  const env = {
    PORT_HOST: '0',
    HOST_ADDRESS: '127.0.0.1',
    ASK_API: api,
    HOST_DIST: dist,
    HOST_BUILDS: emptyFolder(t),
    REGISTRY_DIR: emptyFolder(t),
  }
  const { url } = await startApi(t, env, [], [], HOST_SERVER)
  return `${url}/api`
}
