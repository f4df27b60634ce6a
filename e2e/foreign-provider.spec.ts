import { paths } from 'shared-contracts/paths'
import { expect, test as base, type Page } from '@playwright/test'
import { commodityOf, planIds } from '../testing/specified-contracts'
import { supplier } from '../testing/specified-people'
import { startForeignProvider } from './portal/foreign-provider'
import { startProgram } from './portal/program'
import { openSite } from './portal/start-portal'
import { PortalErrors } from './portal/portal-errors'

const REMOTES = ['remote-bidding', 'remote-contracts', 'remote-account'] as const

/** Before a provider that sends only the specification's fields (decision 42); it and the remotes on other origins. */
const test = base.extend<object, { portalUrl: string }>({
  portalUrl: [
    async ({ browserName: _ }, use) => {
      const { addresses, env, running, close } = await openSite()
      for (const app of REMOTES) env[`ORIGIN_${app.slice('remote-'.length).toUpperCase()}`] = addresses[app]
      env['API_URL'] = addresses['provider-api']
      const provider = await startForeignProvider(Number(new URL(addresses['provider-api']).port))
      for (const app of ['host', ...REMOTES] as const) {
        running.set(app, await startProgram(['scripts/serve.mjs', app], env, addresses[app]))
      }
      await use(addresses.host)
      await close()
      await provider.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

async function visit(page: Page, address: string) {
  await page.goto(address)
  const main = page.getByRole('main')
  await expect(main).toBeVisible()
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText(/cannot read|Something unexpected|stopped working/)).toHaveCount(0)
}

test('every screen works with the fields of the specification alone', async ({ page, context, portalUrl }) => {
  const errors = new PortalErrors()
  errors.watch(context)
  // What is ours alone is not there: the archive of quotes, the end of a session.
  errors.expect(/status of 404/)
  const on = (path: string) => portalUrl + path

  await page.goto(on('/login'))
  await page.getByLabel('Email').fill('ada@foreign.example')
  await page.getByLabel('Password', { exact: true }).fill('whatever-1')
  await page.getByRole('button', { name: 'login' }).click()
  await expect(page.getByRole('banner')).toContainText('Ada Quill')

  await visit(page, on(paths.allProspects(supplier.id)))
  await expect(page.getByRole('main')).toContainText('Open Orchard')
  await visit(page, on(paths.dashboard()))
  const bids = page.getByRole('region', { name: 'Open Custom Bids' })
  await expect(bids).toContainText('Open Orchard')
  await expect(page.getByRole('region', { name: 'Open Contracts' })).toContainText('Signed Steel')
  // The list does not say which scenario is the primary one: the form finds it.
  await bids.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/scenario\/sc-1$/)
  await expect(page.getByRole('heading', { name: 'Open Orchard', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('24 months')

  await visit(page, on(paths.quoteHistory(supplier.id)))
  await expect(page.getByRole('main')).toContainText('Closed Creamery')
  await visit(page, on(paths.bidFormView('qr-2', 'sc-1')))
  await visit(page, on(paths.bidSummary('qr-1', 'sc-1')))
  await visit(page, on(paths.groupedWinLoss(supplier.id)))
  await page.getByRole('link', { name: /^Open report, Closed Creamery/ }).click()
  await expect(page).toHaveURL(/\/win-loss-reports\/rc-closed$/)
  await visit(page, on(paths.winLoss('rc-closed')))

  await visit(page, on(paths.contracts()))
  await expect(page.getByRole('region', { name: 'Open', exact: true })).toContainText('Custom Cannery')
  await expect(page.getByRole('region', { name: 'Closed', exact: true })).toContainText('Booked Books')
  for (const plan of planIds) {
    await visit(page, on(paths.contract(plan)))
    await expect(page.getByRole('region', { name: 'Customer Details' })).toContainText('March 2026')
    await expect(page.getByRole('region', { name: 'Customer Details' })).toContainText('02/29/2028')
    // Decision 55: the plan does not say its commodity, the list does.
    const unit = commodityOf(plan) === 'GAS' ? 'per Dth' : 'per kWh'
    await expect(page.getByRole('region', { name: 'Customer Details' })).toContainText(unit)
  }

  // Decision 42: an envelope without a time is signed when the plan's status says so.
  await visit(page, on(paths.contract('plan-signed')))
  const executed = page.getByRole('region', { name: 'Executed contract', exact: true })
  await expect(executed).toContainText('Signed')
  await expect(executed).not.toContainText('Not signed yet')
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Revision history' })).toContainText('Version 2 signed by customer')
  const evidence = page.getByRole('region', { name: 'What the plan says' })
  await expect(evidence.getByRole('list', { name: 'Not read here' })).toContainText('Read it yourself.')

  await visit(page, on(paths.contract('plan-blank')))
  await expect(page.getByRole('region', { name: 'Executed contract', exact: true })).toContainText('Not signed yet')
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeDisabled()
  expect(errors.unexpected()).toEqual([])
})
