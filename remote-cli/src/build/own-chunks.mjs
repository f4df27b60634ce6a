// Two builds of one remote in one page: each runs its own chunks, whose text does not say of which build they are.
import webpack from 'webpack'

const TAKES = 'webpackJsonpCallback.bind(null, '

/**
 * Chunks of all builds of a remote meet in one list of the page. A build's runtime takes those that come from a file
 * that it names itself: names carry a hash of the content, so an equal one of another build is as good.
 */
export class OwnChunksPlugin {
  /** @param {{ chunksAt?: 'build' | 'files' }} [options] as remote.json says it */
  constructor(options = {}) {
    this.options = options
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OwnChunks', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(webpack.RuntimeGlobals.publicPath).tap('OwnChunks', (chunk) => {
        if (this.options.chunksAt === 'files') compilation.addRuntimeModule(chunk, new ChunksAtFiles())
      })
      compilation.hooks.runtimeModule.tap('OwnChunks', (module) => {
        if (!(module instanceof webpack.web.JsonpChunkLoadingRuntimeModule)) return
        const generate = module.generate.bind(module)
        module.generate = () => takeOwn(String(generate()))
      })
    })
  }
}

/** Not in the folder of the build, which another build leaves: beside it, where equal files of all builds are one. */
class ChunksAtFiles extends webpack.RuntimeModule {
  constructor() {
    // After webpack has found out where the entry came from, before anything is loaded.
    super('chunks at files', webpack.RuntimeModule.STAGE_BASIC + 1)
  }

  /** @override */
  generate() {
    const { publicPath } = webpack.RuntimeGlobals
    return `${publicPath} = new URL('../files/', ${publicPath}).href;`
  }
}

/** @param {string} source of webpack's runtime */
function takeOwn(source) {
  if (source.split(TAKES).length !== 3) throw new Error("webpack's runtime takes chunks otherwise: see own-chunks.mjs")
  return [
    source.replaceAll(TAKES, 'takeOwn.bind(null, '),
    'function takeOwn(handOn, data) {',
    // The first who hears of it, while its script runs, notes the file.
    "data.file ??= new URL(document.currentScript.src).pathname.split('/').pop();",
    // A file may hold several chunks, and is named after one.
    `if (data[0].some((id) => ${webpack.RuntimeGlobals.getChunkScriptFilename}(id) === data.file))`,
    '  return webpackJsonpCallback(handOn, data);',
    'if (handOn) handOn(data);',
    '}',
  ].join('\n')
}
