const { TextDecoder, TextEncoder } = require('node:util')
require('./quick-selectors.cjs')
const { TestEnvironment } = require('jest-environment-jsdom')
const bridgeFetch = require('./bridge-fetch.cjs')
const { startOnCopy } = require('./screen-market.cjs')

/** jsdom with what every browser of the portal has and jsdom lacks; `@provider-api` in a docblock starts the server. */
module.exports = class ScreenEnvironment extends TestEnvironment {
  /**
   * @param {ConstructorParameters<typeof TestEnvironment>[0]} config
   * @param {ConstructorParameters<typeof TestEnvironment>[1]} context
   */
  constructor(config, context) {
    super(config, context)
    this.wantsApi = 'provider-api' in context.docblockPragmas
  }

  /** @override */
  async setup() {
    await super.setup()
    const fetch = bridgeFetch(this.global)
    Object.assign(this.global, { TextDecoder, TextEncoder, Headers, Request, Response, fetch })
    if (!this.wantsApi) return
    this.api = await startOnCopy(process.env.PROVIDER_API_FOLDER ?? '')
    this.global.providerApiUrl = this.api.url
  }

  /** @override */
  async teardown() {
    await this.api?.stop()
    await super.teardown()
  }
}
