import pino, { type DestinationStream, type Logger } from 'pino'
import { z } from 'zod'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const logLevel = z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info')

/**
 * The API's log, a JSON record a line. No headers, at any level: they hold tokens, and libraries write theirs down at
 * `trace` (multipart does).
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const settings = { level, redact: { paths: ['headers', '*.headers', '*.*.headers'], censor: '[cut]' } }
  return destination ? pino(settings, destination) : pino(settings)
}
