import { islandOf } from 'remote-kit/standalone'
import remote from './remote'

/** In the portal beside another React: docs/deploying.md says when. */
export const mount = islandOf(remote)
