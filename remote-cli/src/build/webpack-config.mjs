// One factory for the webpack builds of all four apps: federated, standalone and with hot reload.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin as ForeignFederationPlugin } from '@module-federation/enhanced/webpack'
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import HtmlPlugin from 'html-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import { NameForeignPlugin, UNNAMED } from '../describe/build-id.mjs'
import { CheckedChunksPlugin } from './checked-chunks.mjs'
import { OwnChunksPlugin } from './own-chunks.mjs'
import { DescribeHostPlugin, DescribeRemotePlugin, EXPOSED_CHUNK } from '../describe/describe-build.mjs'
import { FOREIGN, foreignOptions, islandOptions, ISLANDS } from './foreign-variant.mjs'
import { leftOut } from '../left-out/index.mjs'
import { SharedAnewPlugin } from './federation-private.mjs'
import { hostChunks } from './host-chunks.mjs'
import { NumberByPlacePlugin } from './number-by-place.mjs'
import { appName, folderOfPackage, resolveThrough, workspaceOf } from './packages.mjs'
import { knownModules, sharedModules } from './shared-modules.mjs'
import { sourceHash } from '../describe/source-hash.mjs'

/**
 * @typedef {object} BuildSettings
 * @property {'host' | 'remote'} kind
 * @property {'federated' | 'standalone' | 'foreign' | 'island'} [shape] standalone: an ordinary build of
 *   `src/standalone.tsx`; foreign: a remote for pages that are not the portal, with everything that the host would give
 *   it; island: that for the portal
 * @property {boolean} [dev] hot reload, no minifying
 * @property {string} [build] its id, where it is not to come from what is emitted: of builds that nobody keeps
 * @property {string} [output] folder for the files; the app's `dist` by default, below it for the foreign shape
 */

const require = createRequire(import.meta.filename)
/** Of shared-ui, as source here, compiled elsewhere. @param {string} file @param {string} ending */
const ofSharedUi = (file, ending) =>
  [`src/${file}.${ending}`, `dist/${file}.js`]
    .map((each) => join(folderOfPackage('shared-ui'), each))
    .find(existsSync) ?? ''
const NO_DATE_PICKERS = ofSharedUi('table/no-date-pickers/index', 'ts')

/** ms until a chunk is given up. */
const PART_TIMEOUT = 10_000

/** @param {string} app @param {BuildSettings['shape']} shape */
const outputOf = (app, shape) => join(app, 'dist', shape === 'foreign' ? FOREIGN : shape === 'island' ? ISLANDS : '')

/**
 * @param {string} app folder of the app
 * @param {BuildSettings} settings
 * @returns {import('webpack').Configuration}
 */
