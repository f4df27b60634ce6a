import { z } from 'zod'
import { instant } from '../time'

/*
 * A little work before a password is judged, asked for while strangers guess at an account or crowd the sign-in: a
 * person's browser does it in a fraction of a second, and a flood cannot do it for each guess. It gives nobody more
 * guesses: how many are judged stays as it is (decision 1).
 */

/** Several small pieces: all together take nearly always as long. */
const PIECES = 8
/** Zero bits that begin a piece's hash: 2,048 tries a piece. */
const BITS = 11
/** Hashes that are asked for together. */
const BATCH = 256
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
const asked = z.object({ work: z.object({ at: instant }) })

/** @returns when the server asked, if it did */
export function workAskedAt(details: unknown): string | undefined {
  return asked.safeParse(details).data?.work.at
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

async function begins(name: string, piece: number, nonce: number): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${name} ${piece} ${nonce}`))
  return new DataView(hash).getUint32(0) >>> (32 - BITS) === 0
}

/** @returns nothing where the browser cannot hash, as at an address without https */
export async function doWork(login: WorkedLogin, at: string): Promise<SignInWork | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined
  const name = workName(login, at)
  const nonces: number[] = []
  for (let piece = 0; piece < PIECES; piece += 1) {
    for (let from = 0; nonces.length === piece; from += BATCH) {
      const tries = Array.from({ length: BATCH }, (_, n) => begins(name, piece, from + n))
      const found = (await Promise.all(tries)).indexOf(true)
      if (found >= 0) nonces.push(from + found)
    }
  }
  return { at, nonces }
}

/** Whether the work was done, and is still good. */
export async function isDone(login: WorkedLogin, { at, nonces }: SignInWork, now: Date): Promise<boolean> {
  const age = now.getTime() - Date.parse(at)
  if (age > WORK_LASTS || age < -WORK_LASTS) return false
  const name = workName(login, at)
  const pieces = await Promise.all(nonces.map((nonce, piece) => begins(name, piece, nonce)))
  return pieces.length === PIECES && pieces.every(Boolean)
}
