import fc from 'fast-check'
import type { PortalColumn } from '../columns'
import { longestTexts } from './column-widths'

interface Named {
  name: string
  usage: number
}
const named = (name: string, usage = 0): Named => ({ name, usage })
const textsOf = (column: Partial<PortalColumn<Named>>, rows: readonly Named[]) => {
  const whole = { id: 'name', header: 'Name', value: (row: Named) => row.name, ...column }
  return longestTexts([whole], rows).get('name')
}

test('a column without fit is not measured', () => expect(textsOf({}, [named('Ashgrove')])).toBeUndefined())

test('a number is measured as it is shown', () =>
  expect(textsOf({ fit: {}, value: (row) => row.usage }, [named('', 1234567.5)])).toEqual([{ text: '1,234,567.5' }]))

test('nothing is measured as its dash', () => expect(textsOf({ fit: {} }, [named('')])).toEqual([{ text: '–' }]))

test('the longest that there can be need no rows', () =>
  expect(textsOf({ fit: { texts: ['00/00/0000'] } }, [])).toEqual([{ text: '00/00/0000' }]))

test('what stands beside a text counts', () => {
  const fit = { texts: (row: Named) => ({ text: row.name, extraWidth: row.usage }) }
  const rows = [...Array.from({ length: 9 }, (_, at) => named(`A name ${at}`)), named('Won', 100)]
  expect(textsOf({ fit }, rows)?.[0]).toEqual({ text: 'Won', extraWidth: 100 })
})

test('whatever the rows, the text with most letters is among those that are measured', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3000 }), (names) => {
      const texts =
        textsOf(
          { fit: {} },
          names.map((name) => named(name)),
        ) ?? []
      const longest = Math.max(...names.map((name) => name.length))
      expect(texts[0]?.text).toHaveLength(longest)
      expect(texts.length).toBeLessThanOrEqual(5)
    }),
    { numRuns: 50 },
  ))
