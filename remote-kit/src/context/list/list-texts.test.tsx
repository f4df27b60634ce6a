import fc from 'fast-check'
import { storeColumns, storeText, storedColumns, storedText, listsInQuery, textInQuery } from './list-texts'

const texts = fc
  .array(fc.tuple(fc.constantFrom('sort', 'search', 'status', 'page'), fc.string()), { maxLength: 5 })
  .map((entries) => new URLSearchParams(entries).toString())

test('each list of a page has its own part of the address, and leaves the rest alone', () => {
  fc.assert(
    fc.property(texts, texts, fc.string(), (bids, contracts, other) => {
      const before = `?${new URLSearchParams([
        ['list', other],
        ['bids.sort', 'due.asc'],
      ]).toString()}`
      const search = listsInQuery(
        before,
        new Map([
          ['bids', bids],
          ['contracts', contracts],
        ]),
      )
      expect(textInQuery(search, 'bids') ?? '').toBe(bids)
      expect(textInQuery(search, 'contracts') ?? '').toBe(contracts)
      expect(new URLSearchParams(search).get('list')).toBe(other)
      expect(listsInQuery(search, new Map([['bids', bids]]))).toBe(listsInQuery(search, new Map([['bids', bids]])))
      expect(textInQuery(listsInQuery(search, new Map([['bids', '']])), 'contracts') ?? '').toBe(contracts)
    }),
  )
})

test('a query that says nothing of a list is told apart from one that does', () => {
  expect(textInQuery('', 'bids')).toBeUndefined()
  expect(textInQuery('?bid.sort=a&bidsx.sort=b', 'bids')).toBeUndefined()
  expect(textInQuery('?bids.search=', 'bids')).toBe('search=')
  expect(listsInQuery('?bids.sort=due.asc', new Map([['bids', '']]))).toBe('')
})

test('what one rep left is nobody else’s', () => {
  storeText('dana', 'bids', 'sort=due.asc')
  expect(storedText('dana', 'bids')).toBe('sort=due.asc')
  expect(storedText('theo', 'bids')).toBe('')
  expect(storedText('dana', 'contracts')).toBe('')
  storeColumns('dana', 'bids', '{}')
  expect(storedColumns('theo', 'bids')).toBe('')
  storeText('dana', 'bids', '')
  expect(storedText('dana', 'bids')).toBe('')
  expect(storedColumns('dana', 'bids')).toBe('{}')
})

test('a browser that keeps nothing is no reason to fail', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storeText('dana', 'bids', 'sort=due.asc')
  expect(storedText('dana', 'bids')).toBe('')
  setItem.mockRestore()
})
