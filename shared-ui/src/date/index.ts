export {
  formatContractDate,
  formatDate,
  formatDateTime,
  formatDateTimeSeconds,
  formatDateTimeZone,
  formatLongNow,
  formatMonthNameYear,
  formatMonthYear,
  zoneAbbreviation,
} from './new-york'
