import type { RemoteManifest } from 'shared-contracts/remote'

export const manifest: RemoteManifest = {
  name: 'contracts',
  title: 'Contracts',
  version: '1.0.0',
  contract: 1,
  routes: [],
  widgets: [],
}
