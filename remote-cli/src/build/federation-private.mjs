// What a build takes of webpack's and federation's plugins that nobody documents, with its reason (ADR-01).
import { createRequire } from 'node:module'

// Unsaid, @module-federation/enhanced calls webpack wrongly to read its path from the error; that compiles webpack's
// whole schema.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.filename).resolve('webpack')

/**
 * Which share key a module of webpack's graph stands for, if it takes one from the host: `remote.json` names it before
 * any code runs, and no documented manifest does.
 * @param {import('webpack').Module} module
 * @returns {string | undefined}
 */
export const shareKeyTakenBy = (module) =>
  module.type === 'consume-shared-module' ? /** @type {any} */ (module).options.shareKey : undefined

/**
 * Federation's entry of a foreign build is a file named after a text with the paths of its packages.
 * @param {string} path of a module
 */
export const withoutHash = (path) => path.replace(/([\\/]\.federation[\\/]entry)\.\w+/, '$1')

const ONCE = 'startedInstallModules[id] = true;'

/** webpack's runtime asks for a shared module once, whatever comes of it: what did not come is asked for anew. */
export class SharedAnewPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SharedAnew', (compilation) => {
      compilation.hooks.runtimeModule.tap('SharedAnew', (module) => {
        if (module.name !== 'consumes') return
        const generate = module.generate.bind(module)
        module.generate = () => {
          const source = generate()
          if (source === null) return source
          if (!String(source).includes(ONCE)) throw new Error("webpack's runtime shares otherwise: see ADR-01")
          return String(source).replace(ONCE, '')
        }
      })
    })
  }
}
