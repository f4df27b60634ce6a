const { createRequire } = require('node:module')
const vm = require('node:vm')
const { TestEnvironment } = require('jest-environment-node')

/*
 * Node's own world for tests without a page. jest's own environment gives each test file new globals and loads every
 * package anew into them: of the time of an API test that was most. Here a worker loads a package once, as Node does,
 * and only the project's own modules are each file's own.
 */

/** What jest hands to Node as the context of a test file, in place of the worker's own, which has no object. */
const ownContext = vm.createContext({})
const PACKAGE = /[\\/]node_modules[\\/]/
/** jest's own packages hold what is true for one test file. */
const JEST = /[\\/]node_modules[\\/](?:jest-|@jest[\\/]|expect[\\/])/
const requirePackage = createRequire(__filename)

const { compileFunction } = vm
vm.compileFunction = (code, names, options) => {
  if (options?.parsingContext !== ownContext) return compileFunction(code, names, options)
  const inOwn = { ...options, parsingContext: undefined }
  const { filename = '' } = options
  if (!PACKAGE.test(filename) || JEST.test(filename)) return compileFunction(code, names, inOwn)
  /** @type {any} called as the package's own code would be */
  const load = (/** @type {NodeJS.Module} */ module) => void (module.exports = requirePackage(filename))
  return load
}

/** @type {any} */
const own = globalThis

module.exports = class NodeEnvironment extends TestEnvironment {
  /**
   * @param {ConstructorParameters<typeof TestEnvironment>[0]} config
   * @param {ConstructorParameters<typeof TestEnvironment>[1]} context
   */
  constructor(config, context) {
    /** @type {Record<PropertyKey, PropertyDescriptor>} */
    const found = Object.getOwnPropertyDescriptors(own)
    // jest-circus outside keeps a list there, to which each file's own would add itself.
    delete own[Symbol.for('EVENT_HANDLERS')]
    super(config, context)
    this.found = found
    this.exit = process.exit
    this.global = own
    /** @type {any} they are jest's own, of the version that is installed */
    const { moduleMocker, fakeTimersModern } = this
    this.moduleMocker = new moduleMocker.constructor(own)
    this.fakeTimersModern = new fakeTimersModern.constructor({ config: config.projectConfig, global: own })
  }

  /** @override */
  async teardown() {
    // A package's class that a test spied on is the next file's too.
    this.moduleMocker?.restoreAllMocks()
    await super.teardown()
    process.exit = this.exit
    for (const key of Reflect.ownKeys(own)) {
      const found = this.found[key]
      if (found === undefined) Reflect.deleteProperty(own, key)
      else if ('value' in found && found.configurable && own[key] !== found.value)
        Object.defineProperty(own, key, found)
    }
  }

  /** @override */
  getVmContext() {
    return ownContext
  }
}
