// The Chromium that the browser tests run in: an installed one, else Debian's package, else Playwright's download.
// The shell without windows comes first: it draws no browser around the page, and the tests take a quarter less time.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from '../apps.mjs'

export const NO_CHROMIUM =
  'The browser tests need Chromium and none could be installed: install Chromium or Chrome, or set ' +
  'CHROMIUM_PATH to one.'

const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns {string | undefined} path of a browser that is installed; Playwright keeps its own */
function installed() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const found = [...onPath, ...PATHS].find((file) => existsSync(file))
  if (found) return found
  const downloaded = createRequire(join(root, 'e2e/package.json'))('@playwright/test').chromium.executablePath()
  return existsSync(downloaded) ? downloaded : undefined
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
    for (const words of [
      'update -qq',
      ...[SHELL, 'chromium'].map((name) => `install -y -qq --no-install-recommends ${name}`),
    ])
      if (!installed())
        spawnSync('apt-get', words.split(' '), {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        })
    const debian = installed()
    if (debian) return debian
  }
  print("No Chromium is installed. Downloading Playwright's …")
  const cli = join(root, 'e2e/node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  return installed()
}
