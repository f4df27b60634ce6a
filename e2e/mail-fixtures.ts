import { startMailServer } from '../testing/mail-server'
import { test as base } from './fixtures'

/** A portal with a mail server. */
export const test = base.extend<object, { mails: Awaited<ReturnType<typeof startMailServer>> }>({
  mails: [
    async ({ browserName: _ }, use) => {
      const server = await startMailServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  settings: [({ mails }, use) => use({ MAIL_SMTP_URL: mails.url }), { scope: 'worker' }],
})
