import { portalWebpackConfig } from '../scripts/webpack/webpack-config.mjs'

/** @param {Partial<import('../scripts/webpack/webpack-config.mjs').BuildSettings>} [settings] */
export default (settings) => portalWebpackConfig('remote-contracts', { kind: 'remote', ...settings })
