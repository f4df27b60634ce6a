import type { HostBuild, RemoteBuild, RemoteGrant } from 'shared-contracts/remote'

/** An integrity that looks like one. */
export const integrityOf = (letter: string) => `sha384-${letter.repeat(64)}`

/** A build of bidding as its tool describes it. */
export const buildOf = (build: string, changes: Partial<RemoteBuild> = {}): RemoteBuild => ({
  format: 2,
  name: 'bidding',
  title: 'Custom Bids',
  version: '1.0.0',
  contract: 1,
  routes: [{ path: 'quote-requests/:id', screen: 'bid', access: 'login', title: 'Bid' }],
  widgets: [{ slot: 'dashboard-tasks', widget: 'open', title: 'Open Bids', order: 1 }],
  nav: [],
  build,
  builtAt: '2026-01-02T03:04:05.000Z',
  container: 'remote_bidding',
  entry: 'entry.js',
  chunksAt: 'build',
  files: {
    'entry.js': { integrity: integrityOf('a'), bytes: 10 },
    'part.js': { integrity: integrityOf('b'), bytes: 20 },
  },
  scripts: [],
  shared: ['shared-ui@1/core'],
  parts: { bid: { scripts: ['part.js'], shared: ['shared-ui@1/table'] }, open: { scripts: [], shared: [] } },
  requires: { react: { range: '^19.0.0', exports: ['useState'] } },
  carries: [],
  ...changes,
})

/** All that those builds declare. */
export const aGrant: RemoteGrant = {
  pages: ['quote-requests'],
  slots: ['dashboard-tasks'],
  nav: { entries: 1, from: 0, to: 9 },
  api: ['bid'],
  bytes: 1000,
}

/** A host that provides what those builds need. */
export const aHost: HostBuild = {
  build: 'host000001',
  builtAt: '2026-01-02T03:04:05.000Z',
  main: ['main.js'],
  signedIn: [],
  files: {},
  provides: {
    react: { version: '19.3.1', exports: ['useState', 'useEffect'], scripts: [], styles: [] },
    'shared-ui@1/core': { version: '1.0.0', exports: '*', scripts: [], styles: [] },
    'shared-ui@1/table': { version: '1.0.0', exports: '*', scripts: ['table.js'], styles: [] },
  },
}
