import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { versionsOf } from './ask-registry.mjs'
import { billOfMaterials } from './bill-of-materials.mjs'

const product = { name: 'marketplace-portal', version: '1.0.0', at: new Date('2026-01-02T03:04:05Z') }

test('a package is named, addressed and hashed; what is no package of the registry is left out', () => {
  const lockfile = `packages:
  '@scope/one@1.2.3':
    resolution: { integrity: sha512-3q2+7w== }
  two@2.0.0+build:
    resolution: { tarball: somewhere }
  'three@file:packages/three':
    resolution: { directory: packages/three }
`
  expect(billOfMaterials(lockfile, product)).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: '2026-01-02T03:04:05.000Z',
      component: { type: 'application', name: 'marketplace-portal', version: '1.0.0' },
    },
    components: [
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40scope/one@1.2.3',
        name: '@scope/one',
        version: '1.2.3',
        purl: 'pkg:npm/%40scope/one@1.2.3',
        hashes: [{ alg: 'SHA-512', content: 'deadbeef' }],
      },
      {
        type: 'library',
        'bom-ref': 'pkg:npm/two@2.0.0%2Bbuild',
        name: 'two',
        version: '2.0.0+build',
        purl: 'pkg:npm/two@2.0.0%2Bbuild',
      },
    ],
  })
})

test('it lists every version that the audit asks about, once', () => {
  const lockfile = readFileSync(join(__dirname, '../../pnpm-lock.yaml'), 'utf8')
  const { components } = billOfMaterials(lockfile, product)
  const asked = Object.entries(versionsOf(lockfile)).flatMap(([name, versions]) =>
    versions.map((it) => `${name}@${it}`),
  )
  expect(components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(asked.sort())
  expect(new Set(components.map((component) => component.purl)).size).toBe(components.length)
})
