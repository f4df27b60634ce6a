import { sql } from 'drizzle-orm'
import type { Db } from './open-db'

/** Whether the database answers the smallest question within so many ms. */
export async function answersIn(db: Db, patience: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patience)
  })
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  const answered = await Promise.race([asked, late])
  clearTimeout(timer)
  return answered
}
