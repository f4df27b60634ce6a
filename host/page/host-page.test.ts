import { hostPage, inlineJson } from './host-page.mjs'

const HTML = '<head><meta charset="utf-8"><link rel="icon" href="/i.png"><script defer src="/main.js"></script></head>'

test('the page takes token and invite away before anything that makes a request', () => {
  const page = hostPage(HTML)({ registry: { remotes: [] }, settings: {}, nonce: 'n0' })
  const first = page.indexOf("searchParams.delete('token')")
  expect(first).toBeGreaterThan(0)
  expect(page.indexOf('usr: { invite: url.search }')).toBeLessThan(page.indexOf('mf-registry'))
  expect(first).toBeLessThan(page.indexOf('mf-registry'))
  expect(first).toBeLessThan(page.indexOf('href="/i.png"'))
  expect(page.match(/<script(?![^>]*(nonce="n0"|src|application\/json))/)).toBeNull()
})

test('inlined data cannot end their script element', () => {
  const text = inlineJson({ title: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script>' })
  const page = hostPage(HTML)({ registry: { title: '</script><b>' }, settings: { email: '$& </script>' }, nonce: 'n0' })
  expect(page).not.toContain('</script><b>')
})

test('a page that is none is refused', () => {
  expect(() => hostPage('<html></html>')).toThrow('no charset')
})
