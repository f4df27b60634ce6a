import { archivedQuoteState } from './quote-archive'

test.each([
  [{ selected: true, supersededAt: null }, 'winning option'],
  [{ selected: false, supersededAt: null }, 'Stands'],
  [{ selected: false }, 'Stands'],
  [{ selected: false, supersededAt: '2026-01-15T20:00:00Z' }, 'Replaced'],
  [{ selected: false, supersededAt: null, optionRemoved: true }, 'Option removed'],
])('%j: %s', (quote, state) => expect(archivedQuoteState(quote)).toBe(state))
