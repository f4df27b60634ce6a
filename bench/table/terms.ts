/** Months: sixty rows. */
export const TERMS = Array.from({ length: 60 }, (_, index) => index + 1)
