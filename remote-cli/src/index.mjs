// What a remote's own webpack.config.mjs takes: `remote-cli`.
export { portalWebpackConfig } from './webpack-config.mjs'
/** @typedef {import('./webpack-config.mjs').BuildSettings} BuildSettings */
