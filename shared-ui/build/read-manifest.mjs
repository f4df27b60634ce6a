import { dirname } from 'node:path'
import { build } from 'esbuild'
import { root } from './root.mjs'

/**
 * A remote's `src/manifest.ts`, checked against the agreement in shared-contracts.
 * @param {string} file
 * @returns {Promise<object>}
 */
export async function readManifest(file) {
  const bundle = await build({
    stdin: {
      contents: `import * as written from ${JSON.stringify(file)}
        import { remoteManifest } from ${JSON.stringify(`${root}/shared-contracts/src/remote/index.ts`)}
        export default remoteManifest.safeParse(written.manifest ?? written.default)`,
      resolveDir: dirname(file),
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  })
  const text = bundle.outputFiles[0]?.contents ?? new Uint8Array()
  const { default: parsed } = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${file}: ${issue.path.join('.') || 'the manifest'}: ${issue.message}`)
}
