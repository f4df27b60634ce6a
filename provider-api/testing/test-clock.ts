/** When the test market was seeded, and what its clock says until a test sets it: 2:15 PM in New York. */
export const TEST_NOW = new Date('2026-01-15T19:15:00.000Z')
