// What a build takes of webpack's federation that nobody documents, with its reason (ADR-01).

/**
 * Which share key a module of webpack's graph stands for, if it takes one from the host: `remote.json` names it before
 * any code runs, and no documented manifest does.
 * @param {import('webpack').Module} module
 * @returns {string | undefined}
 */
export const shareKeyTakenBy = (module) =>
  module.type === 'consume-shared-module' ? /** @type {any} */ (module).options.shareKey : undefined

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
