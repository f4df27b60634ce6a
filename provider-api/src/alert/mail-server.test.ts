import { refuseSender, startMailServer } from '../../../testing/mail-server'
import { isRefused, openMailer } from './mailer'

const mail = {
  id: 'a1b2c3',
  to: { name: 'Dana Whitfield', address: 'dana@larkspur.example' },
  subject: 'Due in 30 minutes: Millrace',
  text: 'Due: today\n.\nA line with one dot stands above.\n',
  link: { label: 'Open', href: 'https://portal.example/' },
}
const from = 'Marketplace <alerts@marketplace.example>'
const log = { warn: jest.fn() }

test('a mail server gets the message as it is meant, with an id that stays', async () => {
  const server = await startMailServer()
  const mailer = openMailer({ smtpUrl: server.url, from, folder: '' }, log)
  await mailer.send(mail)
  await mailer.send(mail)
  expect(server.taken).toHaveLength(2)
  const [first, again] = server.taken
  expect(first?.to).toBe('dana@larkspur.example')
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

test('a server that refuses the sender has refused no address', async () => {
  const refusalBy = async (server: { url: string; close(): Promise<void> }, address: string) => {
    const mailer = openMailer({ smtpUrl: server.url, from, folder: '' }, log)
    const error: unknown = await mailer.send({ ...mail, to: { name: 'X', address } }).catch((err: unknown) => err)
    await server.close()
    return isRefused(error)
  }
  expect(await refusalBy(await startMailServer(refuseSender), 'dana@larkspur.example')).toBe(false)
  expect(await refusalBy(await startMailServer(), 'x@elsewhere.example')).toBe(true)
})

test('a start without a mail server is warned of, one with it is not', () => {
  log.warn.mockClear()
  openMailer({ smtpUrl: 'smtp://mail.test', from, folder: '' }, log)
  expect(log.warn).not.toHaveBeenCalled()
  openMailer({ smtpUrl: undefined, from, folder: '/data/mail' }, log)
  expect(log.warn).toHaveBeenCalledWith({ folder: '/data/mail' }, expect.stringContaining('MAIL_SMTP_URL is not set'))
})
