import { highlight } from './text-ranges'

test('of two that mark under one name each takes its own away', () => {
  const marked = new Map<string, Set<unknown>>()
  Object.assign(globalThis, {
    CSS: { highlights: marked },
    Highlight: class extends Set<unknown> {
      constructor(...ranges: unknown[]) {
        super(ranges)
      }
    },
  })
  const [page, dialog] = [{} as Range, {} as Range]
  highlight('changed-words', [page], 'page')
  highlight('changed-words', [dialog], 'dialog')
  expect([...(marked.get('changed-words') ?? [])]).toEqual([page, dialog])
  highlight('changed-words', [], 'dialog')
  expect([...(marked.get('changed-words') ?? [])]).toEqual([page])
  highlight('changed-words', [], 'page')
  expect(marked.has('changed-words')).toBe(false)
})
