import { mountInPage, type ForeignPage } from 'remote-kit/standalone'
import { manifest } from './manifest'
import remote from './remote'

/** For pages that are not the portal: this remote with everything it needs. Returns what takes it away again. */
export const mount = (page: ForeignPage) => mountInPage(remote, manifest, page)
