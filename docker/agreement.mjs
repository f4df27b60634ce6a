import { remoteBuild } from '../shared-contracts/src/remote'

/**
 * In place of remote-cli/src/describe/agreement.mjs, which compiles the agreement when it is read.
 * @param {string} _kind
 * @param {unknown} given
 */
export const readAs = async (_kind, given) => remoteBuild.parse(given)
