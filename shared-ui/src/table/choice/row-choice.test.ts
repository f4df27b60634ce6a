import fc from 'fast-check'
import { createRowChoice } from './row-choice'

test('a choice is a set of ids; whoever listens is told once for each change, and not where nothing changes', () => {
  const choice = createRowChoice()
  const listener = jest.fn()
  const stop = choice.subscribe(listener)
  choice.choose(['a', 'b', 'a'], true)
  choice.choose(['b'], true)
  choice.choose(['c'], false)
  expect([...choice.chosen()]).toEqual(['a', 'b'])
  expect(listener).toHaveBeenCalledTimes(1)
  choice.choose(['a'], false)
  choice.clear()
  choice.clear()
  expect(choice.chosen().size).toBe(0)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  choice.choose(['a'], true)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('what is chosen is what was chosen last of each id', () => {
  const step = fc.record({ ids: fc.array(fc.constantFrom('a', 'b', 'c', 'd')), on: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const choice = createRowChoice()
      const expected = new Map<string, boolean>()
      for (const { ids, on } of steps) {
        choice.choose(ids, on)
        for (const id of ids) expected.set(id, on)
      }
      const on = [...expected].filter(([, isOn]) => isOn).map(([id]) => id)
      expect([...choice.chosen()].sort()).toEqual(on.sort())
    }),
  )
})
