// `npm run bench:federation`: what federation costs. The same sources as one bundle, the same pages, the same browser.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { apps } from '../scripts/apps.mjs'
import { buildChanged } from '../scripts/build.mjs'
import { publishRemotes } from '../scripts/publish.mjs'
import { HOST_PROGRAM, hostSettings, serveRemotes } from '../scripts/serve.mjs'
import { readPortalSettings } from '../scripts/settings.mjs'
import { startApi } from '../scripts/start/provider-api.mjs'
import { runProgram } from '../scripts/start/run-program.mjs'
import { findChromium } from '../scripts/test/find-chromium.mjs'
import { buildOneBundle } from './one-bundle/build.mjs'
import { serveOneBundle } from './one-bundle/serve-one-bundle.mjs'

/** Federation may cost at most this many times the bytes of one bundle. */
const LIMIT = 1.25
const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
const EMAIL = 'dana.whitfield@larkspur.example'
const PASSWORD = 'Marketplace-1'

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })

/** @param {import('playwright-core').Page} page @param {string} portal @returns {Promise<string>} path of a bid form */
async function signIn(page, portal) {
  await page.goto(`${portal}/dashboard`)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Millrace Precision Castings' }).first().click()
  await page
    .getByRole('heading', { name: /Millrace/ })
    .first()
    .waitFor()
  return new URL(page.url()).pathname
}

/**
 * Loads one page with an empty cache and counts the scripts it fetches.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {object} how
 * @param {Awaited<ReturnType<import('playwright-core').BrowserContext['storageState']>> | undefined} how.signedIn
 * @param {(page: import('playwright-core').Page) => import('playwright-core').Locator} how.shows
 */
async function measure(browser, url, { signedIn, shows }) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(signedIn ? { storageState: signedIn } : {}),
  })
  const page = await context.newPage()
  /** @type {Map<string, Promise<number>>} */
  const scripts = new Map()
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return
    scripts.set(
      request.url(),
      request.sizes().then((sizes) => sizes.responseBodySize),
    )
  })
  await page.goto(url)
  await shows(page).waitFor()
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0)
  await context.close()
  return { bytes, requests: scripts.size }
}

async function main() {
  console.log('Building the portal and, from the same sources, one bundle …')
  await buildChanged()
  await publishRemotes()
  const { folder, registry } = await buildOneBundle()

  const data = mkdtempSync(join(tmpdir(), 'bench-federation-'))
  const env = { ...process.env }
  for (const setting of [...apps.map((app) => app.portSetting), 'PORT_API', 'PORT_ONE_BUNDLE'])
    env[setting] = String(await freePort())
  const portals = {
    federated: `http://localhost:${env.PORT_HOST}`,
    'one bundle': `http://localhost:${env.PORT_ONE_BUNDLE}`,
  }
  const api = await startApi({
    reset: false,
    env: { PORT_API: String(env.PORT_API), DATA_DIR: data, PORTAL_ORIGINS: Object.values(portals).join(',') },
    print: () => undefined,
  })
  const servers = [
    ...(await serveRemotes(env)),
    await serveOneBundle({
      folder,
      port: Number(env.PORT_ONE_BUNDLE),
      page: { registry, settings: readPortalSettings(env) },
    }),
  ]
  const host = await runProgram({
    name: 'host',
    words: [HOST_PROGRAM],
    env: { ...hostSettings(env), REGISTRY_DIR: join(data, 'registry'), LOG_LEVEL: 'warn' },
    heard: () => undefined,
  })
  const executablePath = process.env.CHROMIUM_PATH || findChromium(console.log)
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: BROWSER_FLAGS })
  try {
    /** @type {Record<string, Record<string, { bytes: number, requests: number }>>} */
    const results = {}
    for (const [shape, portal] of Object.entries(portals)) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const bidForm = await signIn(await context.newPage(), portal)
      const signedIn = await context.storageState()
      await context.close()
      results[shape] = {
        login: await measure(browser, `${portal}/login`, {
          signedIn: undefined,
          shows: (page) => page.getByRole('button', { name: 'Login' }),
        }),
        dashboard: await measure(browser, `${portal}/dashboard`, {
          signedIn,
          shows: (page) => page.getByRole('heading', { name: 'Open Contracts' }),
        }),
        'bid form': await measure(browser, `${portal}${bidForm}`, {
          signedIn,
          shows: (page) => page.getByRole('heading', { name: /Millrace/ }),
        }),
      }
    }
    return report(results.federated ?? {}, results['one bundle'] ?? {})
  } finally {
    await browser.close()
    for (const server of servers) server.close(() => undefined).closeAllConnections()
    await Promise.all([host.stop(), api.stop()])
    rmSync(data, { recursive: true, force: true })
  }
}

/** @typedef {Record<string, { bytes: number, requests: number }>} Figures */
/** @param {Figures} federated @param {Figures} bundle */
function report(federated, bundle) {
  /** @param {number} bytes */
  const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`
  console.log('\nJavaScript, brotli          federated              one bundle             ratio')
  const ratios = Object.entries(federated).map(([page, { bytes, requests }]) => {
    const peer = bundle[page] ?? { bytes: 1, requests: 1 }
    const ratio = bytes / peer.bytes
    /** @param {number} size @param {number} count */
    const cell = (size, count) => `${kib(size)} in ${count}`.padEnd(22)
    console.log(`${page.padEnd(27)} ${cell(bytes, requests)} ${cell(peer.bytes, peer.requests)} ${ratio.toFixed(3)}×`)
    return ratio
  })
  const worst = Math.max(...ratios)
  console.log(`\nThe worst ratio is ${worst.toFixed(3)}×, allowed is ${LIMIT}×.`)
  return worst <= LIMIT ? 0 : 1
}

process.exitCode = await main()
