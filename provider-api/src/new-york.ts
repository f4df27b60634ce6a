import { inNewYork } from 'shared-contracts/new-york'

// Of documents and e-mails; on screen shared-ui/date writes times.

/** `MM/DD/YYYY`, `h:mm A z`: moment's tokens. */
export const writtenInNewYork = (at: Date | string, format: string): string => inNewYork(at).format(format)

/** `Jan 15, 2026, 2:14:36 PM EST`. */
export const exactTime = (at: Date | string): string => writtenInNewYork(at, 'MMM D, YYYY, h:mm:ss A z')

/** `01/15/2026`, the day in New York, as people there would date it. */
export const writtenDay = (at: Date): string => writtenInNewYork(at, 'MM/DD/YYYY')
