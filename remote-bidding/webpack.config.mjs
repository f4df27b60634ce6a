import { portalWebpackConfig } from 'remote-cli'

/** @param {Partial<import('remote-cli').BuildSettings>} [settings] */
export default (settings) => portalWebpackConfig(import.meta.dirname, { kind: 'remote', ...settings })
