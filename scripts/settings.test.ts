import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPortalSettings, SettingError } from './settings.mjs'

const read = (path: string) => readFileSync(join(__dirname, '..', path), 'utf8')
test.each([
  ["The host's server", ['host/server/settings.ts', 'scripts/portal-settings.mjs']],
  ['provider-api', ['provider-api/src/settings.ts']],
])('what the document has under %s is read there', (heading, files) => {
  const [, section = ''] = read('docs/settings.md').split(`\n## ${heading}\n`)
  const rows = section.split('\n## ')[0]?.match(/^\| `.*?\|/gm) ?? []
  const names = rows.flatMap((row) => [...row.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name = '']) => name))
  expect(names.length).toBeGreaterThan(10)
  // `ASK_<NAME>` is put together there.
  const sources = `${files.map(read).join('')} ASK_API`
  expect(names.filter((name) => !sources.includes(name))).toEqual([])
})

test('DOCUMENT_ORIGINS is a list of origins, one space between them (decision 41)', () => {
  const read = (text: string) => readPortalSettings({ DOCUMENT_ORIGINS: text }).documentOrigins
  expect(read('')).toBe('')
  expect(read(' https://files.example   http://archive.example:8080 ')).toBe(
    'https://files.example http://archive.example:8080',
  )
  for (const wrong of [
    'files.example',
    'https://files.example/kept',
    'https://a.example,https://b.example',
    'ftp://files.example',
    "https://a.example; script-src 'unsafe-inline'",
  ]) {
    expect(() => read(wrong)).toThrow(SettingError)
    expect(() => read(wrong)).toThrow('DOCUMENT_ORIGINS')
  }
})

test('the limits of a page are seconds within reason, and by default those that the portal is made for', () => {
  const limits = (env: Record<string, string>) => {
    const { loadLimit, slowAfter, askAfter } = readPortalSettings(env)
    return { loadLimit, slowAfter, askAfter }
  }
  expect(limits({})).toEqual({ loadLimit: 10_000, slowAfter: 5000, askAfter: 60_000 })
  expect(limits({ LOAD_LIMIT_SECONDS: '0.5', SLOW_AFTER_SECONDS: '0.1', ASK_AFTER_SECONDS: '600' })).toEqual({
    loadLimit: 500,
    slowAfter: 100,
    askAfter: 600_000,
  })
  for (const wrong of ['0', '0.09', '601', '-1', '1e3', 'soon', '5 s', 'Infinity'])
    for (const name of ['LOAD_LIMIT_SECONDS', 'SLOW_AFTER_SECONDS', 'ASK_AFTER_SECONDS'])
      expect(() => readPortalSettings({ [name]: wrong })).toThrow(`${name}: ${wrong} is not a number of seconds`)
})
