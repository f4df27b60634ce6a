/** @provider-api */
import { screen, within } from '@testing-library/react'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import TeamScreen from './TeamScreen'

const card = async () => within(await screen.findByRole('form', { name: 'Chat channel' }))

test('a channel: what is missing or refused is said at its field; saved, tried without luck, and ended', async () => {
  const { user } = await signIn('dana')
  const { rep } = showPart(TeamScreen, { user, route: routes.team, path: paths.team() })
  const form = await card()
  await rep.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('An address is required')).toBeVisible()
  const address = form.getByRole('textbox', { name: /^Webhook address/ })
  await rep.type(address, 'https://127.0.0.1/hook')
  await rep.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/private network/)).toBeVisible()
  expect(address).toHaveAttribute('aria-invalid', 'true')
  expect(form.queryByRole('button', { name: 'Send a test' })).toBeNull()

  await rep.clear(address)
  await rep.type(address, 'https://hooks.chat.example/a-secret-path')
  await rep.click(form.getByRole('radio', { name: 'Slack' }))
  await rep.click(form.getByRole('button', { name: 'Save' }))
  const known = await screen.findByRole('textbox', { name: 'New webhook address (now at hooks.chat.example)' })
  // The address is a secret: nothing tells it again.
  expect(known).toHaveValue('')
  expect(document.body).not.toHaveTextContent('a-secret-path')
  const saved = await card()
  expect(saved.getByRole('radio', { name: 'Slack' })).toBeChecked()
  await rep.click(saved.getByRole('button', { name: 'Send a test' }))
  expect(await saved.findByText(/^The last message was not taken/)).toBeVisible()
  await rep.click(saved.getByRole('button', { name: 'End' }))
  expect(await screen.findByRole('textbox', { name: 'Webhook address (https)' })).toBeVisible()
})
