import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A mail server as small as one can be: it keeps what it is given, and refuses recipients of another domain. */
export async function startMailServer() {
  const taken: { to: string; message: string }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setEncoding('utf8')
    let [rest, to] = ['', '']
    let message: string[] | undefined
    const line = (text: string) => {
      if (message !== undefined) {
        if (text !== '.') return void message.push(text.replace(/^\./, ''))
        taken.push({ to, message: message.join('\n') })
        message = undefined
        return void socket.write('250 taken\r\n')
      }
      if (/^DATA/i.test(text)) {
        message = []
        return void socket.write('354 go on\r\n')
      }
      if (/^RCPT/i.test(text)) to = text
      const isForeign = /^RCPT/i.test(text) && !text.includes('@larkspur.example')
      socket.write(isForeign ? '550 nobody here\r\n' : '250 yes\r\n')
    }
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(line)
    })
    socket.write('220 mail.test\r\n')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    taken,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      return new Promise((done) => server.close(done))
    },
  }
}
