import moment from 'moment-timezone'

export const NEW_YORK = 'America/New_York'

/** Of documents and e-mails; on screen shared-ui/date writes times. `MM/DD/YYYY`, `h:mm A z`: moment's tokens. */
export const inNewYork = (at: Date | string, format: string): string => moment.tz(at, NEW_YORK).format(format)

/** `Jan 15, 2026, 2:14:36 PM EST`. */
export const exactTime = (at: Date | string): string => inNewYork(at, 'MMM D, YYYY, h:mm:ss A z')

/** `01/15/2026`, the day in New York, as people there would date it. */
export const dayOf = (at: Date): string => inNewYork(at, 'MM/DD/YYYY')
