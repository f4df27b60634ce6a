/** @provider-api */
import { checkAuthenticated } from '../shared-contracts/src/account'
import { signIn } from './sign-in'

test('a test file gets a provider-api of its own that it can sign in to', async () => {
  const dana = await signIn('dana')
  expect(dana.user.supplierRepresentative.firstName).toBe('Dana')
  await dana.call(checkAuthenticated, {})
})

test('fetch takes the abort signals and forms of the page', async () => {
  expect(window.location.origin).toBe('http://localhost')
  const controller = new AbortController()
  const pending = fetch(`${providerApiUrl}/health`, { signal: controller.signal })
  controller.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })

  const form = new FormData()
  form.append('file', new File(['hello'], 'letter.txt', { type: 'text/plain' }))
  const answer = await fetch(`${providerApiUrl}/v1/mp/logout`, { method: 'POST', body: form })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'unauthorized' })
})

test('its XMLHttpRequest reaches the server under CORS', async () => {
  const status = await new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', `${providerApiUrl}/health`)
    request.onloadend = () => resolve(request.status)
    request.send()
  })
  expect(status).toBe(200)
})

test('a style sheet reaches exactly the elements that its selectors match', () => {
  document.body.innerHTML = `
    <section class="card ui-one-1 Mui-disabled"><h2 class="title">Rates</h2>
      <a href="#x" class="link title">one</a></section>
    <svg class="icon" viewBox="0 0 1 1"><path class="line"></path></svg>
    <input type="checkbox" class="ui-one-1" disabled checked><p>text <span class="link">two</span></p>`
  const selectors = [
    ...['p', '*', '.link', '.title.link', 'a.link', 'path', 'svg .line', '.ui-one-1.Mui-disabled', '#x'],
    ...['section .link', 'section > .link', 'h2 + a', 'h2 ~ .title', 'p, .icon', '.none, .link', '.title:not(.link)'],
    ...['.card:not(:is(.a, .b)) .title', ':is(h2, .line).title', '.card:has(.link)', 'input[type="checkbox"]'],
    ...[
      'input:checked',
      '.ui-one-1:disabled',
      ':is(.Mui-disabled, .b)',
      '[class*=ink]',
      'a[href].link',
      '.link::before',
      'section [href]',
      '[type="checkbox"]',
      `[href='#x'].link`,
      '[class~="card" i] > :not([href])',
      '.icon[viewBox]',
      'p > [class="link two"], [disabled]:checked',
    ],
  ]
  const sheet = document.head.appendChild(document.createElement('style'))
  const differing = selectors.flatMap((selector) => {
    sheet.textContent = `${selector} { order: 7 } @keyframes in { from { opacity: 0 } }`
    return [...document.body.querySelectorAll('*')]
      .filter((element) => (getComputedStyle(element).order === '7') !== element.matches(selector))
      .map((element) => `${selector} and ${element.outerHTML}`)
  })
  sheet.remove()
  expect(differing).toEqual([])
})
