import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestMarket } from './open-test-market'

/** The names of the files in a market's document store. */
export function filesKept(market: TestMarket): string[] {
  try {
    return readdirSync(join(market.folder, 'documents'))
  } catch {
    return []
  }
}
