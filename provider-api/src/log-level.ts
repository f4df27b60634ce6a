import { z } from 'zod'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const logLevel = z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info')
