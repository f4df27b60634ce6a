import { freeMemory, workers } from './workers.mjs'

const GIB = 1024 ** 3

test.each([
  ['one core and 4 GB', 1, 3.5, 1],
  ['two cores and 4 GB, of which little is free', 2, 1.4, 1],
  ['two cores and 4 GB', 2, 3.5, 2],
  ['two cores and memory enough', 2, 20, 2],
  ['eight cores and 16 GB', 8, 14, 8],
  ['many cores and little memory', 32, 8, 7],
  ['a machine that is full', 8, 0.2, 1],
])('%s: %d processors, %d GB free, %d workers of 1 GB', (_machine, processors, free, expected) => {
  expect(workers({ memoryPerWorker: GIB }, { processors, freeMemory: free * GIB })).toBe(expected)
})

test('a part whose workers take more gets fewer of them', () => {
  const machine = { processors: 4, freeMemory: 5 * GIB }
  expect(workers({ memoryPerWorker: 0.8 * GIB }, machine)).toBe(4)
  expect(workers({ memoryPerWorker: 2 * GIB }, machine)).toBe(2)
})

const MEMINFO = 'MemTotal:       25165824 kB\nMemFree:          524288 kB\nMemAvailable:   20971520 kB\n'
const read = (files: Record<string, string>) => (path: string) => {
  const text = files[path]
  if (text === undefined) throw new Error(`no such file: ${path}`)
  return text
}

test.each<[string, Record<string, string>, number]>([
  ['another system says only what is free', {}, 0.5],
  ['Linux says what can be had', { '/proc/meminfo': MEMINFO }, 20],
  [
    'a container has a limit',
    {
      '/proc/meminfo': MEMINFO,
      '/sys/fs/cgroup/memory.max': `${4 * GIB}\n`,
      '/sys/fs/cgroup/memory.current': `${GIB}\n`,
    },
    3,
  ],
  [
    'a container has a limit and has read many files',
    {
      '/sys/fs/cgroup/memory.max': `${4 * GIB}\n`,
      '/sys/fs/cgroup/memory.current': `${4 * GIB}\n`,
      '/sys/fs/cgroup/memory.stat': `anon ${GIB}\ninactive_file ${3 * GIB}\nactive_file 0\n`,
      '/proc/meminfo': MEMINFO,
    },
    3,
  ],
  ['a container has none', { '/proc/meminfo': MEMINFO, '/sys/fs/cgroup/memory.max': 'max\n' }, 20],
  [
    'an older container has a limit',
    {
      '/proc/meminfo': MEMINFO,
      '/sys/fs/cgroup/memory/memory.limit_in_bytes': `${2 * GIB}\n`,
      '/sys/fs/cgroup/memory/memory.usage_in_bytes': `${GIB}\n`,
    },
    1,
  ],
])('free memory where %s', (_where, files, expected) => {
  expect(freeMemory(read(files), 0.5 * GIB)).toBe(expected * GIB)
})
