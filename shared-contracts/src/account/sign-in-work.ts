import { z } from 'zod'
import { instant } from '../time'

/*
 * A little work before a password is judged, asked for while strangers guess at an account or crowd the sign-in: a
 * person's browser does it in a fraction of a second, and a flood cannot do it for each guess. It gives nobody more
 * guesses: how many are judged stays as it is (decision 1).
 */

/** Several small pieces, as their total time varies less than that of one large piece. */
const PIECES = 8
/** Zero bits that begin a piece's hash: 2,048 tries a piece. */
const BITS = 11
const MOST_TRIES = 2 ** 31

/** ms that work is good for. */
export const WORK_LASTS = 120_000

export const signInWork = z.object({
  /** The server's time when it asked. */
  at: instant,
  nonces: z.array(z.number().int().min(0).max(MOST_TRIES)).length(PIECES),
})
export type SignInWork = z.output<typeof signInWork>

/** In the refusal `work-needed`. */
const workRequest = z.object({ work: z.object({ at: instant }) })

/** @returns when the server asked, if it did */
export function workRequestedAt(details: unknown): string | undefined {
  return workRequest.safeParse(details).data?.work.at
}

/** What the work is done for: another password is other work. */
export interface WorkedLogin {
  email: string
  /** As it is sent. */
  password: string
}

/** Names the work: it counts once. */
export const workName = ({ email, password }: WorkedLogin, at: string) =>
  JSON.stringify([email.trim().toLowerCase(), password, at])

type Begins = (piece: number, nonce: number) => boolean

/** A hash takes about a microsecond; by the browser's own function, which is asynchronous, about fifteen. */
async function prepareHashes(name: string): Promise<Begins> {
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const text = new TextEncoder()
  return (piece, nonce) => {
    const hash = sha256(text.encode(`${name} ${piece} ${nonce}`))
    return new DataView(hash.buffer, hash.byteOffset).getUint32(0) >>> (32 - BITS) === 0
  }
}

/** Takes the page a few hundredths of a second. */
export async function doWork(login: WorkedLogin, at: string): Promise<SignInWork> {
  const begins = await prepareHashes(workName(login, at))
  const nonces = Array.from({ length: PIECES }, (_, piece) => {
    let nonce = 0
    while (!begins(piece, nonce)) nonce += 1
    return nonce
  })
  return { at, nonces }
}

/** Whether the work was done, and is still good. */
export async function isDone(login: WorkedLogin, { at, nonces }: SignInWork, now: Date): Promise<boolean> {
  const age = now.getTime() - Date.parse(at)
  if (age > WORK_LASTS || age < -WORK_LASTS) return false
  const begins = await prepareHashes(workName(login, at))
  return nonces.length === PIECES && nonces.every((nonce, piece) => begins(piece, nonce))
}
