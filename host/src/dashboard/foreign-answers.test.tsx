import { paths } from 'shared-contracts/paths'
import { foreignUser, testForeignPages } from '../../../testing/foreign-pages'
import { forgetBrowser, openPortal } from '../../testing/open-portal'

afterEach(() => forgetBrowser())

testForeignPages([
  {
    name: 'dashboard',
    says: 'Signed Steel',
    show: (fetch) => Promise.resolve(openPortal(paths.dashboard(), { user: foreignUser, fetch })),
  },
])
