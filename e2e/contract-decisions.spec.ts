import { createServer, type AddressInfo } from 'node:net'
import { listFinalRejections, listStatusComments, rejectCustomerSigned } from 'shared-contracts/contract/rejection'
import { readEnergyPlan } from 'shared-contracts/contract/plan'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { signInAs } from './portal/as-rep'
import type { Portal } from './portal/start-portal'
import { fileCalled, fileOnDisk } from './screens/ContractScreen'
import { DANA, THEO } from './screens/LoginScreen'

const rateCheckOf = (key: string) => ({ params: { customerId: `c-${key}`, rateCheckId: `rc-${key}` } })
const apiOf = async (portal: Portal) => (await signInAs(portal, DANA)).api
const statusOf = async (portal: Portal, key: string) =>
  (
    await (
      await apiOf(portal)
    ).call(readEnergyPlan, { params: { supplierId: 'larkspur', repId: 'dana', energyPlanId: `ep-${key}` } })
  ).rateCheckStatusCode

test('a customer-signed version is rejected: a field, its comment, 250 characters, no blanks (C§5, C§8)', async ({
  page,
  login,
  portal,
  contract,
}) => {
  await portal.simulator('resolve-revision', 'Dovetail')
  await login.signedIn(DANA, paths.contract('ep-dovetail'))
  expect(await contract.delayOf(contract.button('Reject this contract'))).toBeGreaterThanOrEqual(150)
  const form = contract.dialog('Reject this contract')
  const submit = form.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeDisabled()
  await form.getByLabel('Load Factor').check()
  await form.getByLabel('Load Factor').uncheck()
  await expect(form.getByRole('alert')).toContainText('At least one field has to be provided.')
  await form.getByLabel('Other').check()
  const comment = form.getByLabel(/Comment/)
  await comment.fill('  ')
  await comment.blur()
  await expect(form.getByRole('alert')).toContainText('A comment is required')
  await comment.fill('y'.repeat(251))
  await expect(form.getByRole('alert')).toContainText('Enter at most 250 characters.')
  await expect(submit).toBeDisabled()
  await comment.fill('y'.repeat(250))
  await expect(submit).toBeEnabled()
  // A ticked option needs its own comment.
  await form.getByLabel('Load Factor').check()
  await expect(submit).toBeDisabled()
  await form.getByLabel('Load Factor').uncheck()

  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await contract.button('Reject this contract').click()
  await expect(form).toContainText('What you typed is back.')
  await expect(comment).toHaveValue('y'.repeat(250))
  await form.getByRole('button', { name: 'Start over' }).click()
  await expect(form.getByLabel('Other')).not.toBeChecked()
  await form.getByLabel('Other').check()
  await comment.fill('The account list <b>differs</b> from the "request".')
  await submit.click()
  await contract.readAndClose('Your comments have been submitted. Your Supplier Liaison has been notified.')
  await expect(contract.region('Submitted rejections')).toContainText(
    'Other: The account list <b>differs</b> from the "request".',
  )
  await expect(contract.message()).toContainText('This contract was rejected.')
  await expect(contract.actions()).toHaveCount(0)
  expect(await (await apiOf(portal)).call(listStatusComments, rateCheckOf('dovetail'))).toMatchObject([
    { comments: { loadFactor: false, other: true } },
  ])
})

test("a colleague's rejection closes an open Book dialog at once, and says why", async ({
  page,
  login,
  portal,
  contract,
}) => {
  await login.signedIn(DANA, paths.contract('ep-larch-street'))
  await contract.button('Book').click()
  const booking = contract.dialog('Book contract')
  await booking.getByLabel('Yes').check()
  const { api } = await signInAs(portal, THEO)
  const comments = { loadFactor: true, loadFactorComment: 'Below the range we priced.', other: false }
  await api.call(rejectCustomerSigned, { ...rateCheckOf('larch-street'), body: { comments } })
  await expect(booking).toHaveCount(0)
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices).toContainText(/The contract was not booked.*This contract has been rejected\./)
  await expect(contract.message()).toContainText('This contract was rejected.')
})

test('two reps book and reject at once: one wins, the other is told what happened (C§4, decision 27)', async ({
  page,
  login,
  portal,
  colleague,
  errors,
  contract,
}) => {
  errors.expect(/status of 409/)
  const elsewhere = colleague.contract
  await login.signedIn(DANA)
  await colleague.login.signedIn(THEO)
  await page.goto(paths.contract('ep-st-brendan'))
  await expect(contract.button('Book')).toBeEnabled()
  expect(await contract.delayOf(contract.button('Book'))).toBeGreaterThanOrEqual(150)
  const booking = contract.dialog('Book contract')
  const confirm = booking.getByRole('button', { name: 'Confirm booking' })
  await expect(confirm).toBeDisabled()
  await booking
    .getByLabel(/I attest that the executed contract is correct and that Larkspur Energy accepts it for booking\./)
    .check()
  // The attestation alone is not enough: the choice is needed.
  await expect(confirm).toBeDisabled()
  await booking.getByLabel('Yes').check()
  await expect(confirm).toBeEnabled()

  await colleague.page.goto(paths.contract('ep-st-brendan'))
  await elsewhere.button('Reject this contract').click()
  const rejection = elsewhere.dialog('Reject this contract')
  await rejection.getByLabel('Load Factor').check()
  await rejection.getByLabel(/Comment/).fill('Below the range we priced.')

  await Promise.all([confirm.click(), rejection.getByRole('button', { name: 'Submit' }).click()])
  await expect.poll(() => statusOf(portal, 'st-brendan')).not.toBe(510)
  const booked = (await statusOf(portal, 'st-brendan')) === 520
  const [winner, loser] = booked ? [contract, elsewhere] : [elsewhere, contract]
  const loserPage = booked ? colleague.page : page
  await winner.readAndClose(
    booked
      ? 'Thank you for confirming the booking and congratulations! Your customer has been notified.'
      : 'Your comments have been submitted. Your Supplier Liaison has been notified.',
  )
  const notices = loserPage.getByRole('region', { name: 'Notifications' })
  await expect(notices).toContainText(
    booked
      ? /The contract was not rejected.*This contract has already been booked\./
      : /The contract was not booked.*This contract has been rejected\./,
  )
  await expect(notices).toContainText(`The last change was made by ${booked ? 'Dana Whitfield' : 'Theo Marsh'}.`)
  for (const each of [winner, loser]) {
    await expect(each.message()).toContainText(
      booked ? 'Please upload the countersigned contract.' : 'This contract was rejected.',
    )
    await expect(each.actions()).toHaveCount(0)
  }
})

