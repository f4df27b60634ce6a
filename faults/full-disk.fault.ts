import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { checkAuthenticated } from 'shared-contracts/account'
import { openScenario, submission } from './testing/bids'
import { statusCounts } from './testing/status-counts'
import { clientOf, DidNotStart, signIn, startApi } from './testing/start-api'

/** A disk of its own, or nothing where mounting is not allowed. */
function smallDisk(t: TestContext): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'fault-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return undefined
  }
  t.after(() => {
    execFileSync('umount', ['-l', folder])
    rmdirSync(folder)
  })
  return folder
}

function fill(folder: string): void {
  for (let size = 1024 * 1024, at = 0; size >= 1024; size /= 4) {
    try {
      while (statfsSync(folder).bavail > 0) writeFileSync(join(folder, `filler-${at++}`), Buffer.alloc(size, 'x'))
    } catch {
      // What fits in of this size is in.
    }
  }
}

const empty = (folder: string) => execFileSync('find', [folder, '-maxdepth', '1', '-name', 'filler-*', '-delete'])

test('the disk of the embedded database is full: health and writes say so, nothing is lost', async (t) => {
  const folder = smallDisk(t)
  if (folder === undefined) {
    t.diagnostic('nothing was tried: mounting a small disk is not allowed here')
    return
  }
  const first = await startApi(t, { DATA_DIR: folder })
  const token = await signIn(first.url)
  const { params, body } = submission(await openScenario(clientOf(first.url, token)), '0.0612')
  fill(folder)
  const health = await fetch(`${first.url}/health`)
  assert.equal(health.status, 503, await health.text())
  const sent = statusCounts()
  const address = `${first.url}/v2/mp/quote_requests/${params.id}/pricing_scenarios/${params.scenarioId}/quotes`
  for (let at = 0; at < 20; at++) await sent.post(address, token, body)
  assert.equal(sent.statuses.get(500), undefined, sent.summary())
  await first.kill()

  const failure: unknown = await startApi(t, { DATA_DIR: folder }).catch((error: unknown) => error)
  assert.ok(failure instanceof DidNotStart && failure.code === 1, String(failure))
  assert.match(failure.complaint, /The disk of .* is full\. Make room on it and start again/)

  empty(folder)
  const again = await startApi(t, { DATA_DIR: folder })
  await clientOf(again.url, token).call(checkAuthenticated, {})
  assert.equal((await fetch(`${again.url}/health`)).status, 200)
  t.diagnostic(`20 writes on the full disk: ${sent.summary()}; the next start opened the data as it was`)
})
