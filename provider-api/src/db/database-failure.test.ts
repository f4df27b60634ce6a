import { DrizzleQueryError } from 'drizzle-orm/errors'
import { findDatabaseFailure, isConnectionLost, NoConnection } from './database-failure'

const asked = (cause: Error) => new DrizzleQueryError('select 1', [], cause)
const state = (code: string) => asked(Object.assign(new Error('said by PostgreSQL'), { code }))

test.each([
  ['08006', 'away'],
  ['57P01', 'away'],
  ['57P03', 'away'],
  ['25006', 'away'],
  ['55000', 'away'],
  ['28P01', 'away'],
  ['53300', 'busy'],
  ['53100', 'full'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['25P03', 'busy'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['23505', undefined],
  ['22021', undefined],
  ['42601', undefined],
])('SQLSTATE %s means %s', (code, failure) => {
  expect(findDatabaseFailure(state(code))).toBe(failure)
})

test('what the driver says without a SQLSTATE is a lost connection; what it was handed wrongly is not', () => {
  expect(isConnectionLost(asked(new Error('Connection terminated unexpectedly')))).toBe(true)
  expect(isConnectionLost(asked(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })))).toBe(true)
  expect(
    isConnectionLost(new NoConnection('none', { cause: new Error('timeout exceeded when trying to connect') })),
  ).toBe(true)
  expect(isConnectionLost(state('57P01'))).toBe(true)
  expect(isConnectionLost(state('40001'))).toBe(false)
  expect(isConnectionLost(asked(new TypeError('Converting circular structure to JSON')))).toBe(false)
  expect(isConnectionLost(new Error('somebody else'))).toBe(false)
  expect(findDatabaseFailure(new Error('somebody else'))).toBeUndefined()
})
