import type { RemoteModule } from 'shared-contracts/remote'

const remote: RemoteModule = { contract: 1, screens: {}, widgets: {} }
export default remote
