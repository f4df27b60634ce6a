import { checkAuthenticated, listSessions, noteUse } from 'shared-contracts/account'
import { listNotices } from 'shared-contracts/activity'
import type { ApiClient } from 'shared-contracts/api'
import { marketForFile } from '../../testing/market-for-file'
import { rewindEach } from '../../testing/rewind'
import { deleteRunOutTokens } from './session.repo'
import { openSession } from './open-session'

const MINUTE = 60_000

const { market } = marketForFile()
let dana: ApiClient
rewindEach(market)
beforeEach(async () => {
  const settings = { sessionLength: 12 * 60 * MINUTE, sessionIdle: 240 * MINUTE }
  const token = await openSession(market.db, 'dana', {
    now: market.now(),
    settings,
    userAgent: undefined,
    address: '127.0.0.1',
  })
  dana = await market.client({ token })
})

const later = (minutes: number) => market.setNow(new Date(market.now().getTime() + minutes * MINUTE))
const idled = { problem: { status: 401, code: 'session-idle' } }

test('a session that nobody uses ends, and says so on return; it stays ended', async () => {
  later(241)
  const back = dana.call(checkAuthenticated, {})
  await expect(back).rejects.toMatchObject(idled)
  await expect(back).rejects.toThrow('You were signed out, as nothing was done here for 4 hours. Please sign in again.')
  await expect(dana.call(noteUse, {})).rejects.toMatchObject(idled)
  await deleteRunOutTokens(market.db, market.now())
  await expect(dana.call(listSessions, {})).rejects.toMatchObject(idled)
  later(12 * 60)
  await expect(dana.call(listSessions, {})).rejects.toMatchObject({ problem: { code: 'unauthorized' } })
})

test('what a page asks by itself is no use; work is, up to the end of the session', async () => {
  await dana.call(noteUse, {})
  for (let minute = 0; minute < 200; minute += 20) {
    later(20)
    await dana.call(listNotices, {})
  }
  await dana.call(noteUse, {})
  later(239)
  await dana.call(listNotices, {})
  later(7)
  await expect(dana.call(listNotices, {})).rejects.toMatchObject(idled)
})

test('a program that never says so goes on while it calls; after its hours it ends for good', async () => {
  for (let hour = 0; hour < 11; hour += 1) {
    later(60)
    await dana.call(checkAuthenticated, {})
  }
  later(61)
  await expect(dana.call(checkAuthenticated, {})).rejects.toMatchObject({ problem: { code: 'unauthorized' } })
})
