import { once } from 'node:events'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Mail } from './alert-mail'
import { mailHtml } from './mail-html'
import type { MailSettings } from './mail-settings'

export interface Mailer {
  /** @throws when it was not taken; sent again it is the same message */
  send(mail: Mail): Promise<void>
}

/** ms that a mail server may take for each step: together less than an e-mail belongs to who took it. */
const TIMEOUTS_MS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** Sends by SMTP, or writes each e-mail into a file named by its id (`.eml`, as mail programs open it). */
export function openMailer({ smtpUrl, from, folder }: MailSettings, log: Pick<FastifyBaseLogger, 'warn'>): Mailer {
  if (!smtpUrl) log.warn({ folder }, 'MAIL_SMTP_URL is not set: e-mails to reps are put into a folder and reach nobody')
  const domain = /@([^@\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const transports = lazily(async () => {
    // Only who sends an e-mail needs it.
    const { createTransport } = await import('nodemailer')
    if (!smtpUrl) return { toFile: createTransport({ streamTransport: true, buffer: true, newline: 'unix' }) }
    return { toServer: createTransport({ url: smtpUrl, ...TIMEOUTS_MS }) }
  })
  return {
    async send({ id, to, subject, text, link }) {
      const { toFile, toServer } = await transports()
      const html = mailHtml({ subject, text, link })
      const message = { messageId: `<${id}@${domain}>`, from, to, subject, text, html }
      if (toServer) return void (await toServer.sendMail(message))
      const { message: content } = await toFile.sendMail(message)
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${id}.eml`)
      await writeFile(`${file}.part`, content as Buffer, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
    },
  }
}

/** ms that a call waits for a mail server: the page waits 30 s for the call. */
const CALL_WAITS_MS = 20_000

/** Sends while a call waits. @throws also where that takes too long for it; the e-mail may go out all the same */
export async function sendWithinCall(mailer: Mailer, mail: Mail): Promise<void> {
  const late = AbortSignal.timeout(CALL_WAITS_MS)
  await Promise.race([mailer.send(mail), once(late, 'abort').then(() => late.throwIfAborted())])
}

/** Whether the mail server took too long for the call: it may have the e-mail. */
export const isLate = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

/** What a mail server said of the address; nothing where it refused something else, as sender or password. */
export function addressRefusal(error: unknown): { responseCode: number; response: string } | undefined {
  const {
    command,
    responseCode,
    response = '',
  } = error as Partial<Record<'command' | 'response', string>> & {
    responseCode?: number
  }
  return command === 'RCPT TO' && responseCode ? { responseCode, response } : undefined
}

/** Whether the mail server will not take anything for this address, now or later. */
export const isRefused = (error: unknown): boolean => {
  const { responseCode = 0 } = addressRefusal(error) ?? {}
  return responseCode >= 550 && responseCode <= 553
}

/** Whether the mail server could not be reached: no other e-mail would be taken either. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && AWAY.has(String(error.code)) && !('responseCode' in error)

/** nodemailer's codes. */
const AWAY = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ECONNREFUSED'])

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
