import { RegistryDenial } from './denial'
import { MAX_BYTES } from './read-build'

/** ms until a remote that does not answer is given up. */
const TIMEOUT_MS = 5000

/** A remote's `mf-manifest.json`, or `mf-manifest.<build>.json`. @throws RegistryDenial, as readAddress does */
export async function fetchManifest(url: string, timeout = TIMEOUT_MS): Promise<unknown> {
  const text = await fetchText(url, timeout)
  try {
    return JSON.parse(text)
  } catch {
    throw unheard(`${url} sends something that is no JSON.`)
  }
}

/**
 * The text of a remote's file. Never waits long, never reads much.
 * @throws RegistryDenial `gone` when it is not there, else `unheard`
 */
export async function fetchText(url: string, timeout = TIMEOUT_MS): Promise<string> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
    if (response.ok) return await readAtMost(response)
    await response.body?.cancel()
    throw response.status === 404
      ? unheard(`${url} is not there.`, 'gone')
      : unheard(`${url} answers with ${response.status}.`)
  } catch (error) {
    if (error instanceof RegistryDenial) throw error
    const slow = error instanceof Error && error.name === 'TimeoutError'
    throw unheard(slow ? `${url} does not answer within ${timeout / 1000} s.` : `${url} cannot be reached.`)
  }
}

const unheard = (why: string, code = 'unheard') => new RegistryDenial(code, why)

async function readAtMost({ body, url }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += (chunk as Uint8Array).length
    if (size > MAX_BYTES) throw unheard(`${url} sends more than ${MAX_BYTES / 1024 / 1024} MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
