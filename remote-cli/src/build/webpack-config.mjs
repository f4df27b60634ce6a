// One factory for the webpack builds of all four apps: federated, standalone and with hot reload.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import HtmlPlugin from 'html-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import { CheckedChunksPlugin } from './checked-chunks.mjs'
import { DescribeHostPlugin } from '../describe/describe-build.mjs'
import { federationOptions, NamedEntryPlugin } from './federation-options.mjs'
import { hostChunks } from './host-chunks.mjs'
import { OrderedChunksPlugin } from './ordered-chunks.mjs'
import { appName, folderOfPackage, resolveThrough, workspaceOf } from './packages.mjs'
import { shareableModules } from './shared-modules.mjs'
import { sourceHash } from '../describe/source-hash.mjs'

/**
 * @typedef {object} BuildSettings
 * @property {'host' | 'remote'} kind
 * @property {'federated' | 'standalone'} [shape] standalone: an ordinary build of `src/standalone.tsx`
 * @property {boolean} [dev] hot reload, no minifying
 * @property {string} [build] its id, where it is not to come from what is emitted: of builds that nobody keeps
 * @property {string} [output] folder for the files; the app's `dist` by default
 */

const require = createRequire(import.meta.filename)
/** Of shared-ui: as source here, compiled elsewhere. */
const NO_DATE_PICKERS = ['src/table/no-date-pickers/index.ts', 'dist/table/no-date-pickers/index.js']
/** The page of a remote alone. */
const ALONE = join(import.meta.dirname, 'alone.html')

/** ms until a chunk is given up. */
const PART_TIMEOUT = 10_000

/** A large part comes in a few files: a changed word costs the one that it is in. In characters of source. */
const largePart = {
  chunks: /** @type {const} */ ('async'),
  test: /[\\/]src[\\/]/,
  minSize: 150_000,
  maxSize: 250_000,
}

/**
 * @param {string} app folder of the app
 * @param {BuildSettings} settings
 * @returns {import('webpack').Configuration}
 */
export function portalWebpackConfig(app, settings) {
  const { kind, shape = 'federated', dev = false, build, output = join(app, 'dist') } = settings
  /** @param {string} file */
  const source = (file) => join(app, 'src', file)
  const federated = shape === 'federated'
  const standalone = shape === 'standalone'
  const name = appName(app)
  const isHost = federated && kind === 'host'
  /** The host's first scripts, so that a deploy leaves most of them as they are. */
  const lasting = isHost && !dev
  // The same of every build: files that have not changed keep their names. A page runs one build of a remote.
  const container = `${name}${dev && kind === 'remote' ? '_dev' : ''}`.replaceAll('-', '_')
  const isRemote = federated && kind === 'remote'
  // As a remote's server has them: its entry in the folder of its build, the rest in one that outlives a deploy.
  const [entryFolder, filesFolder] = isRemote && !dev ? [`${build ?? 'build'}/`, 'files/'] : ['', '']
  const hash = dev ? '' : '.[contenthash:8]'
  const main = standalone ? 'standalone.tsx' : kind === 'host' && 'main.tsx'

  /** @type {import('webpack').EntryObject} */
  const entry = {}
  // Before the libraries: what it asks for comes while they do.
  if (lasting) entry.first = { import: source('first-call.ts'), runtime: false }
  if (main) entry.main = source(main)

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
      chunkFilename: dev ? '[name].js' : `${filesFolder}[id]${hash}.js`,
      assetModuleFilename: `${filesFolder}[name].[contenthash:8][ext]`,
      publicPath: kind === 'remote' && !standalone ? 'auto' : '/',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: PART_TIMEOUT,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Scripts of workers are named by `new URL`: packages list what they export for imports alone.
      byDependency: { url: { conditionNames: ['import', 'browser'] } },
      // ADR-18: no table has a filter of dates. asked-names.test.ts says what an upgrade of its library asks for.
      alias: Object.assign(
        { '@mui/x-date-pickers/*': NO_DATE_PICKERS.map((file) => join(folderOfPackage('shared-ui'), file)) },
        dev ? {} : routerWithoutWarnings,
      ),
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
          generator: { filename: `${filesFolder}[name].[contenthash:8].js` },
        },
      ],
    },
    optimization: {
      ...(kind === 'host' ? hostChunks(lasting) : {}),
      ...(isRemote && !dev ? { splitChunks: { cacheGroups: { largePart } } } : {}),
      minimizer: [
        new TerserPlugin({
          // A module of a worker, served as it is.
          exclude: /^(files\/)?pdf\.worker\./,
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          // Short names by what is frequent would follow hashes that stand in a runtime for a while, and so the folder.
          terserOptions: { compress: { passes: 2 }, mangle: { disableCharFreq: true } },
        }),
      ],
    },
    plugins: [
      // What a library asks of Node alone: webpack would say where this machine has its file.
      !dev && new webpack.DefinePlugin({ 'import.meta.url': "'file:///'" }),
      // moment looks for its locales in a folder; the portal speaks English.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      (kind === 'host' || standalone) &&
        new HtmlPlugin({
          template: kind === 'host' ? source('index.html') : ALONE,
          title: name,
          scriptLoading: 'defer',
        }),
      isRemote && new ModuleFederationPlugin(federationOptions(app, { container, folder: entryFolder, build, dev })),
      isRemote && new NamedEntryPlugin(),
      !dev && new OrderedChunksPlugin(),
      isHost &&
        new webpack.DefinePlugin({
          SHARED_MODULES: JSON.stringify(shareableModules()),
          // Federation's own flags. Its devtools read what the snapshot plugin notes.
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: !dev,
          ENV_TARGET: JSON.stringify('web'),
        }),
      !dev && new CheckedChunksPlugin(),
      isHost && !dev && new DescribeHostPlugin(),
      // Only components: federation's own modules run before the refresh runtime is there.
      dev && new RefreshPlugin({ overlay: false, library: container, include: /\.tsx$/ }),
      dev && !isRemote && oneRefreshRuntime,
    ],
    // Hot reload works across apps only when all of them speak to one refresh runtime: the host's, or its own alone.
    externals: dev && isRemote ? { 'react-refresh/runtime': '__REACT_REFRESH__' } : {},
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

const oneRefreshRuntime = new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (request) => {
  if (request.context !== import.meta.dirname) request.request = join(import.meta.dirname, 'refresh-runtime.cjs')
})
