import { createScriptTimings, type ScriptEntry } from './script-timings'

const open = (...answers: ScriptEntry[]) => createScriptTimings(() => answers)
const came = (name: string, more: Partial<ScriptEntry> = {}): ScriptEntry => ({ name, transferSize: 100, ...more })

test('traffic is counted by folder, and once', () => {
  const facts = open(...['b1/a.js', 'b1/b.js', 'b2/a.js'].map((file) => came(`https://r.example/${file}`)))
  expect(facts.takeTraffic('https://r.example/b1/')).toEqual({ bytes: 200, requests: 2 })
  expect(facts.takeTraffic('https://r.example/b1/')).toEqual({ bytes: 0, requests: 0 })
  expect(facts.takeTraffic('https://r.example/b2/')).toEqual({ bytes: 100, requests: 1 })
})

test.each<[string, Partial<ScriptEntry>, boolean]>([
  ['a script', { responseStatus: 200, contentType: 'text/javascript' }, true],
  ['something whose type is not told', { responseStatus: 200 }, true],
  ['a page', { responseStatus: 200, contentType: 'text/html' }, false],
  ['nothing there', { responseStatus: 404, contentType: 'text/javascript' }, false],
  ['no answer', { responseStatus: 0 }, false],
])('%s', (_, more, came200) => {
  const facts = open(came('https://r.example/a.js', more))
  expect(facts.cameAsScript('https://r.example/a.js')).toBe(came200)
  expect(facts.cameAsScript('https://r.example/b.js')).toBe(false)
})
