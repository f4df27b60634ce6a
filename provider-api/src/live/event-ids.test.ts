import fc from 'fast-check'
import { makeSigningKey, getSigningKey } from '../bid/receipt/receipt-key'
import { EventIds } from './event-ids'

const idsOf = (key = makeSigningKey()) => new EventIds(getSigningKey(key).privateKey)
const KEY = makeSigningKey()

test('a place comes back, at any instance with the same secret', () => {
  const number = fc.bigInt({ min: 0n, max: 2n ** 63n })
  const snapshots = fc.tuple(number, number, fc.array(number, { maxLength: 100 }))
  fc.assert(
    fc.property(snapshots, ([from, to, running]) => {
      const snapshot = `${from}:${to}:${running.join(',')}`
      expect(idsOf(KEY).open(idsOf(KEY).seal(snapshot, 'larkspur'), 'larkspur')).toBe(snapshot)
    }),
  )
})

test('ids say neither how many writes there were nor how many are running', () => {
  const ids = idsOf(KEY)
  const quiet = [ids.seal('7:7:', 'larkspur'), ids.seal('7:7:', 'larkspur')]
  const busy = ids.seal('1000007:1000019:1000007,1000009,1000012', 'larkspur')
  expect(new Set([...quiet, busy]).size).toBe(3)
  expect(new Set([...quiet, busy].map(({ length }) => length)).size).toBe(1)
  expect(Buffer.from(busy, 'base64url').toString('latin1')).not.toContain('1000')
})

test('what was sealed for another supplier, with another secret, or was altered, is nothing', () => {
  const id = idsOf(KEY).seal('7:9:8', 'larkspur')
  expect(idsOf(KEY).open(id, 'granite-peak')).toBeUndefined()
  expect(idsOf().open(id, 'larkspur')).toBeUndefined()
  for (const other of ['', '7:9:8', 'x'.repeat(100_000), id.slice(0, -4), `${id.slice(0, 60)}AAAA${id.slice(64)}`])
    expect(idsOf(KEY).open(other, 'larkspur')).toBeUndefined()
})
