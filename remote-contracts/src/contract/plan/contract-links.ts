import { paths } from 'shared-contracts/paths'
import { listAddress } from 'remote-kit/context'

/** What the dashboard's list is called in addresses. */
export const DASHBOARD_CONTRACTS = 'contracts'

/** The dashboard with its contracts narrowed to those that wait for this rep. */
export const contractsThatNeedMe = () => listAddress(paths.dashboard(), DASHBOARD_CONTRACTS, { needs: 'yes' })
