import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HeaderTools } from './HeaderTools'

const header = (hasAlerts: boolean) => (
  <>
    <HeaderTools>
      <button>Search</button>
      <span>{hasAlerts && <button>Alerts</button>}</span>
      <button>Theme</button>
    </HeaderTools>
    <button>Page</button>
  </>
)

test('one Tab stop, arrow keys in a ring, and a button that comes later is one of them', async () => {
  const user = userEvent.setup()
  const { rerender } = render(header(false))
  const focused = () => document.activeElement?.textContent
  await user.tab()
  expect(focused()).toBe('Search')
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Theme')
  rerender(header(true))
  await waitFor(() => expect(screen.getByText('Alerts').tabIndex).toBe(-1))
  await user.tab()
  expect(focused()).toBe('Page')
  await user.tab({ shift: true })
  expect(focused()).toBe('Theme')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('Alerts')
})
