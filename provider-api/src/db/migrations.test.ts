import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(__dirname, 'migrations')
const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'))

/** What the version before, which runs beside this one during an upgrade, would stumble over. */
const CONTRACTS = [
  /\bdrop\s+table\b/i,
  /\bdrop\s+column\b/i,
  /\brename\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i,
]
/** A line that says why nothing of the version before needs it any more. */
const REASON = /^-- contract: \S.{20,}$/m

const contracts = (sql: string) => CONTRACTS.some((pattern) => pattern.test(sql)) && !REASON.test(sql)

test.each(migrations)('%s takes nothing away that the version before needs', (name) => {
  expect(contracts(readFileSync(join(folder, name), 'utf8'))).toBe(false)
})

test.each([
  ['ALTER TABLE "quotes" DROP COLUMN "rate";', true],
  ['ALTER TABLE "quotes" RENAME COLUMN "rate" TO "price";', true],
  ['ALTER TABLE "quotes" ADD COLUMN "kind" text NOT NULL;', true],
  ['ALTER TABLE "quotes" ALTER COLUMN "rate" SET DATA TYPE text;', true],
  ['ALTER TABLE "quotes" ADD COLUMN "kind" text DEFAULT \'x\' NOT NULL;', false],
  ['CREATE INDEX "quotes_rate" ON "quotes" ("rate");', false],
  ['-- contract: nothing has read it since 1.3.0\nALTER TABLE "quotes" DROP COLUMN "rate";', false],
])('%s contracts the schema: %p', (sql, expected) => {
  expect(contracts(sql)).toBe(expected)
})
