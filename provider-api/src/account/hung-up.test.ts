import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { authenticateSupplier, encodePassword } from 'shared-contracts/account'
import { marketForFile } from '../../testing/market-for-file'

const { market } = marketForFile()
let port: number
beforeAll(async () => {
  await market.app.listen({ port: 0, host: '127.0.0.1' })
  port = (market.app.server.address() as AddressInfo).port
})

/** A whole sign-in, and the connection is cut at once. */
function signInAndHangUp(email: string): Promise<void> {
  const body = JSON.stringify({ email, password: encodePassword('wrong') })
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST ${authenticateSupplier.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
          `content-length: ${body.length}\r\n\r\n${body}`,
        () => socket.resetAndDestroy(),
      ),
    )
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}

test('a caller that hangs up is no fault of ours', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, n) => signInAndHangUp(`gone-${n}@larkspur.example`)))
  await sleep(500)
  expect(market.logged.filter((line) => /an unexpected failure|"status":500/.test(line))).toHaveLength(0)
})
