import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { JoinedWrites } from './fair-pool'

class Counted extends JoinedWrites {
  sent: number[] = []
  override _writev(chunks: Parameters<NonNullable<JoinedWrites['_writev']>>[0], done: () => void): void {
    this.sent.push(chunks.length)
    super._writev?.(chunks, done)
  }
}

test('what is written in one turn leaves the process once, in order', async () => {
  let heard = ''
  const server = createServer((socket) => socket.on('data', (part) => (heard += part.toString())))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = new Counted()
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  // As the driver does it: each statement corks for itself.
  for (const statement of ['one ', 'two ', 'three ']) {
    socket.cork()
    socket.write(statement)
    socket.write('bind ')
    socket.uncork()
  }
  await Promise.resolve()
  socket.write('four')
  socket.end()
  await once(socket, 'close')
  expect(heard).toBe('one bind two bind three bind four')
  expect(socket.sent).toEqual([7])
  server.close()
})
