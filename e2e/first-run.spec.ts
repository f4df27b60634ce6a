import { expect, test } from '@playwright/test'
import { openSite, startPortal } from './portal/start-portal'

const PASSWORD = 'Harbour-Lights-9'
const FIRST_RUN = ['--operator', 'Harbor Desk', '--supplier', 'Larkspur Energy', '--name', 'Dana Whitfield']
const METERS = 1000

/** What the API's own documentation gives as an example of a call. */
interface Documentation {
  paths: Record<string, { post: { requestBody: { content: Record<string, { example: { lines: object[] } }> } } }>
}

test('an empty market: first run, a request of 1,000 meters by API, an activated rep, its bid form', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const site = await openSite({ DEMO_MARKET: 'no' })
  const portal = await startPortal(site, 'embedded', 'nothing')
  try {
    const said = (await portal.admin('first-run', ...FIRST_RUN, '--email', 'dana@larkspur.example')).split('\n')
    const [, key = '', , link = ''] = said
    const { paths } = (await (await fetch(`${portal.apiUrl}/docs/json`)).json()) as Documentation
    const send = async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const answer = await fetch(portal.apiUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.not.stringContaining('"code"')])
    }
    const exampleOf = (path: string) => paths[path]?.post.requestBody.content['application/json']?.example
    for (const path of ['utilities', 'taxes', 'customers', 'requests'].map((name) => `/operator/${name}`))
      await send(path, exampleOf(path) ?? {})
    const meter = exampleOf('/operator/requests/{request}/meters')?.lines[0]
    const lines = Array.from({ length: METERS }, (_, at) => ({ ...meter, externalId: `meter-${at}` }))
    await send('/operator/requests/req-1/meters', { lines })
    const asked = { supplier: 'larkspur-energy', rep: 'dana@larkspur.example' }
    await send('/operator/requests/req-1/suppliers', { lines: [asked] })
    const due = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString()
    await send('/operator/requests/req-1/steps', { externalId: 'open', step: 'open-bidding', due })

    await page.goto(link)
    await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD)
    await page.getByRole('textbox', { name: /^Confirm password/ }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Activate Account' }).click()
    await expect(page).toHaveURL(/all-prospects/)
    await page.getByText('Millrace Precision Castings').first().click()
    await expect(page.getByText(/1,000 meters/).first()).toBeVisible()
    await expect(page.getByText('24 months').first()).toBeVisible()
  } finally {
    await portal.close()
    await site.close()
  }
})
