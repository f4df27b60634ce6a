import { expect } from './fixtures'
import { test } from './mail-fixtures'
import { DANA } from './screens/LoginScreen'
import { openAlerts } from './screens/notices'

const MILLRACE = 'Millrace Precision Castings'
/** The job looks every minute, and a busy machine looks late. */
const ARRIVAL = 150_000

/** An e-mail as a mail program reads it: quoted-printable text below folded heads. */
function readMail(message: string) {
  const [heads = '', ...body] = message.split(/\n\n/)
  const lines = heads.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const head = (wanted: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${wanted.toLowerCase()}: `))?.slice(wanted.length + 2)
  const encoded = body.join('\n\n')
  // Its text comes first, the same as a page behind it.
  const text = /Content-Transfer-Encoding: quoted-printable/i.test(`${heads}\n${encoded}`)
    ? encoded
        .replaceAll(/=\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : encoded
  return { head, text }
}

test('the chosen e-mail arrives, once, and its link opens the bid', async ({
  page,
  dashboard,
  bidForm,
  portal,
  mails,
}) => {
  test.setTimeout(300_000)
  const arrivedMails = () => mails.taken.map(({ message }) => readMail(message))
  await dashboard.openAs(DANA)
  const dialog = await openAlerts(page)
  await dialog.getByRole('checkbox', { name: 'E-mail: 30 minutes before it is due' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  // Thirty minutes before the due time that is shown come in a few seconds.
  await portal.changeMarket(
    `update quote_requests set time_quotes_due = now() + interval '60 minutes 6 seconds' where rate_check_id = $1`,
    ['rc-millrace'],
  )
  await expect.poll(() => arrivedMails().length, { timeout: ARRIVAL, intervals: [1000] }).toBe(1)
  const [mail] = arrivedMails()
  expect(mail?.head('To')).toContain('dana.whitfield@larkspur.example')
  expect(mail?.head('Subject')).toMatch(new RegExp(`^Due in \\d+ minutes: ${MILLRACE}$`))
  expect(mail?.text).toContain(`${MILLRACE} waits for your bid: `)
  expect(mail?.text).toMatch(/Due: \w+, \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T, in \d+ minutes/)

  const link = /Open the bid: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(link).toMatch(new RegExp(`^${portal.url}/`))
  await page.goto(link)
  await expect(bidForm.customer(MILLRACE)).toBeVisible()

  // Another look of the job tells nothing again.
  await page.waitForTimeout(65_000)
  expect(arrivedMails()).toHaveLength(1)
})
