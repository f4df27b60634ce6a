import { buildOfManifest, remoteBuild } from '../shared-contracts/src/remote'

/**
 * In place of remote-cli/src/describe/agreement.mjs, which compiles the agreement when it is read.
 * @param {unknown} given
 */
export const readBuild = async (given) => remoteBuild.parse(buildOfManifest(given))
