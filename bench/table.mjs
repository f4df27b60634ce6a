// `npm run bench -- table`: the shared table against the engine that it had before and ag-grid-community, and a
// keystroke in sixty bid rows against plain inputs. What is evaluated in the page:
/* global window */
import { createServer } from 'node:http'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/test/find-chromium.mjs'
import { against, report, within } from './results.mjs'
import { FIRST_KEY, KEY, measureExports, measureForm, measureSteps, measureTable, PAINT } from './table/measures.mjs'

const ROUNDS = Number(process.env.BENCH_ROUNDS || 3)
const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
const SIZES = (process.env.BENCH_ROWS || '1000,10000').split(',').map(Number)
const LARGEST = Math.max(...SIZES)
/** The last commit with an engine of our own; it is built and measured beside today's. */
const BEFORE = 'fb0649dd'
/** Of that engine's first paint of a thousand rows. */
const FIRST_PAINT = 1.1
/** ms of a sort and of a key among a thousand rows, on an idle core. */
const AT_ONCE = 50
/** ms until painted, four times slower. */
const SLOWED = { times: 4, atMost: 200 }
/** Of plain inputs. @type {Record<string, number>} */
const FORM_GOALS = { [FIRST_KEY]: 1.3, [KEY]: 1.3, [PAINT]: 2.5 }
/** ms on the main thread, for exports of the largest size. */
const LONGEST_TASK = 50
const pages = /** @type {const} */ (['portal-table', 'ag-grid', 'bid-rows', 'plain-inputs'])
const root = join(import.meta.dirname, '..')

const XLSX = 'xlsx/dist/xlsx.mini.min'

/** @typedef {Record<string, number>} Figures */

const folder = mkdtempSync(join(tmpdir(), 'bench-table-'))

/** @type {import('esbuild').BuildOptions} */
const settings = {
  outdir: folder,
  bundle: true,
  minify: true,
  format: 'esm',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.woff2': 'dataurl' },
  logLevel: 'error',
}

async function bundle() {
  await build({
    ...settings,
    entryPoints: Object.fromEntries(
      pages.map((page) => [page, join(import.meta.dirname, 'table', `${page}.${page === 'ag-grid' ? 'ts' : 'tsx'}`)]),
    ),
  })
  await bundleBefore()
  // As the bundler of the portal does: beside the script that starts them.
  const shared = join(import.meta.dirname, '../shared-ui')
  cpSync(join(shared, 'src/table/export/export-worker.js'), join(folder, 'export-worker.js'))
  const xlsx = createRequire(join(shared, 'package.json')).resolve(`${XLSX}.js`)
  cpSync(xlsx, join(folder, `${XLSX}.js`), { recursive: true })
}

/** The same page with the sources of that commit, and with the packages of today. */
async function bundleBefore() {
  const sources = join(folder, 'before')
  const archive = execFileSync('git', ['archive', BEFORE, 'shared-ui', 'shared-contracts', 'bench/table'], {
    cwd: root,
    maxBuffer: 2 ** 28,
  })
  mkdirSync(sources)
  execFileSync('tar', ['-x', '-C', sources], { input: archive })
  for (const at of ['node_modules', 'shared-ui/node_modules', 'shared-contracts/node_modules', 'bench/node_modules'])
    symlinkSync(join(root, at), join(sources, at))
  const rooms = ['shared-ui', 'shared-contracts'].flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(join(sources, name, 'package.json'), 'utf8'))
    return Object.entries(exports).map(([room, file]) => [join(name, room), join(sources, name, String(file))])
  })
  await build({
    ...settings,
    entryPoints: { 'before-table': join(sources, 'bench/table/portal-table.tsx') },
    alias: Object.fromEntries(rooms),
  })
}

/** @returns {Promise<{ url: string, close: () => void }>} */
async function serve() {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
    const script = /^([a-z-]+|xlsx\/dist\/xlsx\.mini\.min)\.(js|css)$/.exec(name)
    if (script !== null) {
      response.setHeader('content-type', script[2] === 'js' ? 'text/javascript; charset=utf-8' : 'text/css')
      response.end(readFileSync(join(folder, name)))
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        `<!doctype html><html lang="en"><title>${name}</title><body><div id="page"></div><script type="module" ` +
          `src="/${name}.js"></script></body></html>`,
      )
    }
  })
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

/**
 * Of an even number the mean of the middle two: the larger of two rounds is the one of a browser that has just begun.
 * @param {number[]} values
 */
const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2
}

/**
 * @template Taken
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {(page: import('playwright-core').Page) => Promise<Taken>} measure
 */
async function onPage(browser, address, measure) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  // A page that broke would be waited for without an end.
  const broken = new Promise((_, reject) => page.on('pageerror', reject))
  await page.goto(address)
  await page.waitForFunction(() => 'measured' in window)
  const figures = /** @type {Taken} */ (await Promise.race([measure(page), broken]))
  await context.close()
  return figures
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {readonly [string, string]} pair
 * @param {typeof measureTable} measure
 * @param {string} [query]
 */
