// Bundles provider-api for Node: `node build.mjs` writes its programs into dist with the migrations beside them;
// `node build.mjs --for-tests` writes a bundle for tests and prints its folder.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import packageJson from './package.json' with { type: 'json' }

const here = import.meta.dirname

/** What lies beside the code in src must lie beside the bundle. */
/** @type {readonly (readonly [from: string, to: string])[]} */
const extraFiles = [
  ['src/db/migrations', 'migrations'],
  ['src/db/embedded/embedded-thread.mjs', 'embedded-thread.mjs'],
  ['src/db/embedded/durable-files.mjs', 'durable-files.mjs'],
  ['src/http/connection/gate-thread.mjs', 'gate-thread.mjs'],
  ['src/contract/signing/join-worker.mjs', 'join-worker.mjs'],
]

/** The API, what backs its data up and restores it, and what an operator calls. */
const PROGRAMS = ['main', 'keep-data', 'admin']

/**
 * Packages of many small ES modules: one by one they are most of what a start takes. All else stays in node_modules,
 * native code, workers and files that are read at run time among it.
 */
const BUNDLED = ['@aws-sdk/', '@opentelemetry/', 'drizzle-orm', 'prom-client', 'zod']

/** @returns each program's file name and content */
async function bundle() {
  const result = await build({
    entryPoints: PROGRAMS.map((name) => join(here, `src/${name}.ts`)),
    bundle: true,
    // Code that is imported dynamically is a file of its own: it is read with the first call that needs it.
    splitting: true,
    chunkNames: 'part-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    write: false,
    external: Object.keys(packageJson.dependencies)
      .filter((name) => name !== 'shared-contracts' && !BUNDLED.some((start) => name.startsWith(start)))
      .flatMap((name) => [name, `${name}/*`]),
    // Bundled packages that are CommonJS load Node's modules by `require`, which ES modules do not have.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'\nconst require = requireFrom(import.meta.url)",
    },
    outdir: 'dist',
    absWorkingDir: here,
    logLevel: 'warning',
  })
  return result.outputFiles.map(({ path, contents }) => ({ name: basename(path), contents }))
}

/** @param {string} folder @param {{ name: string, contents: Uint8Array }[]} programs */
function write(folder, programs) {
  mkdirSync(folder, { recursive: true })
  for (const [from, to] of extraFiles) {
    if (existsSync(join(here, from))) cpSync(join(here, from), join(folder, to), { recursive: true })
  }
  for (const { name, contents } of programs) writeFileSync(join(folder, name), contents)
}

/** @param {string} path of a file, or of a folder of files */
function filesIn(path) {
  if (statSync(path).isFile()) return [path]
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()
  return names.map((name) => join(path, name)).filter((file) => statSync(file).isFile())
}

/** The bundle for tests, in a folder named by its content, so that runs beside each other never see half of one. */
export async function buildForTests() {
  const programs = await bundle()
  const hash = createHash('sha256')
  for (const { contents } of programs) hash.update(contents)
  for (const [from] of extraFiles)
    for (const file of filesIn(join(here, from))) hash.update(relative(here, file)).update(readFileSync(file))
  const folder = join(here, '.cache', `main-${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  write(draft, programs)
  try {
    renameSync(draft, folder)
  } catch {
    // Another run was faster with the same content.
    rmSync(draft, { recursive: true })
  }
  return folder
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--for-tests')) {
    console.log(await buildForTests())
  } else {
    const folder = join(here, 'dist')
    const programs = await bundle()
    rmSync(folder, { recursive: true, force: true })
    write(folder, programs)
  }
}
