// What a remote's own webpack.config.mjs takes: `remote-cli`.
export { portalWebpackConfig } from './build/webpack-config.mjs'
/** @typedef {import('./build/webpack-config.mjs').BuildSettings} BuildSettings */
