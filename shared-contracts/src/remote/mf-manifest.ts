/** The field of `mf-manifest.json` that is the portal's own: federation hands it on as it is. */
const PORTAL = 'portal'

/** Where a remote's server has what a build's entry loads. */
const FILES = /^files\//

/**
 * What a build is, by the `mf-manifest.json` that federation wrote: parts and their files are federation's words, the
 * rest is `metaData.portal`. For `remoteBuild` to judge; nothing where a manifest says nothing for a portal.
 */
export function buildOfManifest(json: unknown): Record<string, unknown> | undefined {
  const manifest = json as Manifest | null
  const portal = manifest?.metaData?.[PORTAL]
  if (portal === null || typeof portal !== 'object') return undefined
  const { shared, ...described } = portal as { shared?: Record<string, unknown> }
  const exposes = Array.isArray(manifest?.exposes) ? manifest.exposes : []
  const parts = exposes.map((exposed) => {
    const name = String(exposed?.name)
    const files = exposed?.assets?.js?.sync
    const scripts = Array.isArray(files) ? files.map((file) => String(file).replace(FILES, '')) : files
    return [name, { scripts, shared: shared?.[name] ?? [] }] as const
  })
  return {
    chunksAt: 'files',
    ...described,
    container: manifest?.metaData?.globalName,
    entry: manifest?.metaData?.remoteEntry?.name,
    parts: Object.fromEntries(parts),
  }
}

/** Whatever anybody has sent. */
interface Manifest {
  metaData?: { globalName?: unknown; remoteEntry?: { name?: unknown }; portal?: unknown }
  exposes?: ({ name?: unknown; assets?: { js?: { sync?: unknown } } } | null)[]
}
