import { formatDateTimeSeconds } from 'shared-ui/date'

/** Loaded only with a failure: the time zone data are 28 KiB. */
export default function LastTry({ at }: { at: number }) {
  return formatDateTimeSeconds(at)
}
