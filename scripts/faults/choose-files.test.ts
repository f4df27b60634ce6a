import { join } from 'node:path'
import { chooseFiles, readFaultFiles } from './choose-files.mjs'

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
  [['dran'], /dran: there are drain, jobs, upgrade, and/],
  [['--fast'], /--fast: there are .* and --every-change and --nightly\./],
])('%p is refused with a sentence', (words, sentence) => {
  expect(() => chosen(...words)).toThrow(sentence)
})

test('every file that runs nightly says where its fault is found on every change, and none is the whole of it', () => {
  const files = readFaultFiles(join(import.meta.dirname, '../../faults'))
  const nightly = files.filter((each) => each.nightly !== undefined)
  expect(nightly.map((each) => each.nightly?.startsWith('On every change: '))).toEqual(nightly.map(() => true))
  expect(files.length).toBeGreaterThan(nightly.length)
})
