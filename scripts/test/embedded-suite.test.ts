import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedSuite } from '../../testing/embedded-suite.mjs'

test.each(embeddedSuite)('%s is there to be run on the embedded database', (file) => {
  expect(existsSync(join(__dirname, '../..', file))).toBe(true)
})
