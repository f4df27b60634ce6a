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
