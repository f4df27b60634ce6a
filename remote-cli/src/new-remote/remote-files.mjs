// The files of a new remote: one page, one entry of the sidebar, ready to build. A team goes on from there.

/**
 * @typedef {object} NewRemote
 * @property {string} name as the registry calls it: `tariffs`
 * @property {number} port where it is served on a developer's machine
 * @property {Record<string, string>} dependencies of its package.json
 * @property {Record<string, string>} devDependencies
 * @property {Record<string, string>} [scripts] of its package.json
 */

/** `green-offers` is `Green Offers` for people and `GreenOffers` in code. @param {string} name */
export function namesOf(name) {
  const parts = name.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1))
  const [code, title] = [parts.join(''), parts.join(' ')]
  return { title, part: code.charAt(0).toLowerCase() + code.slice(1), screen: `${code}Screen` }
}

/** @param {string} name @returns {string | undefined} why a remote cannot be called so */
export function problemOfName(name) {
  if (name === '') return 'Say what the remote is called, such as tariffs.'
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 30)
    return `${name}: a remote's name is at most 30 small letters and digits, with dashes between words.`
  if (name === 'kit' || name === 'cli') return `${name}: remote-${name} is a package of the portal.`
  if (name.startsWith('remote-')) return `${name}: the folder gets its remote- by itself; call it ${name.slice(7)}.`
  return undefined
}

/** @param {NewRemote} remote @returns {Map<string, string>} text by path in the remote's folder */
export function remoteFiles({ name, port, dependencies, devDependencies, scripts }) {
  const { title, part, screen } = namesOf(name)
  const path = `dashboard/${name}`
  const manifest = {
    version: '1.0.0',
    private: true,
    type: 'module',
    portal: { port },
    scripts,
    dependencies,
    devDependencies,
  }
  return new Map([
    ['package.json', `${JSON.stringify({ name: `remote-${name}`, ...manifest }, null, 2)}\n`],
    ['webpack.config.mjs', WEBPACK_CONFIG],
    [
      'src/manifest.ts',
      `import type { RemoteManifest } from 'shared-contracts/remote'

/** What this remote owns: pages, widgets of the dashboard, entries of the sidebar. */
export const manifest: RemoteManifest = {
  name: '${name}',
  title: '${title}',
  version: '1.0.0',
  contract: 1,
  routes: [{ path: '${path}', screen: '${part}', access: 'login', title: '${title}', icon: 'report' }],
  widgets: [],
  nav: [{ path: '${path}', title: '${title}', icon: 'report', order: 100 }],
}
`,
    ],
    [
      'src/remote.tsx',
      `import type { RemoteModule } from 'shared-contracts/remote'

/** Its parts for a page of its own (standalone.tsx). In the portal each src/screens/*Screen.tsx is exposed itself. */
const remote: RemoteModule = {
  contract: 1,
  screens: { ${part}: () => import('./screens/${screen}') },
  widgets: {},
}

export default remote
`,
    ],
    [
      `src/screens/${screen}.tsx`,
      `import type { ReactElement } from 'react'
import { Card } from 'shared-ui/core'
import { remotePart, usePageHeader, useRep } from 'remote-kit/context'

/** The first page of this remote. */
function ${screen}(): ReactElement {
  usePageHeader('${title}', 'report')
  const rep = useRep()
  return (
    <Card title="${title}">
      <p>There is nothing here yet{rep && <> for {rep.supplierName}</>}.</p>
    </Card>
  )
}

export default remotePart(${screen})
`,
    ],
    [
      'src/standalone.tsx',
      `import { mountStandalone } from 'remote-kit/standalone'
import { manifest } from './manifest'
import remote from './remote'

mountStandalone(remote, manifest)
`,
    ],
  ])
}

const WEBPACK_CONFIG = `import { portalWebpackConfig } from 'remote-cli'

/** @param {Partial<import('remote-cli').BuildSettings>} [settings] */
export default (settings) => portalWebpackConfig(import.meta.dirname, { kind: 'remote', ...settings })
`
