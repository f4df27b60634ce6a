// What the browser tests run against: every app and the API as they are built for people.
import { publishRemotes } from '../publish.mjs'
import { SettingError } from '../settings.mjs'
import { buildEverything } from '../start/build-everything.mjs'

try {
  await buildEverything(console.log)
  await publishRemotes()
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
