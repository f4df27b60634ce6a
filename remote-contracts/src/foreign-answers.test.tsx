import { paths, routes } from 'shared-contracts/paths'
import { pageOf, testForeignPages } from '../../testing/foreign-pages'
import { planIds } from '../../testing/specified-contracts'
import remote from './remote'

globalThis.providerApiUrl = 'http://foreign.example'

const STEEL = 'Signed Steel'
const home = { route: routes.dashboard, path: paths.dashboard() }
const contract = { part: 'contract', says: 'March 2026', route: routes.contract }

testForeignPages([
  pageOf(remote, 'screens', { part: 'contracts', says: STEEL, route: routes.contracts, path: paths.contracts() }),
  ...planIds.map((id) => pageOf(remote, 'screens', { ...contract, path: paths.contract(id) })),
  pageOf(remote, 'widgets', { part: 'openContracts', says: STEEL, ...home }),
])
