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

test('Forgot Password? leads to an address elsewhere or to the page of the portal, nowhere else', () => {
  const page = { apiUrl: 'http://localhost:4000', supportEmail: 'support@marketplace.example' }
  const takes = (forgotPasswordUrl: string) => portalPageSettings.safeParse({ ...page, forgotPasswordUrl }).success
  expect(['https://elsewhere.example/forgot', '/forgot-password'].map(takes)).toEqual([true, true])
  expect(['', '/login', '//elsewhere.example', 'forgot-password'].map(takes)).toEqual([false, false, false, false])
})
