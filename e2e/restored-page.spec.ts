import { CURRENT_USER_KEY } from 'shared-contracts/session'
import { expect, test } from './fixtures'
import { signInAs } from './portal/as-rep'
import { contentOf, expectPriyasOwn, screensOfDana, secretsOfDana, settled } from './portal/two-suppliers'
import { DANA, PRIYA } from './screens/LoginScreen'

// A refused reading, and what is on its way when a session ends, are part of every test here.
test.beforeEach(({ errors }) => errors.expect(/status of 40[134]/))

/*
 * Chromium's shell without windows never keeps pages (BackForwardCacheDisabledForDelegate), so the browser's events are
 * played: the page goes to sleep, the storage changes while it hears nothing, the page comes back as it was.
 */
for (const [what, rep] of [
  ['another rep', PRIYA],
  ['nobody', undefined],
  ['herself', DANA],
] as const) {
  test(`a page from the browser’s own cache of pages shows Dana’s data to nobody else: ${what}`, async ({
    page,
    portal,
    login,
  }) => {
    const secrets = await secretsOfDana(portal)
    await login.signedIn(DANA, (await screensOfDana(portal)).contract)
    await settled(page)
    const stored = rep && JSON.stringify((await signInAs(portal, rep)).user)
    const away = await page.evaluate(
      ([key, value]) => {
        const opacity = () => getComputedStyle(document.documentElement).opacity
        Object.assign(window, { sleptHere: true })
        dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
        if (value === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
        const asleep = opacity()
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        return [asleep, opacity()]
      },
      [CURRENT_USER_KEY, stored] as const,
    )
    expect(away).toEqual(['0', rep === DANA ? '1' : '0'])
    if (rep === DANA) {
      await expect(page.getByRole('banner').getByText(DANA.name)).toBeVisible()
      expect(await page.evaluate(() => 'sleptHere' in window), 'the page is still the same').toBe(true)
      return
    }
    if (rep) return expectPriyasOwn(page, secrets, 'after it came back')
    await expect(login.heading()).toBeVisible()
    const content = await contentOf(page)
    expect(secrets.filter((secret) => content.includes(secret))).toEqual([])
  })
}
