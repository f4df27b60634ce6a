export {
  exportedDay,
  exportedTime,
  formatContractDate,
  formatDate,
  formatDateTime,
  formatDateTimeSeconds,
  formatDateTimeZone,
  formatLongNow,
  formatMonthNameYear,
  formatMonthYear,
  formatTimeZone,
  zoneAbbreviation,
} from './new-york'
