// The host's federation runtime, handed to the remotes: each then brings 11 KiB less.
// @ts-expect-error -- webpack-config.mjs says where it is; only the bundler follows that.
import * as runtimeCore from '@module-federation/runtime-core'

export default function provideRuntime() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
  return { name: 'provide-runtime' }
}
