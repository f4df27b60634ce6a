import { runSideBySide, sideBySide } from './side-by-side.mjs'

test('as many side by side as twice the processors, if there is memory for each, and one in any case', () => {
  const GIB = 1024 ** 3
  const machines = [
    [2, 32],
    [8, 32],
    [8, 4],
    [1, 0.5],
  ] as const
  expect(machines.map(([processors, memory]) => sideBySide(GIB, processors, memory * GIB))).toEqual([4, 16, 4, 1])
})

test('what wants the machine for itself runs when nothing else does', async () => {
  const running = new Set<string>()
  const together: string[] = []
  const files = ['a', 'b', 'alone', 'c', 'alone too'].map((name) => ({ name, alone: name.startsWith('alone') }))
  await runSideBySide(files, 2, async ({ name }) => {
    running.add(name)
    together.push([...running].join(' + '))
    await new Promise((resolve) => setTimeout(resolve, 5))
    running.delete(name)
  })
  expect(together.filter((names) => names.includes('alone'))).toEqual(['alone', 'alone too'])
  expect(together.some((names) => names.includes(' + '))).toBe(true)
})
