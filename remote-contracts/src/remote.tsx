import type { RemoteModule } from 'shared-contracts/remote'

const remote: RemoteModule = {
  contract: 1,
  screens: {
    contracts: () => import('./screens/ContractsScreen'),
    contract: () => import('./screens/ContractScreen'),
  },
  widgets: {
    openContracts: () => import('./screens/OpenContractsWidget'),
    queuedContract: () => import('./screens/QueuedContractWidget'),
  },
}

export default remote
