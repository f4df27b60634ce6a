import { z } from 'zod'

/** What names a thing: 1 to 256 characters, whatever their form. Ours are short; a foreign provider's may be long. */
export const id = z.string().min(1).max(256)
