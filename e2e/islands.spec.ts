import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeGrants } from 'remote-cli/grants'
import { openStore, publishBuild } from 'remote-cli/store'
import { paths } from 'shared-contracts/paths'
import houseGrants from '../host/registry/house-grants.json' with { type: 'json' }
import { runWebpack, webpackConfigOf } from '../remote-cli/src/build/build-remote.mjs'
import { buildServer } from '../remote-cli/src/serve/serve-builds.mjs'
import { expect, test as portalTest } from './fixtures'
import { buildIslandRemote } from './portal/island-remote'
import { root } from './portal/program'
import { DANA } from './screens/LoginScreen'

type Configuration = Parameters<typeof runWebpack>[0]

const TOKEN = 'the-operator-of-this-portal'

/** Small remotes, and the React that each brings: today's is the page's. */
const REACTS = { before: '18', next: 'canary', today: undefined }
const VERSIONS = { before: /^18\.3\.0$/, next: /^19\.3\.0-canary-/, today: /^19\.3\.1$/ }
const NAMES = Object.keys(REACTS) as (keyof typeof REACTS)[]

const test = portalTest.extend<{ remotes: void }, { store: string }>({
  store: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'islands-'))
      cpSync(join(root, '.data/builds'), join(folder, 'store'), { recursive: true })
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ store }, use) => use({ BUILD_STORE: join(store, 'store'), REGISTRY_TOKEN: TOKEN }),
    { scope: 'worker' },
  ],
  // Each is granted, published and announced as a team's outside is.
  remotes: [
    async ({ portal, store: folder }, use) => {
      const store = await openStore({ BUILD_STORE: join(folder, 'store') }, root)
      const servers = NAMES.map((remote) => buildServer({ remote, store }))
      for (const [index, name] of NAMES.entries()) {
        const { build } = await publishBuild(await buildIslandRemote(name, REACTS[name], folder), store)
        const origin = (await servers[index]?.listen({ port: 0, host: 'localhost' })) ?? ''
        const words = `--pages dashboard/${name} --slots dashboard-tasks --origin ${origin}`
        const island = REACTS[name] === undefined ? 'no' : 'yes'
        await changeGrants(['grant', name, ...words.split(' '), '--island', island], {
          portal: portal.url,
          token: TOKEN,
        })
        await announce(portal.url, build)
      }
      await use()
      await Promise.all(servers.map((server) => server.close()))
    },
    { auto: true },
  ],
})

async function announce(portal: string, build: { name: string; build: string }) {
  const answer = await fetch(`${portal}/registry/${build.name}/builds`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
      'registry-protocol': '2',
    },
    body: JSON.stringify(build),
  })
  expect(await answer.json()).toMatchObject({ build: build.build, current: build.build })
}

test('one remote on three versions of React: beside each other, with routes, header, toasts and sign-out', async ({
  page,
  login,
  shell,
}) => {
  await login.signedIn(DANA)
  await page.goto('/dashboard')
  for (const name of NAMES) {
    const part = page.getByRole('region', { name, exact: true })
    const [, version = ''] = /by React (\S+)/.exec((await part.getByText(/by React/).textContent()) ?? '') ?? []
    expect(version).toMatch(VERSIONS[name])
    await part.getByLabel(`Note of ${name}`).fill(`from ${name}`)
  }
  for (const name of NAMES) {
    const part = page.getByRole('region', { name, exact: true })
    // Beside the others, each keeps its own.
    await expect(part.getByLabel(`Note of ${name}`)).toHaveValue(`from ${name}`)
    await part.getByRole('button', { name: 'Tell' }).click()
    await expect(shell.toast(`Told by ${name}`)).toContainText(`from ${name}`)
    // Styles of an island stay there, and the page's outside; the look's variables come in.
    const colors = await part.getByText(/by React/).evaluate((text) => getComputedStyle(text).color)
    expect(colors === 'rgb(1, 2, 3)').toBe(name !== 'today')
  }
  for (const name of NAMES) {
    await page.goto('/dashboard')
    const part = page.getByRole('region', { name, exact: true })
    await part.getByRole('button', { name: 'Open' }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/${name}$`))
    await expect(shell.pageName(`Page of ${name}`)).toBeVisible()
    await part.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/${name}\\?tab=3$`))
    await expect(part.getByText(`at /dashboard/${name}?tab=3`)).toBeVisible()
    await page.goBack()
    await expect(part.getByText(new RegExp(`at /dashboard/${name}$`))).toBeVisible()
    await part.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await login.fill(DANA.email, DANA.password)
    await login.button().click()
    await expect(shell.sidebar()).toBeVisible()
  }
})

