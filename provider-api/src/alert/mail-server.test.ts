import { createServer, type AddressInfo, type Socket } from 'node:net'
import { openMailer } from './mailer'

const mail = {
  id: 'a1b2c3',
  to: { name: 'Dana Whitfield', address: 'dana@larkspur.example' },
  subject: 'Due in 30 minutes: Millrace',
  text: 'Due: today\n.\nA line with one dot stands above.\n',
}
const from = 'Marketplace <alerts@marketplace.example>'
const log = { warn: jest.fn() }

/** A mail server as small as one can be: it keeps what it is given, and refuses recipients of another domain. */
async function startMailServer() {
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

test('a mail server gets the message as it is meant, with an id that stays', async () => {
  const server = await startMailServer()
  const mailer = openMailer({ smtpUrl: server.url, from, folder: '' }, log)
  await mailer.send(mail)
  await mailer.send(mail)
  expect(server.taken).toHaveLength(2)
  const [first, again] = server.taken
  expect(first?.to).toContain('<dana@larkspur.example>')
  for (const message of [first?.message, again?.message]) {
    expect(message).toContain('Message-ID: <a1b2c3@marketplace.example>')
    expect(message).toContain('Subject: Due in 30 minutes: Millrace')
    expect(message).toContain('Due: today\n.\nA line with one dot stands above.')
  }
  await server.close()
})

test('what the server refuses, or a server that is gone, is thrown', async () => {
  const server = await startMailServer()
  const mailer = openMailer({ smtpUrl: server.url, from, folder: '' }, log)
  await expect(mailer.send({ ...mail, to: { name: 'X', address: 'x@elsewhere.example' } })).rejects.toThrow(
    /nobody here|recipients were rejected/,
  )
  await server.close()
  await expect(mailer.send(mail)).rejects.toThrow()
})

test('a start without a mail server is warned of, one with it is not', () => {
  log.warn.mockClear()
  openMailer({ smtpUrl: 'smtp://mail.test', from, folder: '' }, log)
  expect(log.warn).not.toHaveBeenCalled()
  openMailer({ smtpUrl: undefined, from, folder: '/data/mail' }, log)
  expect(log.warn).toHaveBeenCalledWith({ folder: '/data/mail' }, expect.stringContaining('MAIL_SMTP_URL is not set'))
})
