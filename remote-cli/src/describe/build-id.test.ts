import { idOf } from './build-id.mjs'

test('a build is called after what it emits, in whatever order that is said', () => {
  const id = idOf({ name: 'tariffs', files: { 'a.js': 1, 'b.js': 2 } })
  expect(id).toMatch(/^[0-9a-f]{12}$/)
  expect(idOf({ files: { 'b.js': 2, 'a.js': 1 }, name: 'tariffs' })).toBe(id)
  expect(idOf({ name: 'tariffs', files: { 'a.js': 1, 'b.js': 3 } })).not.toBe(id)
})
