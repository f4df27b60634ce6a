// The software bill of materials: every package of pnpm-lock.yaml in CycloneDX 1.6, with the hash it is installed by.
import { parse } from 'yaml'

/** @param {string} lockfile pnpm-lock.yaml @param {{ name: string, version: string, at: Date }} product */
export function billOfMaterials(lockfile, { name, version, at }) {
  /** @type {Record<string, { resolution?: { integrity?: string } }>} */
  const packages = parse(lockfile).packages ?? {}
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: at.toISOString(), component: { type: 'application', name, version } },
    components: Object.entries(packages).flatMap(([key, { resolution }]) => componentOf(key, resolution?.integrity)),
  }
}

/** @param {string} key `@scope/name@1.2.3` @param {string | undefined} integrity as npm writes it: `sha512-<base64>` */
function componentOf(key, integrity) {
  const at = key.lastIndexOf('@')
  const [name, version] = [key.slice(0, at), key.slice(at + 1)]
  // A folder or an address is not of the registry.
  if (at < 1 || !/^\d/.test(version)) return []
  const [, algorithm, digest = ''] = /^sha(\d+)-(.+)$/.exec(integrity ?? '') ?? []
  const purl = `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`
  const hashes = algorithm && [{ alg: `SHA-${algorithm}`, content: Buffer.from(digest, 'base64').toString('hex') }]
  return [{ type: 'library', 'bom-ref': purl, name, version, purl, ...(hashes ? { hashes } : {}) }]
}
