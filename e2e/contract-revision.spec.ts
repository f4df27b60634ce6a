import { listRevisions } from 'shared-contracts/contract/revision'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { signInAs } from './portal/as-rep'
import type { Portal } from './portal/start-portal'
import { fileCalled } from './screens/ContractScreen'
import { DANA, THEO } from './screens/LoginScreen'

/** The revisions of Larch Street as the server lists them. */
async function revisionsOf(portal: Portal) {
  const { api } = await signInAs(portal, DANA)
  return api.call(listRevisions, { params: { customerId: 'c-larch-street', rateCheckId: 'rc-larch-street' } })
}

test('a revision: its rules, typing is kept, a failed upload creates nothing (C§4, C§5)', async ({
  page,
  login,
  portal,
  colleague,
  errors,
  contract,
}) => {
  errors.expect(/ERR_FAILED/)
  await login.signedIn(DANA, paths.contract('ep-larch-street'))
  await contract.button('Revise').click()
  const form = contract.dialog('Request a revision')
  const submit = form.getByRole('button', { name: 'Submit revision' })
  await expect(submit).toBeDisabled()
  await expect(form).toContainText('Choose at least one option.')
  await expect(form.getByLabel(/Description/)).toHaveCount(0)

  await form.getByLabel('Data updates').check()
  await form.getByLabel(/Description/).fill('   ')
  await form.getByLabel(/Description/).blur()
  await expect(form.getByRole('alert')).toContainText('A description is required')
  await form.getByLabel(/Description/).fill('x'.repeat(251))
  await expect(form).toContainText('251 / 250')
  await expect(form.getByRole('alert')).toContainText('Enter at most 250 characters.')
  await expect(submit).toBeDisabled()
  // 250 as people count: an emoji is one.
  await form.getByLabel(/Description/).fill('👍'.repeat(250))
  await expect(form).toContainText('250 / 250')
  await expect(submit).toBeEnabled()
  await form.getByLabel('Data updates').uncheck()
  await form.getByLabel('Utility LOA').check()
  await expect(submit).toBeEnabled()
  await form.getByLabel('Utility LOA').uncheck()

  await form.getByLabel('Secure credit').check()
  const credit = form
    .getByRole('region')
    .filter({ hasText: 'Use different LEN' })
    .or(form.locator('section').filter({ hasText: 'Use different LEN' }))
  await expect(credit.getByRole('checkbox')).toHaveCount(6)
  await credit.getByLabel(/Description/).fill('Credit approved subject to both guarantee forms.')
  await credit.getByLabel('Personal guarantee form').check()
  await credit.getByLabel('Business guarantee form').check()
  await credit.getByLabel(/Description/).focus()
  await credit.getByLabel(/Description/).blur()
  await expect(form).toContainText('2 files are missing')
  await expect(form.getByRole('group', { name: 'Personal guarantee form' })).toContainText(
    'A personal guarantee form is required',
  )
  const put = (name: string, file: ReturnType<typeof fileCalled>) =>
    form.getByRole('group', { name }).locator('input[type=file]').setInputFiles(file)
  await put('Personal guarantee form', fileCalled('personal.exe', 64, 'MZ'))
  await expect(form.getByRole('group', { name: 'Personal guarantee form' })).toContainText(
    'Only PDF, Word, Excel, PNG and JPG files are accepted.',
  )
  await put('Personal guarantee form', fileCalled('personal.pdf'))
  await expect(form).toContainText('1 file is missing')

  // Escape and Cancel close the dialog; what was typed and chosen is there when it opens again.
  for (const close of [
    () => credit.getByLabel(/Description/).press('Escape'),
    () => form.getByRole('button', { name: 'Cancel', exact: true }).click(),
  ]) {
    await close()
    await expect(form).toHaveCount(0)
    await contract.button('Revise').click()
    await expect(form).toContainText(/What you typed is back\. It was typed on .* E[SD]T and has not been sent\./)
    await expect(credit.getByLabel(/Description/)).toHaveValue('Credit approved subject to both guarantee forms.')
    await expect(form).toContainText('personal.pdf')
  }
  // After a reload the words are there; files have to be chosen again.
  await page.reload()
  await contract.button('Revise').click()
  await expect(credit.getByLabel(/Description/)).toHaveValue('Credit approved subject to both guarantee forms.')
  await expect(form).toContainText('2 files are missing')
  // They are this rep's own.
  const elsewhere = colleague.contract
  await colleague.login.signedIn(THEO, paths.contract('ep-larch-street'))
  await elsewhere.button('Revise').click()
  await expect(elsewhere.dialog('Request a revision').getByLabel('Secure credit')).not.toBeChecked()

  await put('Personal guarantee form', fileCalled('personal.pdf'))
  await put('Business guarantee form', fileCalled('business.pdf'))
  const sent: string[] = []
  await page.route('**/uploadDocument?**', async (route) => {
    const [, name = ''] = /filename="([^"]+)"/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '') ?? []
    sent.push(name)
    await (sent.length === 2 ? route.abort() : route.continue())
  })
  await submit.click()
  // One failure, one message (decision 53).
  await expect(form.getByRole('alert')).toHaveCount(1)
  await expect(form.getByRole('alert')).toContainText('The Marketplace is not answering.')
  await expect(form.getByRole('list', { name: 'Personal guarantee form' })).toContainText('uploaded')
  await expect(form.getByRole('list', { name: 'Business guarantee form' })).not.toContainText('uploaded')
  expect(await revisionsOf(portal)).toHaveLength(1)
  await submit.click()
  await contract.readAndClose('Thank you. You have successfully submitted your revision request')
  expect(sent).toEqual(['personal.pdf', 'business.pdf', 'business.pdf'])
  await expect(contract.region('Latest revision')).toContainText('Credit approved subject to both guarantee forms.')
  for (const name of ['personal.pdf', 'business.pdf']) {
    expect(
      (await contract.save(contract.region('Latest revision').getByRole('button', { name }))).suggestedFilename(),
    ).toBe(name)
  }
  await page.goto(paths.contracts())
  await expect(contract.row('Larch Street Hotels')).toContainText('Revision Requested')

  // Sent is sent: nothing of it comes back with the next version.
  await portal.simulator('resolve-revision', 'Larch Street')
  await page.goto(paths.contract('ep-larch-street'))
  await contract.button('Revise').click()
  await expect(form.getByLabel('Secure credit')).not.toBeChecked()
  await expect(form).not.toContainText('What you typed is back.')
})
