import { claimAlerts } from './use-browser-alerts'

function storageOf(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) }
}
const forbidden: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: () => {
    throw new Error('forbidden')
  },
  setItem: () => {
    throw new Error('forbidden')
  },
}

test('of several tabs one gives an alert', async () => {
  const storage = storageOf()
  const tab = () => claimAlerts(['a', 'b'], { storage, locks: undefined, mine: new Set() })
  expect(await Promise.all([tab(), tab(), tab()])).toEqual([['a', 'b'], [], []])
  expect(await claimAlerts(['b', 'c'], { storage, locks: undefined, mine: new Set() })).toEqual(['c'])
})

test('however many are due, another tab gives none again', async () => {
  const storage = storageOf()
  const due = Array.from({ length: 700 }, (_, alert) => `alert ${alert}`)
  const tab = (keys: string[]) => claimAlerts(keys, { storage, locks: undefined, mine: new Set() })
  expect(await tab(due)).toHaveLength(700)
  expect(await tab(due)).toEqual([])
  expect(await tab([...due, 'new'])).toEqual(['new'])
  // What is over is remembered for a while.
  expect(await tab(['new', 'newer'])).toEqual(['newer'])
  expect(await tab(due.slice(-200))).toEqual([])
})

test('where nothing can be kept, a tab gives an alert once', async () => {
  const mine = new Set<string>()
  expect(await claimAlerts(['a'], { storage: forbidden, locks: undefined, mine })).toEqual(['a'])
  expect(await claimAlerts(['a'], { storage: forbidden, locks: undefined, mine })).toEqual([])
})

test('what somebody else wrote there breaks nothing', async () => {
  const storage = storageOf()
  storage.setItem('given-alerts', '{"a":')
  expect(await claimAlerts(['a'], { storage, locks: undefined, mine: new Set() })).toEqual(['a'])
  storage.setItem('given-alerts', '{"a":1}')
  expect(await claimAlerts(['b'], { storage, locks: undefined, mine: new Set() })).toEqual(['b'])
})
