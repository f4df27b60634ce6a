import { MAX_BYTES } from './read-build'

/** ms until a remote that does not answer is given up. */
const TIMEOUT_MS = 5000

export type Answer = { found: unknown } | { gone: true } | { why: string }

/** A remote's `mf-manifest.json`, or `mf-manifest.<build>.json`. Never throws, never waits long, never reads much. */
export async function askRemote(address: string, file: string, timeout = TIMEOUT_MS): Promise<Answer> {
  const url = `${address}/${file}`
  const answer = await readAddress(url, timeout)
  if (!('text' in answer)) return answer
  try {
    return { found: JSON.parse(answer.text) as unknown }
  } catch {
    return { why: `${url} sends something that is no JSON.` }
  }
}

/** The text of a remote's file, in the same way. */
export async function readAddress(
  url: string,
  timeout = TIMEOUT_MS,
): Promise<{ text: string } | Exclude<Answer, { found: unknown }>> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
    if (!answer.ok) {
      await answer.body?.cancel()
      return answer.status === 404 ? { gone: true } : { why: `${url} answers with ${answer.status}.` }
    }
    const text = await readAtMost(answer)
    return text === undefined ? { why: `${url} sends more than ${MAX_BYTES / 1024 / 1024} MB.` } : { text }
  } catch (error) {
    const slow = error instanceof Error && error.name === 'TimeoutError'
    return { why: slow ? `${url} does not answer within ${timeout / 1000} s.` : `${url} cannot be reached.` }
  }
}

async function readAtMost(answer: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += (chunk as Uint8Array).length
    if (size > MAX_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
