import { resolve } from 'node:path'
import { type BadSettings, readSettings } from '../settings'

test('without a mail server e-mails go into a folder beside the data', () => {
  const { mail } = readSettings({ DATA_DIR: '/var/lib/portal' })
  expect(mail).toEqual({
    smtpUrl: undefined,
    from: 'Marketplace <alerts@marketplace.example>',
    folder: resolve('/var/lib/portal/mail'),
  })
  expect(readSettings({ MAIL_FOLDER: '/var/mail' }).mail.folder).toBe(resolve('/var/mail'))
})

test.each([
  [{ MAIL_FROM: 'Marketplace' }, /^MAIL_FROM must be an address/],
  [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, /^MAIL_FROM must be an address/],
  [{ MAIL_SMTP_URL: 'http://user:secret@mail.example' }, /^MAIL_SMTP_URL must be an address such as smtp:[^ ]*\.$/],
])('%j is refused in words, without the password', (settings, sentence) => {
  expect.assertions(2)
  try {
    readSettings(settings)
  } catch (error) {
    expect((error as BadSettings).sentences[0]).toMatch(sentence)
    expect((error as BadSettings).message).not.toContain('secret')
  }
})
