import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DANA, PRIYA } from './screens/LoginScreen'

const CUSTOMER = 'Tallgrass Foods Manufacturing'
const QUESTION = 'Which of the plants runs at night?'
const ANSWER = 'Plant two, from 10 PM to 6 AM.'
const PDF = Buffer.from('%PDF-1.7\n% a letter, as far as its first bytes tell\n')

async function openActivity(page: Page) {
  await page.getByRole('button', { name: 'Activity' }).click()
  return page.getByRole('group', { name: 'Questions' })
}

test('Dana asks the customer’s desk; all read the answer, and nobody who asked', async ({
  dashboard,
  page,
  colleague,
  portal,
  errors,
}) => {
  // What names the asker in a question that others read is asked about.
  errors.expect(/status of 409 .*\/questions/)
  await dashboard.openAs(DANA)
  await dashboard.queueRow(CUSTOMER).getByRole('link').click()
  const questions = await openActivity(page)
  await expect(questions).toContainText('Nothing has been asked yet.')
  await questions.getByRole('button', { name: 'Ask' }).click()
  await expect(questions.getByText('Write a question first.')).toBeVisible()
  await questions.getByLabel('Question to the customer’s desk').fill('Does Larkspur Energy have an account?')
  await questions.getByRole('button', { name: 'Ask' }).click()
  await expect(questions.getByText(/Others would read “Larkspur” in it/)).toBeVisible()

  await questions.getByLabel('Question to the customer’s desk').fill(QUESTION)
  await questions.getByRole('button', { name: 'Ask' }).click()
  const asked = questions.getByRole('listitem').filter({ hasText: QUESTION })
  await expect(asked).toContainText(/You asked, .* for all, without your name/)
  await expect(asked).toContainText('An answer is due')
  await expect(questions.getByLabel('Question to the customer’s desk')).toHaveValue('')
  const chooser = page.waitForEvent('filechooser')
  await asked.getByRole('button', { name: /attach a file/ }).click()
  await (await chooser).setFiles({ name: 'Load letter.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(asked.getByRole('button', { name: 'Download Load letter.pdf' })).toBeVisible()

  await dashboard.open()
  await portal.simulator('answer', 'Tallgrass', '--text', ANSWER, '--to-all')
  const row = dashboard.queueRow(CUSTOMER).filter({ hasText: '1 new answer' })
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: /^Notices, \d+ new$/ }).click()
  const notice = page.getByRole('dialog', { name: 'Notices' }).getByRole('link').first()
  await expect(notice).toContainText(`Answered a question: ${CUSTOMER}`)
  await notice.click()
  await expect((await openActivity(page)).getByRole('listitem')).toContainText([ANSWER])
  await expect(page.getByRole('group', { name: 'Questions' })).toContainText('to all suppliers')
  await dashboard.open()
  await expect(row).toHaveCount(0)

  await colleague.dashboard.openAs(PRIYA)
  await colleague.dashboard.queueRow(CUSTOMER).getByRole('link').click()
  const theirs = await openActivity(colleague.page)
  await expect(theirs.getByRole('listitem')).toContainText([ANSWER])
  await expect(theirs).toContainText('Asked by a supplier')
  await expect(theirs).not.toContainText(/Dana|Larkspur|Load letter|attach a file/)
})

test('a question for all that is answered to its asker alone says so', async ({ dashboard, page, portal }) => {
  await dashboard.openAs(DANA)
  await dashboard.queueRow('Millrace').getByRole('link').click()
  const questions = await openActivity(page)
  await questions.getByLabel('Question to the customer’s desk').fill(QUESTION)
  await questions.getByRole('button', { name: 'Ask' }).click()
  await expect(questions.getByRole('listitem')).toContainText(/for all, without your name/)
  await dashboard.open()
  await portal.simulator('answer', 'Millrace', '--text', ANSWER, '--to-asker')
  await expect(dashboard.queueRow('Millrace').filter({ hasText: '1 new answer' })).toBeVisible()
  await dashboard.queueRow('Millrace').getByRole('link').click()
  await expect((await openActivity(page)).getByRole('listitem')).toContainText('to you alone, not to all as you asked')
})
