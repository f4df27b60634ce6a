import { createHash } from 'node:crypto'
import { buildOfManifest, type RemoteGrant } from 'shared-contracts/remote'
import { z } from 'zod'
import { fetchText } from './fetch-manifest'
import { RegistryDenial } from './denial'

/** What federation says of every remote, and is needed of one that was not built for a portal. */
const foreignManifest = z.object({
  metaData: z.looseObject({
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
    buildInfo: z.object({ buildVersion: z.string().min(1) }),
  }),
  exposes: z.array(z.object({ name: z.string() })),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
})

/** What of its shared modules the page has under the same name. */
const SHARED = ['react', 'react-dom']

/**
 * A remote that was not built for a portal says less in its manifest: which part a page shows, whoever runs the portal
 * granted; what its entry has to be like, is read here once. Whatever else is given stays as it is, to be judged.
 * @throws RegistryDenial
 */
export async function describeForeign(
  manifest: unknown,
  { remote, grant, address }: { remote: string; grant: RemoteGrant | undefined; address: string },
): Promise<unknown> {
  const read = foreignManifest.safeParse(manifest)
  if (grant?.shows === undefined || !read.success || buildOfManifest(manifest) !== undefined) return manifest
  const { metaData, exposes, shared } = read.data
  const { name: entry, path, type } = metaData.remoteEntry
  if (path !== '' || type === 'module')
    throw denial('bad-entry', `Its entry ${path}${entry} is no script beside its manifest, but of the kind ${type}.`)
  const parts = exposes.map(({ name }) => name)
  const odd = Object.values(grant.shows).find((part) => !parts.includes(part))
  if (odd !== undefined) throw denial('no-such-part', `It exposes no ${odd}. There are: ${parts.join(', ') || 'none'}.`)
  const script = Buffer.from(await fetchText(`${address}/${entry}`))
  const title = remote.charAt(0).toUpperCase() + remote.slice(1).replaceAll('-', ' ')
  const pages = Object.entries(grant.shows).map(([page, screen]) => ({ path: page, screen, title, icon: 'report' }))
  const portal = {
    ...{ format: 2, name: remote, title, version: metaData.buildInfo.buildVersion, contract: 1, chunksAt: 'origin' },
    routes: pages.map((page) => ({ ...page, access: 'login' })),
    widgets: [],
    nav: pages
      .slice(0, grant.nav.entries)
      .map(({ screen: _, ...entry }, index) => ({ ...entry, order: grant.nav.from + index })),
    requires: Object.fromEntries(
      shared
        .filter(({ name }) => SHARED.includes(name))
        .map(({ name, requiredVersion }) => [name, { range: requiredVersion, exports: '*' }]),
    ),
    carries: shared.some(({ name }) => name === 'react') ? [] : ['react'],
    files: {
      [entry]: { integrity: `sha384-${hashOf('sha384', script).toString('base64')}`, bytes: script.byteLength },
    },
    build: hashOf('sha256', Buffer.concat([Buffer.from(JSON.stringify([manifest, grant])), script]))
      .toString('hex')
      .slice(0, 12),
    builtAt: new Date().toISOString(),
  }
  return {
    metaData: { ...metaData, portal },
    // Their files are asked for by its own code: nothing here knows what they have to be like.
    exposes: parts.map((name) => ({ name, assets: { js: { sync: [] } } })),
  }
}

const denial = (code: string, sentence: string) => new RegistryDenial(code, sentence)

const hashOf = (algorithm: string, content: Buffer) => createHash(algorithm).update(content).digest()
