import { z } from 'zod'

/** B§3: who is signed in, as kept in local storage under `currentUser`. */
export const currentUser = z.object({
  token: z.string().min(1),
  supplier: z.object({ id: z.string().min(1), name: z.string() }),
  supplierRepresentative: z.object({ userId: z.string().min(1), firstName: z.string(), lastName: z.string() }),
})

export type CurrentUser = z.infer<typeof currentUser>
