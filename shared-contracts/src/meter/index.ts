export { meter, meterAddress, meterTotals, SHOWN_BILLS, shownBillCount } from './meter.schema'
export type { Meter, MeterShare, MeterTotals } from './meter.schema'
export { stateName } from './state-name'
