// The same portal as one ordinary bundle: what federation is measured against.
import { createRoot } from 'react-dom/client'
import type { RemoteModule } from 'shared-contracts/remote'
import { readPageData } from '../../host/src/services/page-data'
import { Portal } from '../../host/src/Portal'
import { createPortal } from '../../host/src/services/portal-services'

const modules: Record<string, () => Promise<{ default: RemoteModule }>> = {
  bidding: () => import('../../remote-bidding/src/remote'),
  contracts: () => import('../../remote-contracts/src/remote'),
  account: () => import('../../remote-account/src/remote'),
}

const portal = createPortal({
  ...readPageData(document),
  loadRemote: async ({ name }) => {
    const module = await modules[name]?.()
    if (!module) throw new Error(`There is no ${name} in this bundle`)
    return module.default
  },
})
const place = document.getElementById('portal')
if (place) createRoot(place).render(<Portal portal={portal} />)
