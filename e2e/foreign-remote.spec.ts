import { expect, test as portalTest } from './fixtures'
import { serveForeignRemote } from './portal/foreign-remote'
import { DANA } from './screens/LoginScreen'

const test = portalTest.extend<{ weather: string }>({
  settings: [{ REGISTRY_TOKEN: 'the-operator-of-this-portal' }, { scope: 'worker' }],
  weather: async ({ browserName: _ }, use) => {
    const remote = await serveForeignRemote()
    await use(remote.url)
    await remote.close()
  },
})

test('a remote that was not built for a portal is shown on the page that it was granted, and nowhere else', async ({
  weather,
  portal,
  page,
  login,
  shell,
}) => {
  // Its pages alone say nothing of what they show.
  const [, ...grant] = `registry grant weather --nav 1:300-310 --origin ${weather} --pages`.split(' ')
  await portal.registry(...grant, 'dashboard/weather')
  await expect.poll(() => portal.registry('list')).toMatch(/weather\n.*No build of it can be served/s)
  await expect.poll(() => portal.registry('list')).toContain('not built for a portal')
  await login.signedIn(DANA, '/dashboard')
  await expect(shell.entry('Dashboard')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Weather' })).toHaveCount(0)

  await portal.registry(...grant, 'dashboard/weather=Forecast')
  await expect.poll(() => portal.registry('list'), { timeout: 90_000 }).toMatch(/weather\n +\w{12} .*current/)
  await page.reload()
  await page.getByRole('link', { name: 'Weather' }).click()
  const forecast = page.getByRole('region', { name: 'Forecast' })
  await expect(forecast).toContainText('Today it rains.')
  await forecast.getByRole('button', { name: 'And tomorrow?' }).click()
  await expect(forecast).toContainText('Tomorrow the sun shines.')
  // The portal around it is alive.
  await shell.entry('Custom Bids').click()
  await expect(page.getByRole('table').first()).toBeVisible()
  const entries = await page.evaluate(() => {
    const { __INSTANCES__: instances } = (
      globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: { name: string; options: { remotes: { name: string }[] } }[] }
      }
    ).__FEDERATION__
    return instances.find(({ name }) => name === 'host')?.options.remotes.map(({ name }) => name)
  })
  expect(entries).toContain('weather')
})
