// A provider as the generator of answers makes it, changed as a test says.
import { foreignFetch, withGap, type FieldPath } from '../answers-with-gaps'
import { checkProvider } from './check-provider'

export const API = 'https://provider.example'
const ACCOUNT = { email: 'ada@foreign.example', password: 'Hidden-Harbour-1' }

/** What the generator of answers leaves out: files, and calls whose answer is empty or named nowhere. */
function otherwise(pathname: string): Response | undefined {
  if (/\/check_legacy_mobile_authenticated$|\/emailCheck$/.test(pathname)) return new Response('')
  if (/\/quote-archive-summary$/.test(pathname))
    return Response.json({ rateCheckId: 'rc-open', companyName: 'Open Orchard', statusCode: 300, quotes: [] })
  if (/\/export$|\/loas$|\/download$/.test(pathname)) return file('application/zip')
  if (/\/document$|\/file$/.test(pathname)) return file('application/pdf')
  return undefined
}
const file = (type: string) => new Response('%PDF-1.4', { headers: { 'content-type': type } })

export type Change = (pathname: string, init: RequestInit | undefined) => Response | Promise<Response> | undefined

/** A provider that sends the specification's fields alone, changed as a test says. */
export const provider =
  (change: Change = () => undefined): typeof fetch =>
  async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const plain = () => foreignFetch(() => undefined)(input, init)
    return (await change(pathname, init)) ?? otherwise(pathname) ?? plain()
  }

/** The report of a check, its exit code, and its line of one call. */
export async function check(
  fetch: typeof globalThis.fetch | undefined,
  settings: { api?: string; seconds?: number; write?: string[] } = {},
) {
  const lines: string[] = []
  const whole = { api: API, seconds: 30, write: [], ...ACCOUNT, ...settings, ...(fetch ? { fetch } : {}) }
  const result = await checkProvider(whole, (line) => void lines.push(line))
  const report = lines.join('\n')
  return { result, report, of: (path: RegExp) => report.split('\n').find((line) => path.test(line)) ?? '' }
}

/** The answer of a call, with another value in one of its places. */
export const withValue = (end: string, path: FieldPath, value: unknown): Change => {
  return (pathname) => {
    if (!pathname.endsWith(end)) return undefined
    return foreignFetch(() => undefined)(API + pathname).then(async (whole) => {
      const answer: unknown = await whole.json()
      if (value === undefined) return Response.json(withGap(answer, path, 'absent'))
      const holder = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(at as object, key), answer)
      Reflect.set(holder as object, path.at(-1) ?? '', value)
      return Response.json(answer)
    })
  }
}
export const withAnswer = (end: string, answer: () => Response): Change => {
  return (pathname) => (pathname.endsWith(end) ? answer() : undefined)
}
/** No answer, until the caller gives up. */
export const hanging = (end: string): Change => {
  return (pathname, init) =>
    pathname.endsWith(end)
      ? new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('gone'))))
      : undefined
}
