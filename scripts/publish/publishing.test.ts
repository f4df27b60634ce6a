import { hostPage, inlineJson, originMark, withOrigins } from './host-page.mjs'
import { missingFromHost } from './shared-versions.mjs'

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.9.9', '^1.0.0', false],
  ['0.2.5', '^0.2.1', true],
  ['0.3.0', '^0.2.1', false],
  ['7.0.0', '*', true],
])('a host with %s serves a remote that needs %s: %s', (version, range, serves) => {
  const missing = missingFromHost('remote-bidding', { react: { range } }, { react: { version } })
  expect(missing.length === 0).toBe(serves)
})

test('what the host lacks is named, with both versions', () => {
  const provides = { react: { version: '19.3.1' }, 'shared-ui@1/core': { version: '1.0.0' } }
  expect(
    missingFromHost(
      'remote-bidding',
      { react: { range: '^19.3.0' }, 'shared-ui@1/core': { range: '^1.0.0' } },
      provides,
    ),
  ).toEqual([])
  expect(
    missingFromHost(
      'remote-bidding',
      { 'shared-ui@1/core': { range: '^1.1.0' }, 'shared-ui@2/core': { range: '^2.0.0' } },
      provides,
    ),
  ).toEqual([
    'remote-bidding needs shared-ui@1/core ^1.1.0, but the host provides 1.0.0.',
    'remote-bidding needs shared-ui@2/core, which the host does not provide.',
  ])
})

test('the page takes token and invite away before anything that makes a request', () => {
  const page = hostPage(
    '<head><meta charset="utf-8"><link rel="icon" href="/i.png"><script defer src="/main.js"></script></head>',
    { remotes: [] },
  )
  const first = page.indexOf("searchParams.delete('token')")
  expect(first).toBeGreaterThan(0)
  expect(page.indexOf('usr: { invite: url.search }')).toBeLessThan(page.indexOf('mf-registry'))
  expect(first).toBeLessThan(page.indexOf('mf-registry'))
  expect(first).toBeLessThan(page.indexOf('href="/i.png"'))
  expect(page.match(/<script(?![^>]*(nonce|src|application\/json))/)).toBeNull()
})

test('inlined data cannot end their script element', () => {
  const text = inlineJson({ title: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script>' })
})

test('remotes get their origins when the page is served', () => {
  expect(withOrigins(`${originMark('remote-bidding')}/a.js`, { 'remote-bidding': 'https://bidding.example' })).toBe(
    'https://bidding.example/a.js',
  )
})
