import { mailHtml } from './mail-html'

test('the words of the text, an address as a button, nothing of it as markup', () => {
  const html = mailHtml({
    subject: 'Due <now> & then',
    text: 'Hello <b>Dana</b>,\n\nOpen the bid: https://portal.example/a?b=1&c="2"\n\nLine one\nLine two\n',
  })
  expect(html).toContain('<title>Due &lt;now&gt; &amp; then</title>')
  expect(html).toContain('Hello &lt;b&gt;Dana&lt;/b&gt;,</p>')
  expect(html).toContain('<a href="https://portal.example/a?b=1&amp;c=&quot;2&quot;"')
  expect(html).toContain('>Open the bid</a>')
  expect(html).toContain('Line one<br>Line two')
  expect(html).not.toMatch(/<(script|img|link)|url\(/)
})

test('an address that is no web page stays text', () => {
  expect(mailHtml({ subject: 'x', text: 'Go: javascript:alert(1)' })).not.toContain('<a ')
})
