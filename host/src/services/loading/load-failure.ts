import type { BuiltRemote } from 'shared-contracts/remote'
import type { ScriptFacts } from './script-facts'

/** A remote that loads, but speaks another contract than this host: trying again will not help. */
export class Incompatible extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Incompatible'
  }
}

/** A script that came, but is not the one that was published; it has not been run. */
export class WrongScript extends Error {
  constructor(url: string, cause: unknown) {
    super(`A script is not the one that was published (${fileOf(url)}).`, { cause })
    this.name = 'WrongScript'
  }
}

/** The script that an error is about, where it names one. Federation's runtime also names its manual. */
export function scriptOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { request } = error as Error & { request?: string }
  const named = error.message.match(/https?:\/\/[^\s"')]+/g) ?? []
  return request ?? named.find((url) => !url.startsWith('https://module-federation.io/'))
}

/** A script that did not come; webpack and federation's runtime name such errors. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /RUNTIME-0\d\d/.test(error.message))
}

/** Whether it is a script of the host itself that is missing: then only a new page helps. */
export function isHostScript(error: unknown, { entry }: Pick<BuiltRemote, 'entry'>): boolean {
  const address = isLoadFailure(error) ? scriptOf(error) : undefined
  if (address === undefined) return false
  const url = new URL(address, location.href)
  return url.origin === location.origin && !url.href.startsWith(folderOf(entry))
}

/** Where a remote's builds are: a folder for each, and one of files that outlive them. */
export const folderOf = (entry: string) => new URL('..', entry).href

/** A script that was answered well, but that the browser refused to run, was not the one that was published. */
export function asWrongScript(error: unknown, facts: Pick<ScriptFacts, 'cameAsScript'>): unknown {
  const url = scriptOf(error)
  if (url === undefined || !isRefusedScript(error)) return error
  return facts.cameAsScript(new URL(url, location.href).href) ? new WrongScript(url, error) : error
}

/** Neither a time limit, nor a script that ran and did not do what it should. */
function isRefusedScript(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'ChunkLoadError') return (error as Error & { type?: string }).type === 'error'
  return /RUNTIME-008/.test(error.message) && !/timed out|ScriptExecutionError/.test(error.message)
}

/** Why something could not be loaded, in a sentence for the panel's details. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const url = scriptOf(error)
  const file = url === undefined ? '' : ` (${fileOf(url)})`
  if (/timed out|\(timeout/.test(error.message)) return `A script did not come in time${file}.`
  if (/ScriptExecutionError/.test(error.message)) return `Its script does not run${file}.`
  if (isLoadFailure(error) && url !== undefined) return `A script could not be loaded${file}.`
  return error.message.slice(0, 200)
}

const fileOf = (url: string) => new URL(url, location.href).pathname.split('/').pop() ?? ''
