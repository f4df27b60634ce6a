import { expect } from '../fixtures'
import { DANA } from '../screens/LoginScreen'
import { newBuildId } from './ChaosRegistry'
import { test } from './fixtures'
import { handmadeBuild, SCREEN, WIDGETS, type Recipe } from './handmade-build'

const requiring =
  (key: string, range: string, exports: string[] = []): Recipe['description'] =>
  ({ requires }) => ({ requires: { ...requires, [key]: { range, exports } } })

/** Builds that are refused, and are not even known afterwards. */
const refused: [string, Recipe['description'], RegExp][] = [
  ['its own React', () => ({ carries: ['react'] }), /carries its own react/],
  [
    'a page of another team',
    ({ routes }) => ({
      routes: [...routes, { path: 'dashboard/contracts', screen: SCREEN.name, access: 'login', title: 'C' }],
    }),
    /the page dashboard\/contracts; granted to it: /,
  ],
  ['an entry at another origin', () => ({ entry: 'https://evil.example/remoteEntry.js' }), /another origin/],
]

/** Builds that are known but do not fit: the newest earlier one that fits is taken. */
const misfits: [string, Recipe['description'], RegExp][] = [
  ['another contract', () => ({ contract: 2 }), /contract 2/],
  ["another React's major", requiring('react', '^18.0.0'), /react \^18\.0\.0/],
  ['an export that the host has not', requiring('react', '^19.0.0', ['useHeat']), /useHeat/],
  ['a shared module that the host has not', requiring('shared-ui@9/core', '^9.0.0'), /shared-ui@9\/core/],
]

const TAMPERING = { entry: (text: string) => `globalThis.ran = true\n${text}` }

for (const [name, description, why] of [...refused, ...misfits]) {
  test(`${name}: nothing of it runs, and the dashboard and its pages go on with the build before`, async ({
    page,
    login,
    registry,
  }) => {
    const sound = newBuildId()
    await registry.deploy(handmadeBuild({ build: sound }))
    const odd = handmadeBuild({ build: newBuildId(), ...TAMPERING, ...(description ? { description } : {}) })
    const { said } = await registry.announce(odd)
    expect(said + (await registry.list())).toMatch(why)

    await login.signedIn(DANA)
    await page.goto('/dashboard')
    for (const title of Object.values(WIDGETS))
      await expect(page.getByText(`${title} of ${sound}, pressed 0`)).toBeVisible()
    await page.goto(SCREEN.path)
    await expect(page.getByText(`${SCREEN.title} of ${sound}, pressed 0`)).toBeVisible()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })
}

test('a place on the page that the host does not have: left out and said, the rest counts', async ({
  page,
  login,
  registry,
}) => {
  const build = newBuildId()
  await registry.deploy(
    handmadeBuild({
      build,
      description: ({ widgets }) => ({
        widgets: [{ slot: 'sidebar-top', widget: 'openBids', title: 'Up there', order: 1 }, ...widgets],
      }),
    }),
  )
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await login.signedIn(DANA)
  await page.goto('/dashboard')
  for (const title of Object.values(WIDGETS))
    await expect(page.getByText(`${title} of ${build}, pressed 0`)).toBeVisible()
  expect(warnings.join('\n')).toContain('registry-entry-refused')
})
