// What libraries bring along and no page of the portal runs: 10 KiB of the first script (ADR-01). When an upgrade moves
// one, or asks more of it, left-out.test.ts says so.
import { join } from 'node:path'
import webpack from 'webpack'

/** @type {[request: RegExp, from: RegExp, instead: string][]} */
export const LEFT_OUT = [
  // zod describes its shapes as JSON Schema; only provider-api asks for that.
  [/\/(json-schema-processors|to-json-schema)\.js$/, /[\\/]zod[\\/]v4[\\/]classic$/, 'json-schema.cjs'],
  // The theme has no ripples, and a busy button shows a spinner of our own.
  [/\/TouchRipple\.js$/, /[\\/]@mui[\\/]material[\\/]esm[\\/]ButtonBase$/, 'never-shown.cjs'],
  [/\/CircularProgress\/index\.js$/, /[\\/]@mui[\\/]material[\\/]esm[\\/](Icon)?Button$/, 'never-shown.cjs'],
  [/\/useLazyRipple(\/index\.js)?$/, /[\\/]@mui[\\/]material[\\/]esm[\\/]ButtonBase$/, 'no-ripple.mjs'],
  [/\/InitColorSchemeScript\.js$/, /[\\/]@mui[\\/]system[\\/]esm[\\/]cssVars$/, 'color-scheme-keys.mjs'],
  // emotion's withTheme, which nobody uses.
  [/^hoist-non-react-statics$/, /[\\/]@emotion[\\/]react[\\/]/, 'never-shown.cjs'],
]

/** Takes their place in the bundle. */
export const leftOut = LEFT_OUT.map(
  ([request, from, instead]) =>
    new webpack.NormalModuleReplacementPlugin(request, (asked) => {
      if (from.test(asked.context)) asked.request = join(import.meta.dirname, instead)
    }),
)
