import { createHash } from 'node:crypto'
import { buildOfManifest, type RemoteGrant } from 'shared-contracts/remote'
import { z } from 'zod'
import { fetchText } from './fetch-manifest'
import { RegistryDenial } from './denial'

/** What any build by Module Federation writes into its manifest, as far as it is needed here. */
const foreignManifest = z.object({
  metaData: z.looseObject({
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
    buildInfo: z.object({ buildVersion: z.string().min(1) }),
  }),
  exposes: z.array(z.object({ name: z.string() })),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
})

/** Shared modules that the host provides too, under the same names. */
const HOST_MODULES = ['react', 'react-dom']

/**
 * Adds to the manifest of a remote that was not built for a portal what a portal's build says of itself: pages and menu
 * by its grant, the hash of its entry by reading it here once. Any other manifest is returned unchanged.
 * @throws RegistryDenial
 */
export async function describeForeign(
  manifest: unknown,
  { remote, grant, address }: { remote: string; grant: RemoteGrant | undefined; address: string },
): Promise<unknown> {
  const parsed = foreignManifest.safeParse(manifest)
  if (!grant?.shows || !parsed.success || buildOfManifest(manifest)) return manifest
  const { metaData, exposes, shared } = parsed.data
  const { name: entry, path, type } = metaData.remoteEntry
  if (path !== '' || type === 'module')
    throw denial('bad-entry', `Its entry ${path}${entry} is no script beside its manifest, but of the kind ${type}.`)
  const parts = exposes.map(({ name }) => name)
  const missing = Object.values(grant.shows).find((part) => !parts.includes(part))
  if (missing) throw denial('no-such-part', `It exposes no ${missing}. There are: ${parts.join(', ') || 'none'}.`)
  const script = Buffer.from(await fetchText(`${address}/${entry}`))
  const title = remote.charAt(0).toUpperCase() + remote.slice(1).replaceAll('-', ' ')
  const pages = Object.entries(grant.shows).map(([page, screen]) => ({ path: page, screen, title, icon: 'report' }))
  const nav = Object.keys(grant.shows)
    .slice(0, grant.nav.entries)
    .map((page, index) => ({ path: page, title, icon: 'report', order: grant.nav.from + index }))
  const fromHost = shared.filter(({ name }) => HOST_MODULES.includes(name))
  const integrity = `sha384-${hashOf('sha384', script).toString('base64')}`
  // A new grant makes a new build too, as the pages change with it.
  const identity = Buffer.concat([Buffer.from(JSON.stringify([manifest, grant])), script])
  const portal = {
    format: 2,
    name: remote,
    title,
    version: metaData.buildInfo.buildVersion,
    contract: 1,
    chunksAt: 'origin',
    routes: pages.map((page) => ({ ...page, access: 'login' })),
    widgets: [],
    nav,
    requires: Object.fromEntries(
      fromHost.map(({ name, requiredVersion }) => [name, { range: requiredVersion, exports: '*' }]),
    ),
    // A remote that does not share React is taken to bring a copy of its own, which read-build.ts refuses.
    carries: shared.some(({ name }) => name === 'react') ? [] : ['react'],
    files: { [entry]: { integrity, bytes: script.byteLength } },
    build: hashOf('sha256', identity).toString('hex').slice(0, 12),
    builtAt: new Date().toISOString(),
  }
  return {
    metaData: { ...metaData, portal },
    // Its own code loads the parts' files: their hashes are not known here.
    exposes: parts.map((name) => ({ name, assets: { js: { sync: [] } } })),
  }
}

const denial = (code: string, sentence: string) => new RegistryDenial(code, sentence)

const hashOf = (algorithm: string, content: Buffer) => createHash(algorithm).update(content).digest()
