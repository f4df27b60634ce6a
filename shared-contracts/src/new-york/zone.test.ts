import moment from 'moment-timezone'
import 'moment-timezone/moment-timezone-utils'
import latest from 'moment-timezone/data/packed/latest.json'
import { NEW_YORK_DATA } from './zone'

test("the line is that of the installed moment-timezone's data, from 1970 to 2099", () => {
  const line = latest.zones.find((each) => each.startsWith('America/New_York|')) ?? ''
  const cut = moment.tz.pack(moment.tz.filterYears(moment.tz.unpack(line), 1970, 2099))
  // It differs after an upgrade: what is received here is the new NEW_YORK_DATA.
  expect(cut).toBe(NEW_YORK_DATA)
})