test('a countersigned copy: a PDF by content, taken back; status 200 is a success (C§4, decisions 29, 30)', async ({
  page,
  login,
  portal,
  errors,
  contract,
}, testInfo) => {
  errors.expect(/ERR_/)
  await login.signedIn(DANA, paths.contract('ep-copperline'))
  await contract.button('Upload countersigned contract').click()
  const form = contract.dialog('Upload countersigned contract')
  const submit = form.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeDisabled()
  const input = form.locator('input[type=file]')
  await input.setInputFiles(fileCalled('copy.pdf', 64, '\x89PNG\r\n\x1a\n'))
  await expect(form.getByRole('alert')).toContainText('Only PDF files are accepted.')
  await expect(submit).toBeDisabled()
  await input.setInputFiles(fileOnDisk(testInfo.outputPath('large.pdf'), 25 * 1024 * 1024 + 1))
  await expect(form.getByRole('alert')).toContainText('This file is larger than 25 MB.')
  await input.setInputFiles(fileCalled('wrong copy.pdf', 2048))
  await submit.click()
  await contract.readAndClose('Thank you for uploading a countersigned contract. Your customer has been notified.')
  const copy = contract.region('Countersigned contract')
  await expect(copy).toContainText('wrong copy.pdf')
  expect(await statusOf(portal, 'copperline')).toBe(1000)

  expect(await contract.delayOf(copy.getByRole('button', { name: 'Delete' }))).toBeGreaterThanOrEqual(150)
  const question = page.getByRole('alertdialog', { name: 'Delete the countersigned contract?' })
  await expect(question).toContainText('wrong copy.pdf')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await copy.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Countersigned contract removed')).toBeVisible()
  await expect(contract.message()).toContainText('Please upload the countersigned contract.')
  expect(await statusOf(portal, 'copperline')).toBe(520)

  // The server keeps the file; then the line breaks, after its 200 and before the answer's end.
  const cut = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(
        `HTTP/1.1 200 OK\r\naccess-control-allow-origin: ${portal.url}\r\ncontent-type: ` +
          'application/json\r\ncontent-length: 1000\r\n\r\n{"',
      )
      setTimeout(() => socket.destroy(), 100)
    })
  }).listen(0, '127.0.0.1')
  await page.route('**/countersigned/upload', async (route) => {
    expect((await route.fetch()).ok()).toBe(true)
    await route.continue({ url: `http://127.0.0.1:${(cut.address() as AddressInfo).port}/` })
  })
  await contract.button('Upload countersigned contract').click()
  await input.setInputFiles(fileCalled('right copy.pdf', 2048))
  await submit.click()
  await contract.readAndClose('Thank you for uploading a countersigned contract. Your customer has been notified.')
  cut.close()
  await expect(copy).toContainText('right copy.pdf')
  expect(await statusOf(portal, 'copperline')).toBe(1000)
})

test('a booked contract is finally rejected once: a reason of 2 to 250 characters (C§4, C§5, C§8)', async ({
  login,
  portal,
  contract,
}) => {
  await login.signedIn(DANA, paths.contract('ep-bayview'))
  expect(await contract.delayOf(contract.button('Reject this contract'))).toBeGreaterThanOrEqual(150)
  const form = contract.dialog('Reject a booked contract')
  const [reason, submit] = [form.getByLabel(/Reason/), form.getByRole('button', { name: 'Submit rejection' })]
  await expect(submit).toBeDisabled()
  for (const [text, message] of [
    ['   ', 'A reason is required'],
    [' x ', 'Enter at least 2 characters.'],
    ['z'.repeat(251), 'Enter at most 250 characters.'],
  ] as const) {
    await reason.fill(text)
    await reason.blur()
    await expect(form.getByRole('alert')).toContainText(message)
    await expect(submit).toBeDisabled()
  }
  await reason.fill('z'.repeat(250))
  await expect(submit).toBeEnabled()
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  await contract.button('Reject this contract').click()
  await expect(reason).toHaveValue('z'.repeat(250))
  await submit.click()
  await contract.readAndClose(
    'You have successfully submitted a rejection request. Your Supplier Liaison has been notified.',
  )
  await expect(contract.message()).toContainText('A rejection request has been submitted.')
  await expect(contract.region('Submitted rejections')).toContainText('z'.repeat(250))
  await expect(contract.button('Reject this contract')).toHaveCount(0)
  expect(await (await apiOf(portal)).call(listFinalRejections, rateCheckOf('bayview'))).toHaveLength(1)
  expect(await statusOf(portal, 'bayview')).toBe(1000)
})
