import { portalWebpackConfig } from 'shared-ui/build'

/** @param {Partial<import('shared-ui/build').BuildSettings>} [settings] */
export default (settings) => portalWebpackConfig(import.meta.dirname, { kind: 'remote', ...settings })
