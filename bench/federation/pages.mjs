// The four pages that are measured, and how each is known to be shown.
/** @typedef {import('playwright-core').Page} Page */

const EMAIL = 'dana.whitfield@larkspur.example'
const PASSWORD = 'Marketplace-1'

/**
 * @typedef {object} MeasuredPage
 * @property {string} name
 * @property {string} path
 * @property {boolean} signedIn
 * @property {string} shows a selector: the step ends when it is visible
 * @property {string} [whole] what comes last of it, where that is later than the page
 * @property {number} kb of 1,000 bytes of script that it may take
 * @property {number} calls of the API that it may make until then
 * @property {string} press where a rep would press first, for INP
 */

/** Signs in and finds a bid form and a contract. @param {Page} page @param {string} portal */
export async function signIn(page, portal) {
  // The session is copied into fresh browsers: it must not count in its own alone.
  await page.route('**/v1/mp/sessions/key', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto(`${portal}/dashboard`)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  const bid = page.getByRole('link', { name: 'Millrace Precision Castings' }).first()
  await bid.waitFor()
  const contract = page.locator('main tbody a[href*="/contracts/"]').first()
  await contract.waitFor()
  return { bidForm: await pathOf(bid), contract: await pathOf(contract) }
}

/** @param {import('playwright-core').Locator} link */
const pathOf = async (link) => new URL((await link.getAttribute('href')) ?? '/', 'http://portal').pathname

/** @param {{ bidForm: string, contract: string }} paths @returns {MeasuredPage[]} */
export const measuredPages = ({ bidForm, contract }) => [
  {
    name: 'login',
    path: '/login',
    signedIn: false,
    shows: 'button[type=submit]',
    kb: 195,
    calls: 0,
    press: 'input[name=email]',
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    signedIn: true,
    shows: 'main tbody tr[data-position]',
    kb: 420,
    calls: 5,
    press: 'main input[type=search]',
  },
  {
    name: 'bid form',
    path: bidForm,
    signedIn: true,
    shows: 'main input[inputmode=decimal]',
    kb: 415,
    calls: 3,
    press: 'main input[inputmode=decimal]',
  },
  {
    name: 'contract',
    path: contract,
    signedIn: true,
    shows: 'main h1',
    whole: 'main [data-page] canvas',
    kb: 365,
    calls: 4,
    press: 'main button:not([disabled])',
  },
]
