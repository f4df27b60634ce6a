import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

interface Area {
  plan: string
  message: string
  /** How the panel with Book, Revise and Reject appears (C§4). */
  panel: 'none' | 'hidden' | 'disabled' | 'enabled'
  reason?: string
  /** Other areas of the page, and what they hold. */
  holds?: Record<string, RegExp>
}

const areas: Area[] = [
  {
    plan: 'fernwood',
    message: 'The contract is blank until the customer executes it.',
    panel: 'disabled',
    reason: 'The customer has not signed the contract yet.',
  },
  {
    plan: 'larch-street',
    message: 'Please choose to book, revise or reject it.',
    panel: 'enabled',
    holds: {
      'Revision history':
        /Version 2 signed by customerLatest.*Revision request 1Resolved.*Version 1 signed by customer/,
    },
  },
  {
    plan: 'dovetail',
    message: 'No action is needed. Your revision request is waiting for a new version of the contract.',
    panel: 'hidden',
    reason: 'A revision request is waiting for a new version of the contract.',
    holds: { 'Latest revision': /Waiting.*Schedule A lists account 4471 twice\./ },
  },
  {
    plan: 'copperline',
    message: 'Please upload the countersigned contract.',
    panel: 'none',
    holds: { 'Countersigned contract': /Upload countersigned contract/ },
  },
  {
    plan: 'bayview',
    message: 'No action is needed. This contract is booked.',
    panel: 'none',
    holds: { 'Countersigned contract': /countersigned\.pdf/ },
  },
  {
    plan: 'osprey',
    message: 'No action is needed. A rejection request has been submitted. Your Supplier Liaison has been notified.',
    panel: 'none',
    holds: { 'Submitted rejections': /The customer closed two of the four accounts before the start date\./ },
  },
  {
    plan: 'rosedale',
    message: 'No action is needed. Your Supplier Liaison has been notified.',
    panel: 'none',
    holds: {
      'Submitted rejections':
        /Load Factor: The load factor is far below what the bid assumed\..*Other: The account list differs/,
    },
  },
  {
    plan: 'marlowe',
    message: 'This contract was aborted.',
    panel: 'disabled',
    reason: 'This contract has been aborted.',
  },
  { plan: 'tidewater', message: 'This contract timed out.', panel: 'disabled', reason: 'This contract has timed out.' },
]

test.beforeEach(async ({ login }) => login.signedIn(DANA))

test('the areas of a matrix contract, status by status, and an archived one (C§2, C§4, C§8)', async ({
  page,
  contract,
}) => {
  for (const { plan, message, panel, reason, holds = {} } of areas) {
    await page.goto(paths.contract(`ep-${plan}`))
    await expect(contract.message()).toContainText(message)
    await expect(contract.button('Review')).toBeVisible()
    await expect(contract.actions()).toHaveCount(panel === 'none' ? 0 : 1)
    for (const name of ['Book', 'Revise', 'Reject this contract']) {
      const button = contract.actions().getByRole('button', { name, exact: true })
      if (panel === 'enabled') await expect(button).toBeEnabled()
      else if (panel === 'disabled') await expect(button).toBeDisabled()
      else await expect(button).toHaveCount(0)
      // What it is called is what can be read on it (ruling 69).
      if (panel === 'enabled' || panel === 'disabled') await expect(button).toHaveText(name)
    }
    if (reason !== undefined) await expect(contract.actions()).toContainText(reason)
    for (const [area, text] of Object.entries(holds)) await expect(contract.region(area)).toContainText(text)
    await expect(contract.region('Revision history')).toHaveCount(
      plan === 'dovetail' || plan === 'fernwood' || plan === 'marlowe' || plan === 'tidewater' ? 0 : 1,
    )
  }

  await page.goto(paths.contract('ep-ironbridge'))
  await expect(contract.message()).toContainText(
    'Contracts executed before 04/10/2021 are archived because of the e-signature change. Please contact ' +
      'support@marketplace.example for a copy.',
  )
  await expect(contract.region('Contract steps')).toBeVisible()
  for (const name of ['Review', 'Download', 'Book', 'Revise', 'Reject this contract', 'Upload countersigned contract'])
    await expect(contract.button(name)).toHaveCount(0)
})
