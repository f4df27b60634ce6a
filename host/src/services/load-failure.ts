/** A remote that loads, but speaks another contract than this host: trying again will not help. */
export class Incompatible extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Incompatible'
  }
}

/** A script that did not come; webpack and federation's runtime name such errors. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /RUNTIME-0\d\d/.test(error.message))
}

/** Whether it is a script of the host itself that is missing: then only a new page helps. */
export function isHostScript(error: unknown, origin: string = location.origin): boolean {
  if (!isLoadFailure(error)) return false
  const { message, request = '' } = error as Error & { request?: string }
  return [request, ...(/https?:\/\/[^\s")]+/.exec(message) ?? [])].some((url) => url.startsWith(`${origin}/`))
}

/** Why something could not be loaded, in a sentence for the panel's details. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [url] = /https?:\/\/[^\s")]+/.exec(error.message) ?? []
  const file = url === undefined ? '' : ` (${new URL(url).pathname.split('/').pop() ?? ''})`
  if (/timed out|\(timeout/.test(error.message)) return `A script did not come in time${file}.`
  if (/ScriptExecutionError/.test(error.message)) return `Its script does not run${file}.`
  if (isLoadFailure(error) && url !== undefined) return `A script could not be loaded${file}.`
  return error.message.slice(0, 200)
}
