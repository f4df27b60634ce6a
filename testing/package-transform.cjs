const { createTransformer } = require('@swc/jest')

/** What jest cannot read: modules of the newer kind, and code that loads one. Only lines of code begin like this. */
const NEWER = /^\s*(?:import|export)\b|\bimport\s*\(|\bimport\.meta\b/m

/** Packages in tests with a page: most are CommonJS already and are taken as they are. */
module.exports = {
  /** @param {object} options of @swc/jest */
  createTransformer(options) {
    const { process: rewrite, ...swc } = createTransformer(options)
    return {
      ...swc,
      /** @type {NonNullable<typeof rewrite>} */
      process: (source, path, about) =>
        rewrite && NEWER.test(source) ? rewrite(source, path, about) : { code: source },
    }
  },
}