async function compare(browser, url, [ours, peer], measure, query = '') {
  /** @type {Record<string, Figures[]>} */
  const taken = { [ours]: [], [peer]: [] }
  // In turn, each first as often as second: a machine that is busy is busy for both.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const page of round % 2 === 0 ? [ours, peer] : [peer, ours])
      taken[page]?.push(await onPage(browser, `${url}/${page}${query}`, measure))
  }
  const names = Object.keys(taken[ours]?.[0] ?? {}).filter((name) => name in (taken[peer]?.[0] ?? {}))
  return names.map((name) => {
    const medianOf = (/** @type {string} */ page) => median((taken[page] ?? []).map((figures) => figures[name] ?? NaN))
    return { step: name, ours: medianOf(ours), peer: medianOf(peer) }
  })
}

/**
 * What each setting does to the peer, so that it is measured at its best.
 * @param {(query: string) => Promise<Figures>} take
 */
async function tryPeerSettings(take) {
  const page = (/** @type {import('playwright-core').Page} */ each) =>
    each.evaluate(() => /** @type {import('./table/measured-page').MeasuredTable} */ (window.measured).settings ?? [])
  const names = ['', ...(await onPage(browser, `${site.url}/ag-grid?rows=10`, page))]
  /** @type {Figures[][]} */
  const taken = names.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, name] of names.entries()) taken[at]?.push(await take(`&setting=${encodeURIComponent(name)}`))
  const steps = Object.keys(taken[0]?.[0] ?? {})
  console.log(`\n| ag-grid-community, ms | ${steps.join(' | ')} |\n|---|${steps.map(() => '---|').join('')}`)
  for (const [at, name] of names.entries()) {
    const cells = steps.map((step) => median((taken[at] ?? []).map((figures) => figures[step] ?? NaN)).toFixed(0))
    console.log(`| ${name || 'as measured'} | ${cells.join(' | ')} |`)
  }
}

/** `npm run bench -- table form`: the sixty rows alone. */
const FORM_ALONE = process.argv[2] === 'form'

/** @param {{ size: number, other: string, step: string, ours: number, peer: number }} measured */
function tableRow({ size, other, step: name, ours, peer }) {
  const step = `${size.toLocaleString('en-US')} rows beside ${other === 'ag-grid' ? other : BEFORE}: ${name}`
  const isBefore = size === 1000 && other !== 'ag-grid'
  if (isBefore && name === 'first paint') return against({ step, unit: 'ms', ours, peer, atMost: FIRST_PAINT })
  if (isBefore && ['sort', 'filter key'].includes(name))
    return within({ step, unit: 'ms', ours, peer, atMost: AT_ONCE })
  return { step, unit: 'ms', ours, peer, ratio: ours / peer, goal: '–', met: true }
}

/** What a click and a key take until painted where the processor is slower. */
async function slowedRows() {
  /** @type {Figures[]} */
  const taken = []
  for (let round = 0; round < ROUNDS; round += 1)
    taken.push(
      await onPage(browser, `${site.url}/portal-table?rows=1000`, async (page) => {
        const session = await page.context().newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED.times })
        return measureSteps(page)
      }),
    )
  return ['sort', 'filter key', 'next page', 'page of 100'].map((name) => {
    const ours = median(taken.map((figures) => figures[name] ?? NaN))
    return within({
      step: `1,000 rows, ${SLOWED.times} times slower: ${name}`,
      unit: 'ms',
      ours,
      atMost: SLOWED.atMost,
    })
  })
}

async function exportRows() {
  const longest = await onPage(browser, `${site.url}/portal-table?rows=${LARGEST}`, measureExports)
  return Object.entries(longest).map(([kind, ours]) => {
    const step = `longest task, ${kind} of ${LARGEST.toLocaleString('en-US')} rows`
    return within({ step, unit: 'ms', ours, atMost: LONGEST_TASK })
  })
}

async function compareAll() {
  const rows = []
  for (const size of FORM_ALONE ? [] : SIZES)
    for (const other of ['before-table', 'ag-grid'])
      for (const { step, ours, peer } of await compare(
        browser,
        site.url,
        ['portal-table', other],
        measureTable,
        `?rows=${size}`,
      ))
        rows.push(tableRow({ size, other, step, ours, peer }))
  if (!FORM_ALONE) rows.push(...(await slowedRows()))
  for (const { step, ours, peer } of await compare(browser, site.url, ['bid-rows', 'plain-inputs'], measureForm))
    rows.push(against({ step, unit: 'ms', ours, peer, atMost: FORM_GOALS[step] ?? NaN }))
  if (!FORM_ALONE) rows.push(...(await exportRows()))
  console.log(`Medians of ${ROUNDS} rounds in turn, ms until painted; 9 columns.`)
  const setting = { rounds: ROUNDS, sizes: SIZES, peer: 'ag-grid-community' }
  process.exitCode = report(FORM_ALONE ? 'table-form' : 'table', rows, setting)
}

await bundle()
const site = await serve()
const executablePath = findChromium(console.log)
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: BROWSER_FLAGS })
try {
  if (process.argv[2] === 'settings')
    await tryPeerSettings((query) => onPage(browser, `${site.url}/ag-grid?rows=${LARGEST}${query}`, measureTable))
  else await compareAll()
} finally {
  await browser.close()
  site.close()
  rmSync(folder, { recursive: true, force: true })
}
