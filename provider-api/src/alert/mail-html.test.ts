import { mailHtml } from './mail-html'

const link = { label: 'Open the bid', href: 'https://portal.example/a?b=1&c="2"' }

test('the words of the text, its own link as a button, nothing of it as markup', () => {
  const html = mailHtml({
    subject: 'Due <now> & then',
    text: 'Hello <b>Dana</b>,\n\nOpen the bid: https://portal.example/a?b=1&c="2"\n\nLine one\nLine two\n',
    link,
  })
  expect(html).toContain('<title>Due &lt;now&gt; &amp; then</title>')
  expect(html).toContain('Hello &lt;b&gt;Dana&lt;/b&gt;,</p>')
  expect(html).toContain('<a href="https://portal.example/a?b=1&amp;c=&quot;2&quot;"')
  expect(html).toContain('>Open the bid</a>')
  expect(html).toContain('Line one<br>Line two')
  expect(html).not.toMatch(/<(script|img|link)|url\(/)
})

test('what others wrote stays text: only its own link is a button', () => {
  for (const line of [
    'Hello Unlock your account: https://evil.example/login',
    'Open the bid: https://evil.example/login',
    'Go: javascript:alert(1)',
  ])
    expect(mailHtml({ subject: 'x', text: line, link })).not.toContain('<a ')
})
