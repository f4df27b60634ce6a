import type { RateField } from 'shared-contracts/bid/rates'
import { rateFields } from '../../domain/rate-fields'

const storageKey = (repId: string) => `hiddenRateFields:${encodeURIComponent(repId)}`

/** The fields that this rep has hidden in this browser, where a request does not ask for them (decision 66). */
export function hiddenFields(repId: string): ReadonlySet<RateField> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(repId)) ?? '[]')
    return new Set(rateFields.filter((field) => Array.isArray(stored) && stored.includes(field)))
  } catch {
    // A browser that keeps nothing shows them all.
    return new Set()
  }
}

export function keepHiddenFields(repId: string, hidden: ReadonlySet<RateField>): void {
  try {
    if (hidden.size === 0) localStorage.removeItem(storageKey(repId))
    else localStorage.setItem(storageKey(repId), JSON.stringify([...hidden]))
  } catch {
    // The next page shows them again.
  }
}
