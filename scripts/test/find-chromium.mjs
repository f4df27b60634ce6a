// The Chromium that the browser tests run in: an installed one, else Debian's package, else Playwright's download.
// The shell without windows comes first: it draws no browser around the page, and the tests take a quarter less time.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from '../apps.mjs'

export const NO_CHROMIUM =
  'The browser tests need Chromium and none could be installed: install Chromium or Chrome, or set ' +
  'CHROMIUM_PATH to one.'

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns {string | undefined} path of a browser that is installed */
function installed() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...PATHS, downloaded()].find((file) => file !== undefined && isExecutable(file))
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const playwright = () => createRequire(join(root, 'e2e/package.json'))('@playwright/test')

/** Where Playwright keeps its own Chromium, whether or not it is there. */
function downloaded() {
  try {
    return playwright().chromium.executablePath()
  } catch {
    return undefined
  }
}

/**
 * @param {(line: string) => void} print
 * @returns {string | undefined} nothing when no browser can be had
 */
export function findChromium(print) {
  const found = installed()
  if (found) return found

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    print('No Chromium is installed. Installing a Debian package of it …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      })
      const package_ = installed()
      if (package_) return package_
    }
  }

  print("No Chromium is installed. Downloading Playwright's …")
  const cli = join(root, 'e2e/node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  return installed()
}
