import { hash, verify } from '@node-rs/argon2'

// argon2id with OWASP's parameters: 19 MiB, 2 passes (the library's default algorithm is argon2id).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobodysHash: Promise<string> | undefined

/** Without a stored hash it works as long, so that an unknown e-mail takes no less time than a wrong password. */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  // Awaited for everybody: the first sign-in after a start makes it, whoever tries.
  const otherwise = await (nobodysHash ??= hashPassword('the password of nobody'))
  const matches = await verify(storedHash ?? otherwise, password)
  return storedHash !== undefined && matches
}
