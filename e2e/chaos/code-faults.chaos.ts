import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { DANA } from '../screens/LoginScreen'
import { brokenParts } from './broken-parts'
import { newBuildId } from './ChaosRegistry'
import { healthyPart, markPage, test } from './fixtures'
import { handmadeBuild, SCREEN, WIDGETS, type Recipe } from './handmade-build'

/** A card of the dashboard, or the one screen: the part that is broken. */
const BROKEN = { dashboard: 'openBids', page: SCREEN.name } as const
type Place = keyof typeof BROKEN
const TITLE = { dashboard: WIDGETS.openBids, page: SCREEN.title }
const PATH = { dashboard: '/dashboard', page: SCREEN.path }

const broken = (make: keyof typeof brokenParts) => (place: Place) => ({ parts: { [BROKEN[place]]: brokenParts[make] } })

/** What is wrong with the build, what its place says, and of how many parts on the dashboard. */
const faults: [string, (place: Place) => Omit<Recipe, 'build'>, string, number][] = [
  ['a syntax error', () => ({ entry: (text) => `${text}}}}` }), 'could not be loaded', 5],
  [
    'throws at import',
    () => ({ entry: (text) => `throw new Error('chaos: thrown at import')\n${text}` }),
    'could not be loaded',
    5,
  ],
  ['a part throws at import', broken('throws at import'), 'could not be loaded', 1],
  ['a part that is missing', (place) => ({ without: [BROKEN[place]] }), 'could not be loaded', 1],
  ['throws at render', broken('throws at render'), 'stopped working', 1],
  ['throws in an effect', broken('throws in an effect'), 'stopped working', 1],
  ['renders in a loop', broken('renders in a loop'), 'stopped working', 1],
  ['suspends forever', broken('suspends forever'), 'is taking longer', 1],
]

const SAID_BY_THE_BROWSER = /chaos: |SyntaxError|Minified React error|Too many re-renders|uncaught: $|RUNTIME-/

const note = (page: Page, title: string) => page.getByRole('textbox', { name: `Note on ${title}` })

test.describe('one build is broken, the next one is not', () => {
  for (const place of ['dashboard', 'page'] as const) {
    for (const [name, spoil, says, count] of faults) {
      test(`${place}: ${name}`, async ({ page, login, registry, shell, errors }) => {
        errors.expect(SAID_BY_THE_BROWSER)
        await registry.deploy(handmadeBuild({ build: newBuildId(), ...spoil(place) }))
        await login.signedIn(DANA)
        await page.goto(PATH[place])
        await expect(page.getByText(new RegExp(`^${TITLE[place]} ${says}`)).first()).toBeVisible()
        const isSamePage = await markPage(page)
        if (place === 'dashboard') {
          await expect(page.getByText(new RegExp(`${says}( than usual\\.)?$`))).toHaveCount(count)
          if (count < 5) await note(page, WIDGETS.lateBids).fill('Call them back')
          await expect(page.getByRole('row', { name: /St. Brendan/ }).first()).toBeVisible()
        } else {
          await shell.entry('Contracts').click()
          await expect(page.getByRole('row', { name: /St. Brendan/ }).first()).toBeVisible()
          await page.goBack()
          await expect(page.getByText(new RegExp(`^${TITLE[place]} ${says}`)).first()).toBeVisible()
        }

        const retry = page.getByRole('button', { name: 'Retry' }).first()
        // A page that comes back has tried again by itself.
        await expect(retry).toBeEnabled()
        await registry.deploy(handmadeBuild({ build: newBuildId() }))
        await retry.click()
        await expect(healthyPart(page, TITLE[place])).toBeVisible()
        await expect(page.getByText(new RegExp(`${says}( than usual\\.)?$`))).toHaveCount(0)
        if (place === 'dashboard' && count < 5) await expect(note(page, WIDGETS.lateBids)).toHaveValue('Call them back')
        expect(await isSamePage()).toBe(true)
      })
    }
  }
})

for (const place of ['dashboard', 'page'] as const) {
  test(`${place}: what throws at render goes on with the previous version`, async ({
    page,
    login,
    registry,
    errors,
  }) => {
    errors.expect(SAID_BY_THE_BROWSER)
    const sound = newBuildId()
    await registry.deploy(handmadeBuild({ build: sound }))
    await registry.deploy(handmadeBuild({ build: newBuildId(), ...broken('throws at render')(place) }))
    await login.signedIn(DANA)
    await page.goto(PATH[place])
    await page.getByRole('button', { name: 'Use the previous version' }).click()
    await expect(page.getByText(`${TITLE[place]} of ${sound}, pressed 0`)).toBeVisible()
  })

  test(`${place}: throws in an event handler`, async ({ page, login, registry, shell, errors }) => {
    errors.expect(SAID_BY_THE_BROWSER)
    await registry.deploy(handmadeBuild({ build: newBuildId(), ...broken('throws in an event handler')(place) }))
    await login.signedIn(DANA)
    await page.goto(PATH[place])
    await page.getByRole('button', { name: `Press ${TITLE[place]}` }).click()
    await expect(shell.toast('Something went wrong.')).toBeVisible()
    await expect(healthyPart(page, TITLE[place])).toBeVisible()
  })

  test(`${place}: throws in an effect's cleanup`, async ({ page, login, registry, shell, errors }) => {
    errors.expect(SAID_BY_THE_BROWSER)
    await registry.deploy(handmadeBuild({ build: newBuildId(), ...broken("throws in an effect's cleanup")(place) }))
    await login.signedIn(DANA)
    await page.goto(PATH[place])
    await expect(healthyPart(page, TITLE[place])).toBeVisible()
    await shell.entry('Contracts').click()
    await expect(page.getByRole('row', { name: /St. Brendan/ }).first()).toBeVisible()
    await expect(page.getByText('stopped working')).toHaveCount(0)
    await page.goBack()
    await expect(healthyPart(page, TITLE[place])).toBeVisible()
    await expect(shell.entry('Contracts')).toBeVisible()
  })

  test(`${place}: sets state in every effect`, async ({ page, login, registry, shell, errors }) => {
    errors.expect(SAID_BY_THE_BROWSER, /Maximum update depth/)
    await registry.deploy(handmadeBuild({ build: newBuildId(), ...broken('sets state in every effect')(place) }))
    await login.signedIn(DANA)
    await page.goto(PATH[place])
    await expect(page.getByText(/^looping \d+$|stopped working/).first()).toBeVisible()
    if (place === 'dashboard') {
      await page.getByRole('button', { name: `Press ${WIDGETS.lateBids}` }).click()
      await expect(page.getByText(/^Late Custom Bids of \w+, pressed 1$/)).toBeVisible()
    }
    await shell.entry('Contracts').click()
    await expect(page.getByRole('row', { name: /St. Brendan/ }).first()).toBeVisible()
  })
}
