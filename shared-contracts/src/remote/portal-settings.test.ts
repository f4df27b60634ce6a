import { portalPageSettings } from './portal-settings.schema'

test('a page that is served without limits has the same ones, and one with limits beyond reason does not start', () => {
  const page = {
    apiUrl: 'http://localhost:4000',
    supportEmail: 'support@marketplace.example',
    forgotPasswordUrl: 'https://marketplace.example/forgot-password',
  }
  expect(portalPageSettings.parse(page)).toMatchObject({ loadLimit: 10_000, slowAfter: 5000, askAfter: 60_000 })
  for (const wrong of [{ loadLimit: 99 }, { slowAfter: 600_001 }, { askAfter: '60000' }])
    expect(portalPageSettings.safeParse({ ...page, ...wrong }).success).toBe(false)
})
