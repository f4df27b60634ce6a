/** @provider-api */
import { screen } from '@testing-library/react'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import ForgotPasswordScreen from './ForgotPasswordScreen'
import NewPasswordScreen from './NewPasswordScreen'

beforeEach(() => localStorage.clear())

const answered = (answer: object, status = 200) =>
  new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } })

/** The page, where `answer` stands in for a provider's; without one the real one answers, which has no mail server. */
async function openPage(answer?: (method: string) => Response) {
  const { user } = await signIn('dana')
  const sent: unknown[] = []
  const answering: typeof fetch = (input, init) => {
    if (answer === undefined) return fetch(input, init)
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body))
    return Promise.resolve(answer(init?.method ?? 'GET'))
  }
  const [route, path] = [routes.forgotPassword, paths.forgotPassword()]
  return { ...showPart(ForgotPasswordScreen, { user, route, path, fetch: answering }), sent }
}

test('an e-mail is asked for, and what is said is the same for every one', async () => {
  const { rep, sent } = await openPage((method) => answered(method === 'GET' ? { offered: true } : {}))
  const send = await screen.findByRole('button', { name: 'Send a link' })
  expect(screen.getByLabelText('Email')).toHaveFocus()
  await rep.click(send)
  expect(screen.getByText('Email is required')).toBeVisible()
  await rep.type(screen.getByLabelText('Email'), ' nobody@larkspur.example {Enter}')
  expect(await screen.findByText('If nobody@larkspur.example has an account, a link is on its way.')).toBeVisible()
  expect(sent).toEqual([{ email: 'nobody@larkspur.example' }])
})

test('a limit is told in the provider’s words, and what was typed stays', async () => {
  const message = 'Too many requests. Please wait a minute and try again.'
  const { rep } = await openPage((method) =>
    method === 'GET' ? answered({ offered: true }) : answered({ message }, 429),
  )
  await rep.type(await screen.findByLabelText('Email'), 'dana@larkspur.example{Enter}')
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('dana@larkspur.example')
})

test.each([
  ['no mail server', undefined],
  ['a provider without the call', () => answered({}, 404)],
])('%s: an administrator is asked instead, and nobody is named', async (_what, answer) => {
  await openPage(answer)
  expect(await screen.findByText('Ask your administrator')).toBeVisible()
  expect(screen.getByText(/^This Marketplace sends no e-mails\. An administrator of your team/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /@/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send a link' })).toBeNull()
})

test('a provider that does not answer can be asked again', async () => {
  let works = false
  const { rep } = await openPage(() => (works ? answered({ offered: true }) : answered({ message: 'Not now.' }, 503)))
  expect(await screen.findByText('Not now.')).toBeVisible()
  works = true
  await rep.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Send a link' })).toBeVisible()
})

test('a new password by a link that is used up says so; by one that is cut, too', async () => {
  const { user } = await signIn('dana')
  const { rep, unmount } = showPart(NewPasswordScreen, { user, route: routes.newPassword, path: '/new-password?c=x' })
  await rep.type(await screen.findByLabelText(/^New password/), 'Harbour-Lights-9')
  await rep.type(screen.getByLabelText(/^Confirm new password/), 'Harbour-Lights-9{Enter}')
  expect(await screen.findByText('This link has been used or has expired. Please ask for a new one.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask for a new one' })).toHaveAttribute('href', '/forgot-password')
  unmount()
  showPart(NewPasswordScreen, { user, route: routes.newPassword, path: '/new-password' })
  expect(screen.getByText('This link is not complete.')).toBeVisible()
})

test('a link that is used up after a try without an answer may have set the password', async () => {
  const used = 'This link has been used or has expired. Please ask for a new one.'
  let answer = () => Promise.reject<Response>(new TypeError('no network'))
  const { user } = await signIn('dana')
  const { rep } = showPart(NewPasswordScreen, {
    user,
    route: routes.newPassword,
    path: '/new-password?c=x',
    fetch: () => answer(),
  })
  await rep.type(await screen.findByLabelText(/^New password/), 'Harbour-Lights-9')
  await rep.type(screen.getByLabelText(/^Confirm new password/), 'Harbour-Lights-9{Enter}')
  await screen.findByRole('alert')
  answer = () => Promise.resolve(answered({ code: 'link-not-usable', message: used }, 409))
  await rep.click(screen.getByRole('button', { name: 'Set the password' }))
  expect(await screen.findByText(used)).toBeVisible()
  expect(screen.getByText(/^The try before may have gone through/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/login')
})
