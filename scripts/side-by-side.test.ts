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

const moment = () => new Promise((resolve) => setTimeout(resolve, 5))

test.each([1, 2, 3])('with %d at once, what wants the machine for itself goes on when nothing else runs', async (n) => {
  const running = new Set<string>()
  const together: string[] = []
  const work = async (name: string) => {
    running.add(name)
    together.push([...running].join(' + '))
    await moment()
    running.delete(name)
  }
  const ended: string[] = []
  await runSideBySide(['alone', 'prepares', 'a', 'b', 'c'], n, async (name, alone) => {
    if (name !== 'alone') await work(name)
    if (name === 'alone' || name === 'prepares') {
      await alone()
      await work(`${name}, alone`)
    }
    ended.push(name)
  })
  expect(together.filter((names) => names.includes('alone'))).toEqual(
    expect.arrayContaining(['alone, alone', 'prepares, alone']),
  )
  expect(together.filter((names) => names.includes('alone') && names.includes(' + '))).toEqual([])
  expect(Math.max(...together.map((names) => names.split(' + ').length))).toBe(n)
  expect(ended.sort()).toEqual(['a', 'alone', 'b', 'c', 'prepares'])
})

test('nothing to run is over at once', () => runSideBySide([], 4, () => Promise.reject(new Error('What is run?'))))

test('one that ends while it waits to be alone keeps nobody waiting', async () => {
  const ended: string[] = []
  await runSideBySide(['dies', 'a', 'alone'], 2, async (name, alone) => {
    if (name === 'dies') void alone()
    else if (name === 'alone') await alone()
    await moment()
    ended.push(name)
  })
  expect(ended.sort()).toEqual(['a', 'alone', 'dies'])
})
