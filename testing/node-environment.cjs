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
/** jest's own packages hold what is true for one test file. */
const JEST = /[\\/]node_modules[\\/](?:jest-|@jest[\\/]|expect[\\/])/
const requirePackage = createRequire(__filename)
const { compileFunction } = vm
vm.compileFunction = (code, names, options) => {
  if (options?.parsingContext !== ownContext) return compileFunction(code, names, options)
  const { filename = '' } = options
  if (/[\\/]node_modules[\\/]/.test(filename) && !JEST.test(filename))
    return (module) => void (module.exports = requirePackage(filename))
  return compileFunction(code, names, { ...options, parsingContext: undefined })
}

module.exports = class NodeEnvironment {
  constructor(config, context) {
    this.found = Object.getOwnPropertyDescriptors(globalThis)
    this.exit = process.exit
    // jest-circus outside keeps a list there, to which each file's own would add itself.
    delete globalThis[Symbol.for('EVENT_HANDLERS')]
    this.inner = new TestEnvironment(config, context)
    this.global = globalThis
    this.moduleMocker = new this.inner.moduleMocker.constructor(globalThis)
    this.fakeTimersModern = new this.inner.fakeTimersModern.constructor({
      config: config.projectConfig,
      global: globalThis,
    })
    this.fakeTimers = this.fakeTimersModern
  }
  async setup() {}
  async teardown() {
    this.fakeTimersModern.dispose()
    // A package's class that a test spied on is the next file's too.
    this.moduleMocker.restoreAllMocks()
    process.exit = this.exit
    await this.inner.teardown()
    for (const key of Reflect.ownKeys(globalThis)) {
      const found = this.found[key]
      if (found === undefined) Reflect.deleteProperty(globalThis, key)
      else if ('value' in found && found.configurable && globalThis[key] !== found.value)
        Object.defineProperty(globalThis, key, found)
    }
  }
  exportConditions() {
    return ['node', 'node-addons']
  }
  getVmContext() {
    return ownContext
  }
}
