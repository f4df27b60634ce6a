import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'

type Said =
  | { failed: string }
  | { problem: string }
  | { sheets: { name: string; cells: string[][] }[]; notes: string[] }

const TABLE = join(__dirname, '../shared-ui/src/table')

// xlsx remarks on formats of OpenDocument files.
const QUIET = { log: () => undefined, warn: () => undefined, error: () => undefined }

/** Runs a script of shared-ui's table as its worker would run, beside a build of xlsx; answers what it says. */
export function workerOf<Message>(build: 'full' | 'mini', script: string) {
  const said: Message[] = []
  const scope = {
    postMessage: (message: Message) => void said.push(message),
    onmessage: (_: { data: unknown }): unknown => undefined,
  }
  const globals = {
    self: scope,
    data: undefined as unknown,
    TextDecoder,
    TextEncoder,
    Blob,
    Uint8Array,
    ArrayBuffer,
    console: QUIET,
  }
  const context = createContext(globals)
  const xlsx = createRequire(join(TABLE, '../../package.json')).resolve(`xlsx/dist/xlsx.${build}.min.js`)
  runInContext(readFileSync(xlsx, 'utf8'), context)
  runInContext(readFileSync(join(TABLE, script), 'utf8'), context)
  return (data: unknown, timeout = 60_000) => {
    said.length = 0
    globals.data = data
    runInContext('self.onmessage({ data })', context, { timeout })
    return said
  }
}

let reader: ReturnType<typeof workerOf<Said>> | undefined

/** What the worker that reads workbooks says of a file at last; as on a page, it is ended where it does not end. */
export function readInWorker(bytes: Uint8Array, timeout?: number) {
  reader ??= workerOf<Said>('full', 'import/read-worker.js')
  let last
  try {
    last = reader(Uint8Array.from(bytes).buffer, timeout).at(-1)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return { problem: 'ended' }
  }
  if (last === undefined) throw new Error('nothing was said at last')
  if ('failed' in last) throw new Error(last.failed)
  return structuredClone(last)
}
