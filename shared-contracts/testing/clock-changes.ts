/** What New York's clocks show around their changes of 2026-11-01 (back at 2AM EDT) and 2027-03-14 (on at 2AM EST). */
export const clockChanges = [
  { at: '2026-11-01T03:59:59Z', day: '2026-10-31', clock: '11:59:59 PM EDT' },
  { at: '2026-11-01T04:00:00Z', day: '2026-11-01', clock: '12:00:00 AM EDT' },
  { at: '2026-11-01T05:15:00Z', day: '2026-11-01', clock: '1:15:00 AM EDT' },
  { at: '2026-11-01T05:59:59Z', day: '2026-11-01', clock: '1:59:59 AM EDT' },
  { at: '2026-11-01T06:00:00Z', day: '2026-11-01', clock: '1:00:00 AM EST' },
  { at: '2026-11-01T06:15:00Z', day: '2026-11-01', clock: '1:15:00 AM EST' },
  { at: '2026-11-01T07:00:00Z', day: '2026-11-01', clock: '2:00:00 AM EST' },
  { at: '2026-11-02T04:59:59Z', day: '2026-11-01', clock: '11:59:59 PM EST' },
  { at: '2026-11-02T05:00:00Z', day: '2026-11-02', clock: '12:00:00 AM EST' },
  { at: '2027-03-14T04:59:59Z', day: '2027-03-13', clock: '11:59:59 PM EST' },
  { at: '2027-03-14T05:00:00Z', day: '2027-03-14', clock: '12:00:00 AM EST' },
  { at: '2027-03-14T06:59:59Z', day: '2027-03-14', clock: '1:59:59 AM EST' },
  { at: '2027-03-14T07:00:00Z', day: '2027-03-14', clock: '3:00:00 AM EDT' },
  { at: '2027-03-15T03:59:59Z', day: '2027-03-14', clock: '11:59:59 PM EDT' },
  { at: '2027-03-15T04:00:00Z', day: '2027-03-15', clock: '12:00:00 AM EDT' },
] as const

/** Days by their midnights: one of 25 hours, one of 23. */
export const changedDays = [
  { day: '2026-10-31', start: '2026-10-31T04:00:00Z', hours: 24 },
  { day: '2026-11-01', start: '2026-11-01T04:00:00Z', hours: 25 },
  { day: '2026-11-02', start: '2026-11-02T05:00:00Z', hours: 24 },
  { day: '2027-03-13', start: '2027-03-13T05:00:00Z', hours: 24 },
  { day: '2027-03-14', start: '2027-03-14T05:00:00Z', hours: 23 },
  { day: '2027-03-15', start: '2027-03-15T04:00:00Z', hours: 24 },
] as const
