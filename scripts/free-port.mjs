import { once } from 'node:events'
import { createServer } from 'node:net'

/** @returns {Promise<number>} the usual port, or another one where it is taken */
export async function freePort(usual = 0) {
  const probe = createServer().listen(usual)
  await once(probe, 'listening').catch(() => once(probe.listen(0), 'listening'))
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
  await once(probe.close(), 'close')
  return port
}
