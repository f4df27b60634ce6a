import { routes } from 'shared-contracts/paths'
import type { RemoteManifest } from 'shared-contracts/remote'

export const manifest: RemoteManifest = {
  name: 'contracts',
  title: 'Contracts',
  version: '1.0.0',
  contract: 1,
  routes: [
    { path: routes.contracts, screen: 'contracts', access: 'login', title: 'Contracts', icon: 'contracts' },
    { path: routes.contract, screen: 'contract', access: 'login', title: 'Supplier Contract', icon: 'contracts' },
  ],
  widgets: [
    { slot: 'dashboard-tasks', widget: 'openContracts', title: 'Open Contracts', order: 20 },
    { slot: 'queue-contract', widget: 'queuedContract', title: 'Contract', order: 20 },
  ],
  nav: [{ path: routes.contracts, title: 'Contracts', icon: 'contracts', order: 20, current: [routes.contract] }],
}
