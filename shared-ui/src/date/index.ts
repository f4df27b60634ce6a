export {
  formatContractDate,
  formatDate,
  formatDateTime,
  formatDateTimeSeconds,
  formatDateTimeSeconds,
  formatDateTimeZone,
  formatLongNow,
  formatMonthYear,
  zoneAbbreviation,
} from './new-york'