test('an island that cannot go on has a panel with Retry; the others stay', async ({ page, errors, login }) => {
  errors.expect(/It cannot go on/)
  await login.signedIn(DANA)
  await page.goto('/dashboard')
  const part = page.getByRole('region', { name: 'before', exact: true })
  await page.getByLabel('Note of next').fill('half a sen')
  await part.getByRole('button', { name: 'Fail' }).click()
  await expect(part).toHaveCount(0)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(part.getByText(/by React 18/)).toBeVisible()
  await expect(page.getByLabel('Note of next')).toHaveValue('half a sen')
})

test('account moves to the next React before the others: the same sources, in the same look', async ({
  page,
  login,
  shell,
  portal,
  store: folder,
}) => {
  test.setTimeout(400_000)
  const output = join(folder, 'account-next')
  const config = (await webpackConfigOf(join(root, 'remote-account'), { shape: 'island', output })) as Configuration & {
    resolve: { alias: object }
  }
  const canary = (name: string) => join(root, `e2e/node_modules/${name}-canary`)
  Object.assign(config.resolve.alias, { react: canary('react'), 'react-dom': canary('react-dom') })
  await runWebpack({ ...config, cache: false })
  const { pages, api, nav } = houseGrants.account
  const words = ['grant', 'account', '--pages', pages.join(','), '--api', api.join(','), '--bytes', '20000000']
  const places = nav.entries > 0 ? ['--nav', `${nav.entries}:${nav.from}-${nav.to}`] : []
  await changeGrants([...words, ...places], { portal: portal.url, token: TOKEN })
  const store = await openStore({ BUILD_STORE: join(folder, 'store') }, root)
  const { build } = await publishBuild(output, store)
  await announce(portal.url, build)

  await login.signedIn(DANA)
  await page.goto(paths.account())
  const island = page.locator('[data-island=account]')
  await expect(island.getByRole('heading', { name: /Password/ }).first()).toBeVisible()
  await expect(shell.pageName('Your Account')).toBeVisible()
  // A form of it works, in the look's colors, and what it shows above the page stays with it.
  const field = island.getByLabel(/Current password/i).first()
  await field.fill('not-the-password')
  await expect(field).toHaveValue('not-the-password')
  const [outside, inside] = await page.evaluate(() => {
    const shadow = document.querySelector('[data-island=account]')?.shadowRoot
    const family = (element: Element | null | undefined) => element && getComputedStyle(element).fontFamily
    return [family(document.querySelector('h1, h2, header')), family(shadow?.querySelector('h2, h3, label'))]
  })
  expect(inside).toBe(outside)
})

test('who is granted an island alone cannot share the page', async ({ portal, store: folder }) => {
  const words = '--pages dashboard/today --slots dashboard-tasks --island yes'
  await changeGrants(['grant', 'today', ...words.split(' ')], { portal: portal.url, token: TOKEN })
  const check = buildIslandRemote('today', undefined, join(folder, 'again'))
  const store = await openStore({ BUILD_STORE: join(folder, 'store') }, root)
  const { build } = await publishBuild(await check, store)
  const answer = await fetch(`${portal.url}/registry/today/builds`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
      'registry-protocol': '2',
    },
    body: JSON.stringify(build),
  })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('granted to it: an island')
})
