import { paths } from 'shared-contracts/paths'
import { foreignUser, testForeignPages } from '../../../testing/foreign-pages'
import { forgetBrowser, openPortal } from '../../testing/open-portal'

afterEach(() => forgetBrowser())

testForeignPages([
  {
    name: 'dashboard',
    says: 'Signed Steel',
    lacking: ['Contracts could not be read, so the queue lacks them.'],
    show: (fetch) => Promise.resolve(openPortal(paths.dashboard(), { user: foreignUser, fetch })),
  },
])
