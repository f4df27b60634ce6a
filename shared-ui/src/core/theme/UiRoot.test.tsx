import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '../Button'
import { Link } from '../Link'
import { useThemeMode } from './theme-mode'
import { UiRoot } from './UiRoot'

test('a root within a root adds nothing but its own way to follow links', async () => {
  const user = userEvent.setup()
  const outer = jest.fn()
  const inner = jest.fn()
  render(
    <UiRoot navigate={outer}>
      <Link href="/dashboard">Dashboard</Link>
      <UiRoot navigate={inner}>
        <Link href="/dashboard/contracts">Contracts</Link>
        <UiRoot>
          <Link href="/login">Login</Link>
        </UiRoot>
      </UiRoot>
    </UiRoot>,
  )
  expect(document.querySelectorAll('[aria-live="polite"]')).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await user.click(screen.getByRole('link', { name: 'Contracts' }))
  await user.click(screen.getByRole('link', { name: 'Login' }))
  expect(outer.mock.calls).toEqual([['/dashboard']])
  expect(inner.mock.calls).toEqual([['/dashboard/contracts'], ['/login']])
})

test.each([
  ['another origin', { href: 'https://provider.example/forgot' }],
  ['a path that is none', { href: '//evil.example' }],
  ['a new window', { href: '/w9', target: '_blank' }],
])('a link to %s is the browser’s own', async (_what, link) => {
  const user = userEvent.setup()
  const navigate = jest.fn()
  // jsdom cannot leave the page; what matters is that the portal does not follow.
  const stay = (event: Event) => event.preventDefault()
  globalThis.addEventListener('click', stay)
  render(
    <UiRoot navigate={navigate}>
      <Link {...link}>Away</Link>
    </UiRoot>,
  )
  await user.click(screen.getByRole('link', { name: 'Away' }))
  globalThis.removeEventListener('click', stay)
  expect(navigate).not.toHaveBeenCalled()
})

test('the theme is chosen and remembered', async () => {
  const user = userEvent.setup()
  function Choice() {
    const { mode, toggle } = useThemeMode()
    return <Button onClick={toggle}>{mode}</Button>
  }
  render(
    <UiRoot>
      <Choice />
    </UiRoot>,
  )
  expect(document.documentElement.dataset.theme).toBe('light')
  await user.click(screen.getByRole('button', { name: 'light' }))
  expect(screen.getByRole('button', { name: 'dark' })).toBeTruthy()
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('portal-theme')).toBe('dark')
})

test('a busy button keeps the focus and does nothing', async () => {
  const user = userEvent.setup()
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault())
  const press = jest.fn()
  render(
    <UiRoot>
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Submitting
        </Button>
      </form>
    </UiRoot>,
  )
  const button = screen.getByRole('button', { name: 'Submitting' })
  await user.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(submit).not.toHaveBeenCalled()
  expect(press).not.toHaveBeenCalled()
})