export function portalWebpackConfig(app, settings) {
  const { kind, shape = 'federated', dev = false, build = dev ? 'dev' : UNNAMED } = settings
  const { output = outputOf(app, shape) } = settings
  /** @param {string} file */
  const source = (file) => join(app, 'src', file)
  const federated = shape === 'federated'
  const standalone = shape === 'standalone'
  const island = shape === 'island'
  const name = appName(app)
  /** The host's first scripts, so that a deploy leaves most of them as they are. */
  const lasting = kind === 'host' && federated && !dev
  // Unique per build, in the entry alone: two of them in one page share neither container nor script under way.
  const own = kind === 'host' || standalone ? name : `${name}_${build}${shape === 'foreign' ? '_foreign' : ''}`
  const container = own.replaceAll('-', '_')
  const hash = dev ? '' : '.[contenthash:8]'
  /** @type {Record<string, string>} */
  let entry = {}
  if (standalone) entry = { main: source('standalone.tsx') }
  else if (kind === 'host') entry = { main: source('main.tsx') }

  return {
    name,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    context: app,
    entry,
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      // A module that found something missing is run anew, once that has come; webpack would keep it half made.
      strictModuleExceptionHandling: true,
      path: output,
      clean: true,
      filename: `[name]${hash}.js`,
      chunkFilename: dev ? '[name].js' : `[id]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      publicPath: kind === 'remote' && !standalone ? 'auto' : '/',
      uniqueName: container,
      // Stands in every chunk: with a build's id, each deploy would rename what has not changed.
      ...(dev ? {} : { chunkLoadingGlobal: `webpackChunk_${name.replaceAll('-', '_')}` }),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: PART_TIMEOUT,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Scripts of workers are named by `new URL`: packages list what they export for imports alone.
      byDependency: { url: { conditionNames: ['import', 'browser'] } },
      alias: dev ? {} : routerWithoutWarnings,
    },
    module: {
      rules: [
        { test: /\.tsx?$/, use: { loader: require.resolve('swc-loader'), options: swcOptions(dev) } },
        { test: /\.(woff2|png|svg)$/, type: 'asset/resource' },
        // Its text: a file of styles would be for the whole page. `usePartScope` gives it to an element.
        { test: /\.css$/, type: 'asset/source' },
        // Static servers know `.js`; a module under another ending would have no type that a browser runs.
        {
          test: /pdf\.worker\.min\.mjs$/,
          type: 'asset/resource',
          generator: { filename: '[name].[contenthash:8].js' },
        },
      ],
    },
    optimization: {
      ...(kind === 'host' ? hostChunks(lasting) : {}),
      minimizer: [
        new TerserPlugin({
          // A module of a worker, served as it is.
          exclude: /^pdf\.worker\./,
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          // Short names by what is frequent would follow hashes that stand in a runtime for a while, and so the folder.
          terserOptions: { compress: { passes: 2 }, mangle: { disableCharFreq: true } },
        }),
      ],
    },
    plugins: [
      // ADR-18. Within the workspace its package is linked under their name; elsewhere the real ones may be installed.
      // left-out.test.ts says what an upgrade of the table's library asks of it.
      new webpack.NormalModuleReplacementPlugin(/^@mui\/x-date-pickers(\/|$)/, NO_DATE_PICKERS),
      ...leftOut,
      // What a library asks of Node alone: webpack would say where this machine has its file.
      ...(dev ? [] : [new webpack.DefinePlugin({ 'import.meta.url': "'file:///'" })]),
      // moment looks for its locales in a folder; the portal speaks English.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      ...(kind === 'host' || standalone
        ? [new HtmlPlugin({ template: source('index.html'), scriptLoading: 'defer' })]
        : []),
      ...(federated && kind === 'remote'
        ? [new webpack.container.ModuleFederationPlugin(remoteOptions(container, hash)), new SharedAnewPlugin()]
        : []),
      ...(federated && kind === 'host'
        ? [
            new webpack.DefinePlugin({
              SHARED_MODULES: JSON.stringify(knownModules()),
              // Federation's own flags. Its devtools read what the snapshot plugin notes.
              FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: !dev,
              ENV_TARGET: JSON.stringify('web'),
            }),
          ]
        : []),
      ...(island ? [new webpack.container.ModuleFederationPlugin(islandOptions(app, container, EXPOSED_CHUNK))] : []),
      ...(shape === 'foreign'
        ? [new ForeignFederationPlugin(foreignOptions(app, container)), new NameForeignPlugin()]
        : []),
      ...(dev ? [] : [new NumberByPlacePlugin(), new CheckedChunksPlugin()]),
      ...(dev || kind === 'host' || standalone
        ? []
        : [new OwnChunksPlugin({ chunksAt: shape === 'foreign' ? 'build' : 'files' })]),
      ...((federated || island) && !dev && kind === 'remote'
        ? [new DescribeRemotePlugin({ app, container, build, island })]
        : []),
      ...(federated && !dev && kind === 'host' ? [new DescribeHostPlugin()] : []),
      // Only components: federation's own modules run before the refresh runtime is there.
      ...(dev ? [new RefreshPlugin({ overlay: false, library: container, include: /\.tsx$/ }), oneRefreshRuntime] : []),
    ],
    cache: {
      type: 'filesystem',
      name: `${name}-${shape}${dev ? '-dev' : ''}`,
      version: dev ? 'dev' : sourceHash(app).slice(0, 12),
      cacheDirectory: join(workspaceOf(app), '.cache/webpack'),
      buildDependencies: { config: [import.meta.filename, join(import.meta.dirname, 'shared-modules.mjs')] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

const router = resolveThrough('remote-kit/router', 'react-router-dom', 'react-router')
const routerForPeople = join(dirname(router), '../production')
/** What the router's package names is its developers' build, for whomever it is built. */
const routerWithoutWarnings = {
  'react-router$': join(routerForPeople, 'index.mjs'),
  'react-router/dom$': join(routerForPeople, 'dom-export.mjs'),
}

/** @param {boolean} dev */
function swcOptions(dev) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
      target: 'es2022',
    },
  }
}

const oneRefreshRuntime = new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (asked) => {
  if (asked.context !== import.meta.dirname) asked.request = join(import.meta.dirname, 'refresh-runtime.cjs')
})

/** @param {string} container @param {string} hash */
const remoteOptions = (container, hash) => ({
  name: container,
  filename: `remoteEntry${hash}.js`,
  exposes: { './remote': { import: './src/remote.tsx', name: EXPOSED_CHUNK } },
  shared: sharedModules(),
})
