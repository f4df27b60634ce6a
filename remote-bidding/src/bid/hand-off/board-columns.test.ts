import fc from 'fast-check'
import type { QuoteRequest } from 'shared-contracts/bid/request'
import { boardColumns, ON_BOARD } from './board-columns'

const dana = { userId: 'dana', firstName: 'Dana', lastName: 'Whitfield' }
const theo = { userId: 'theo', firstName: 'Theo', lastName: 'Marsh' }
const bid = (id: string, owner: string | undefined, minutes: number) =>
  ({
    id,
    owner: owner === undefined ? null : { userId: owner, firstName: owner, handedBy: null },
    timeQuotesDue: new Date(Date.UTC(2026, 0, 15, 12, minutes)).toISOString(),
    statusCode: 300,
    invitedForLastLook: false,
  }) as unknown as QuoteRequest

const shown = (bids: QuoteRequest[], repId: string) => {
  const { columns, more } = boardColumns(bids, [dana, theo], repId)
  return [
    ...columns.map(({ rep, bids: theirs }) => `${rep.userId}: ${theirs.map(({ id }) => id).join(' ')}`),
    more.size,
  ]
}

test('by rep, the caller first, the next due first; a rep who left keeps a column, an unknown owner none', () => {
  const bids = [bid('b', 'dana', 30), bid('a', 'dana', 10), bid('c', 'ada', 5), bid('d', undefined, 1)]
  expect(shown(bids, 'theo')).toEqual(['theo: ', 'dana: a b', 'ada: c', 0])
  expect(shown([], 'dana')).toEqual(['dana: ', 'theo: ', 0])
})

test('every bid with an owner is counted once, however many there are', () => {
  const owners = fc.array(fc.constantFrom('dana', 'theo', 'ada', undefined), { maxLength: 120 })
  fc.assert(
    fc.property(owners, (of) => {
      const { columns, more } = boardColumns(
        of.map((owner, at) => bid(String(at), owner, at)),
        [dana, theo],
        'dana',
      )
      for (const { rep, bids } of columns) {
        expect(bids.length).toBeLessThanOrEqual(ON_BOARD)
        expect(bids.length + (more.get(rep.userId) ?? 0)).toBe(of.filter((owner) => owner === rep.userId).length)
      }
    }),
  )
})
