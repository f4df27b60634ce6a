import { join } from 'node:path'
import { chooseFiles, NoSuchFault, readFaultFiles } from './choose-files.mjs'
import { runSideBySide, sideBySide } from './run-side-by-side.mjs'

const file = (name: string, more: object = {}) => ({
  name,
  file: `${name}.fault.ts`,
  alone: false,
  long: false,
  nightly: undefined,
  ...more,
})
const FILES = [file('drain'), file('jobs', { long: true }), file('upgrade', { nightly: 'Elsewhere.' })]
const chosen = (...words: string[]) => chooseFiles(FILES, words).map(({ name }) => name)

test('all files, those of a name, those of every change, those of the night; what takes long comes first', () => {
  expect(chosen()).toEqual(['jobs', 'drain', 'upgrade'])
  expect(chosen('dra', 'upg')).toEqual(['drain', 'upgrade'])
  expect(chosen('--every-change')).toEqual(['jobs', 'drain'])
  expect(chosen('--nightly')).toEqual(['upgrade'])
})

test.each<[string[], RegExp]>([
  [['dran'], /No fault is called dran: there are drain, jobs, upgrade\./],
  [['--nightly', 'jobs'], /--nightly chooses by itself/],
  [['--fast'], /--fast: there are --every-change and --nightly\./],
])('%p is refused with a sentence', (words, sentence) => {
  expect(() => chosen(...words)).toThrow(NoSuchFault)
  expect(() => chosen(...words)).toThrow(sentence)
})

test('every file that runs nightly says where its fault is found on every change, and none is the whole of it', () => {
  const files = readFaultFiles(join(import.meta.dirname, '../../faults'))
  const nightly = files.filter((each) => each.nightly !== undefined)
  expect(nightly.map((each) => each.nightly?.startsWith('On every change: '))).toEqual(nightly.map(() => true))
  expect(files.length).toBeGreaterThan(nightly.length)
})

test('as many side by side as twice the processors, if there is a GiB for each, and one in any case', () => {
  const GIB = 1024 ** 3
  expect([sideBySide(2, 32 * GIB), sideBySide(8, 32 * GIB), sideBySide(8, 4 * GIB), sideBySide(1, GIB / 2)]).toEqual([
    4, 16, 4, 1,
  ])
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
