import { createTypingStore, TYPING_MAX_AGE, typingName, type TypingStorage } from './typing-store'

function storage(): TypingStorage & { all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    get length() {
      return all.size
    },
    key: (index) => [...all.keys()][index] ?? null,
    getItem: (name) => all.get(name) ?? null,
    setItem: (name, text) => void all.set(name, text),
    removeItem: (name) => void all.delete(name),
  }
}
const NAME = typingName('bidDraft', 'dana', '18899', 'ps-millrace')

test('names are those of the version before, and what it kept is still offered', () => {
  const browser = storage()
  expect(NAME).toBe('bidDraft:dana:18899:ps-millrace')
  expect(typingName('contractDraft', 'a:b', 'ep-1', 'revision')).toBe('contractDraft:a%3Ab:ep-1:revision')
  browser.setItem(NAME, '{"values":{"rate":"0.07"},"typedAt":1000}')
  expect(createTypingStore(() => browser).read(NAME, 2000)).toEqual({ values: { rate: '0.07' }, typedAt: 1000 })
})

test.each([
  ['before its deadline', 4999, true],
  ['at its deadline', 5000, false],
])('what was typed is offered %s', (_, now, offered) => {
  const browser = storage()
  const kept = createTypingStore(() => browser)
  kept.keep(NAME, { values: 1, typedAt: 1000, until: 5000 })
  expect(kept.read(NAME, now) !== undefined).toBe(offered)
  expect(browser.all.size).toBe(offered ? 1 : 0)
})

test('what is over is cleared away, of every rep, and nothing else is touched', () => {
  const browser = storage()
  const kept = createTypingStore(() => browser)
  const old = typingName('contractDraft', 'theo', 'ep-1', 'revision')
  const young = typingName('contractDraft', 'theo', 'ep-2', 'revision')
  kept.keep(NAME, { values: 1, typedAt: 1000, until: 5000 })
  kept.keep(old, { values: 1, typedAt: 0 })
  kept.keep(young, { values: 1, typedAt: 1 })
  browser.setItem('theme', '{"values":1,"typedAt":0}')
  browser.setItem('bidDraft:garbage', '{')
  kept.sweep(TYPING_MAX_AGE)
  expect([...browser.all.keys()]).toEqual([young, 'theme', 'bidDraft:garbage'])
})

test('where the browser keeps nothing, the page does, and that is said', () => {
  const browser = storage()
  let full = true
  const setItem = (name: string, text: string) => {
    if (full) throw new DOMException('full', 'QuotaExceededError')
    browser.setItem(name, text)
  }
  const kept = createTypingStore(() => ({ ...browser, setItem }))
  expect(kept.keep(NAME, { values: 'typed', typedAt: 1 })).toBe('memory')
  expect(kept.read(NAME, 2)).toEqual({ values: 'typed', typedAt: 1 })
  full = false
  expect(kept.keep(NAME, { values: 'more', typedAt: 2 })).toBe('storage')
  expect(kept.read(NAME, 2)).toEqual({ values: 'more', typedAt: 2 })
  kept.forget(NAME)
  expect(kept.read(NAME, 2)).toBeUndefined()
})

test('who asks is told what has been kept, and where', () => {
  const browser = storage()
  let full = false
  const setItem = (name: string, text: string) => {
    if (full) throw new DOMException('full', 'QuotaExceededError')
    browser.setItem(name, text)
  }
  const kept = createTypingStore(() => ({ ...browser, setItem }))
  const told: string[] = []
  const stop = kept.subscribe((where) => told.push(where))
  kept.keep(NAME, { values: 1, typedAt: 1 })
  full = true
  kept.keep(NAME, { values: 2, typedAt: 1 })
  kept.forget(NAME)
  stop()
  kept.keep(NAME, { values: 3, typedAt: 1 })
  expect(told).toEqual(['storage', 'memory', 'storage'])
})

test('a storage that is forbidden is no reason to fail', () => {
  const kept = createTypingStore(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(kept.read(NAME, 1)).toBeUndefined()
  expect(kept.keep(NAME, { values: 1, typedAt: 1, until: 2 })).toBe('memory')
  kept.sweep(2)
  expect(kept.read(NAME, 1)).toBeUndefined()
})

test.each(['', '{', '7', 'null', '[]', '{"typedAt":"now","values":{}}', '{"typedAt":1}'])(
  'what cannot be read is nothing typed: %j',
  (text) => {
    const browser = storage()
    browser.setItem(NAME, text)
    expect(createTypingStore(() => browser).read(NAME, 1)).toBeUndefined()
  },
)
