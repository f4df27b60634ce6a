/** Whose sizes of lists this browser keeps. */
const WHOSE = 'sizesOf'
const SIZES = ['rows of ', 'height of ']

/** A list takes the place that it took the last time; what another rep's took is nobody else's to see. */
export function forgetOthersListSizes(person: string, storage: () => Storage): void {
  try {
    const stored = storage()
    if (stored.getItem(WHOSE) === person) return
    for (const key of Object.keys(stored)) if (SIZES.some((start) => key.startsWith(start))) stored.removeItem(key)
    stored.setItem(WHOSE, person)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
