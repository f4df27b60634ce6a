import type { BuiltRemote } from 'shared-contracts/remote'
import type { ScriptTimings } from './script-timings'

/** A remote that loads, but speaks another contract than this host: trying again will not help. */
export class Incompatible extends Error {
  override readonly name = 'Incompatible'
}

/** Another build of a remote than the one that has run in this page: a new page brings it. */
export class AnotherBuild extends Error {
  override readonly name = 'AnotherBuild'
}

/** A script that came, but is not the one that was published; it has not been run. */
export class WrongScript extends Error {
  override readonly name = 'WrongScript'
}

/** Codes of federation's runtime for a script that ran, and left nothing that it could start. */
const DOES_NOT_RUN = ['RUNTIME-001', 'RUNTIME-002', 'RUNTIME-015']

/** What federation's runtime threw, as webpack says it of a chunk, or in a sentence; all else as it is. */
export function asLoadFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('[ Federation Runtime ]')) return error
  const { message } = error
  const [, code] = /#(RUNTIME-\d+)/.exec(message) ?? []
  const [, request] = /"(?:resourceUrl|remoteEntryUrl)":"([^"]+)"/.exec(message) ?? []
  if (code === 'RUNTIME-012') return new Incompatible('It needs a shared module that this portal does not provide.')
  const isEntry = code !== undefined && ['RUNTIME-008', ...DOES_NOT_RUN].includes(code)
  if (!isEntry || !request) return new Error(`It could not be started (${code ?? 'no code'}).`, { cause: error })
  let type = 'error'
  if (message.includes('timed out')) type = 'timeout'
  if (DOES_NOT_RUN.includes(code) || message.includes('ScriptExecutionError')) type = 'ScriptExecutionError'
  const failure = new Error(`Loading an entry failed.\n(${type}: ${request})`, { cause: error })
  return Object.assign(failure, { name: 'ChunkLoadError', type, request })
}

/** The script that an error is about, where it names one. */
export function failedScript(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { request } = error as Error & { request?: string }
  return request ?? error.message.match(/https?:\/\/[^\s"')]+/)?.[0]
}

/** A script that did not come; webpack names such errors so. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

/** Whether it is a script of the host itself that is missing: then only a new page helps. */
export function isHostScript(error: unknown, { entry }: Pick<BuiltRemote, 'entry'>): boolean {
  const address = isLoadFailure(error) ? failedScript(error) : undefined
  if (!address) return false
  const url = new URL(address, location.href)
  return url.origin === location.origin && !url.href.startsWith(entryFolder(entry))
}

/** Where a remote's builds are: a folder for each, and one of files that outlive them. */
export const entryFolder = (entry: string) => new URL('..', entry).href

/** A script that was answered well, but that the browser refused to run, was not the one that was published. */
export function asWrongScript(error: unknown, timings: Pick<ScriptTimings, 'cameAsScript'>): unknown {
  const url = failedScript(error)
  // Neither a time limit, nor a script that ran and did not do what it should.
  const isRefused = isLoadFailure(error) && (error as { type?: string }).type === 'error'
  if (!url || !isRefused || !timings.cameAsScript(new URL(url, location.href).href)) return error
  return new WrongScript(`A script is not the one that was published (${fileName(url)}).`, { cause: error })
}

/** Why something could not be loaded, in a sentence for the panel's details. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const url = failedScript(error)
  const file = url ? ` (${fileName(url)})` : ''
  if (/\(timeout/.test(error.message)) return `A script did not come in time${file}.`
  if (/ScriptExecutionError/.test(error.message)) return `Its script does not run${file}.`
  if (isLoadFailure(error) && url) return `A script could not be loaded${file}.`
  return error.message.slice(0, 200)
}

const fileName = (url: string) => new URL(url, location.href).pathname.split('/').pop() ?? ''
