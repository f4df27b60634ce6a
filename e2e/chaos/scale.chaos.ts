import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { encodePassword } from 'shared-contracts/account'
import { paths } from 'shared-contracts/paths'
import { root } from '../portal/program'
import { runningPortal } from '../portal/start-portal'
import { DashboardScreen } from '../screens/DashboardScreen'
import { DANA, LoginScreen } from '../screens/LoginScreen'

const portal = runningPortal(process.env.PORTAL_URL ?? '')
test.use({ baseURL: portal.url })

/** `docker compose --profile scale …` of this checkout. */
async function compose(...words: string[]): Promise<string> {
  const settings = { cwd: root, maxBuffer: 1e8 }
  return (await promisify(execFile)('docker', ['compose', '--profile', 'scale', ...words], settings)).stdout
}

const API = `http://localhost:${process.env.PORT_API || 4000}`
const UPLOAD = 'signature_applied=false&revisionDocument=false'
const CONTENT = '%PDF-1.7\nkept by all'

async function tokenOf(email: string): Promise<string> {
  const body = JSON.stringify({ email, password: encodePassword('Marketplace-1') })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${API}/v1/mp/authenticatesupplier`, { method: 'POST', headers, body })
  return ((await answer.json()) as { token: string }).token
}

function fileNamed(name: string): FormData {
  const body = new FormData()
  body.set('file', new Blob([CONTENT]), name)
  return body
}

test('three instances: one is killed, then PostgreSQL restarts, while a rep works', async ({ page }) => {
  test.setTimeout(1_800_000)
  const note = (figure: string) => console.log(figure)
  if ((await compose('ps', '--status', 'running', '--quiet', 'api-1')) === '')
    await compose('up', '-d', '--build', '--wait')
  const wrong: string[] = []
  page.on('response', (answer) => {
    const retry = answer.status() === 503 && answer.headers()['retry-after'] !== undefined
    if (answer.status() >= 500 && !retry) wrong.push(`${answer.status()} ${answer.url()}`)
  })
  const dashboard = new DashboardScreen(page, portal)
  await new LoginScreen(page, portal).signIn(DANA)
  await dashboard.open()
  await expect(dashboard.openBids.row('Millrace Precision Castings')).toBeVisible()

  /** Opens page after page, each within a person's patience. */
  const work = async (what: string, rounds: number) => {
    let slowest = 0
    for (let round = 0; round < rounds; round++) {
      for (const [path, shows] of [
        [paths.allProspects('larkspur'), /Prospects/],
        [paths.contracts(), /Contracts/],
        [paths.dashboard(), /Dashboard|My Tasks/],
      ] as const) {
        const from = Date.now()
        await expect(async () => {
          await page.goto(path)
          await expect(page).toHaveTitle(shows)
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
          await expect(page.getByText(/could not be loaded|stopped working/)).toHaveCount(0)
        }).toPass({ timeout: 60_000 })
        slowest = Math.max(slowest, Date.now() - from)
      }
    }
    note(`${what}: ${rounds * 3} pages opened, the slowest after ${slowest} ms`)
  }

  // A file sent through one instance is everybody's: the store and its bucket work.
  const token = await tokenOf('priya.nair@granitepeak.example')
  const sent = await fetch(`${API}/v1/customers/c-pinecrest/energyplans/ep-pinecrest/uploadDocument?${UPLOAD}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: fileNamed('kept.pdf'),
  })
  expect(sent.status).toBe(200)
  const { downloadUrl } = (await sent.json()) as { downloadUrl: string }
  for (let times = 0; times < 6; times++) {
    const file = await fetch(new URL(downloadUrl, API), { headers: { authorization: `Bearer ${token}` } })
    expect([file.status, await file.text()]).toEqual([200, CONTENT])
  }

  await work('before', 2)
  await compose('kill', '--signal', 'SIGKILL', 'api-2')
  await work('one of three instances killed', 4)
  await compose('start', 'api-2')
  const restarting = compose('restart', 'postgres')
  await work('PostgreSQL restarted', 4)
  await restarting
  await expect(dashboard.openBids.row('Millrace Precision Castings')).toBeVisible()
  expect(wrong).toEqual([])
})
