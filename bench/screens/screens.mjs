// The screens that are measured, and what a rep does there first.
/** @typedef {import('playwright-core').Page} Page */

/**
 * @typedef {object} Screen
 * @property {string} name
 * @property {string} path
 * @property {string} shows a selector: what the screen is opened for
 * @property {Record<string, (page: Page) => Promise<unknown>>} acts one after the other, by what they are
 */

const ROWS = 'main tbody th[scope=row], main tbody td'

/** @param {Page} page */
const main = (page) => page.getByRole('main')
/** @param {string} text */
const key = (text) => async (/** @type {Page} */ page) => {
  const search = main(page).getByRole('searchbox').first()
  await search.focus()
  await search.press(text)
}
const sort = (/** @type {Page} */ page) => main(page).locator('thead th[aria-sort] button').first().click()
const turn = (/** @type {Page} */ page) =>
  main(page).getByRole('button', { name: 'Next page' }).and(page.locator(':not([disabled])')).first().click()
/** @param {string | RegExp} name */
const press = (name) => (/** @type {Page} */ page) =>
  main(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const table = { sort, 'next page': turn, key: key('m') }

/** @param {{ bidForm: string, contract: string }} paths @returns {Screen[]} */
export const screensOf = ({ bidForm, contract }) => [
  {
    name: 'dashboard',
    path: '/dashboard',
    shows: 'main [data-queue-row]',
    acts: { 'next row': (page) => page.keyboard.press('j'), 'to the bids': press(/^Open Custom Bids/), ...table },
  },
  { name: 'prospects', path: '/dashboard/larkspur/all-prospects', shows: ROWS, acts: table },
  { name: 'quote details', path: '/dashboard/larkspur/quote-history', shows: ROWS, acts: table },
  {
    name: 'win loss reports',
    path: '/dashboard/larkspur/win-loss-reports',
    shows: ROWS,
    acts: { key: key('m') },
  },
  { name: 'win loss report', path: '/dashboard/win-loss-reports/rc-bayview', shows: ROWS, acts: {} },
  {
    name: 'bid form',
    path: bidForm,
    shows: 'main input[inputmode=decimal]',
    acts: {
      key: (page) => page.locator('main input[inputmode=decimal]').first().press('0'),
      'next rate': (page) => page.locator('main input[inputmode=decimal]').first().press('Enter'),
      'open dialog': press('Opt Out'),
    },
  },
  { name: 'contracts', path: '/dashboard/contracts', shows: ROWS, acts: { sort, key: key('m') } },
  {
    name: 'contract',
    path: contract,
    shows: 'main [data-page] canvas',
    acts: { 'open dialog': press(/^(Upload countersigned|Book)/) },
  },
  { name: 'account', path: '/dashboard/account', shows: 'main h2', acts: {} },
  { name: 'team', path: '/dashboard/account/team', shows: ROWS, acts: { 'open dialog': press(/^Invite/) } },
]
