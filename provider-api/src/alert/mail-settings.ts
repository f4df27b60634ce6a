import { z } from 'zod'

export interface MailSettings {
  /** A mail server; without one e-mails are put into the folder. */
  smtpUrl: string | undefined
  from: string
  folder: string
}

export const smtpUrl = z.string().regex(/^smtps?:\/\/\S+$/, 'must be an address such as smtp://localhost:25')

export const mailFrom = z
  .string()
  .regex(
    /^([^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    'must be an address such as Marketplace <alerts@example.com>',
  )
  .default('Marketplace <alerts@marketplace.example>')
