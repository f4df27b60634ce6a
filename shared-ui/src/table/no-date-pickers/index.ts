/**
 * material-react-table imports MUI's date pickers for column filters of dates. The portal's filters are its own, so
 * none is ever rendered, and they would be a third of the table's chunk. Rendering one is an error, not an empty place.
 */
export function DatePicker(): never {
  throw new Error('There are no date pickers in this portal: see ADR-18 before a table gets a filter of dates.')
}

export { DatePicker as DateTimePicker, DatePicker as TimePicker }
