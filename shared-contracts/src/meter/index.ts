export { meter, meterAddress, SHOWN_BILLS, shownBillCount } from './meter.schema'
export type { Meter } from './meter.schema'
export { stateName } from './state-name'
