import { z } from 'zod'
import { operatorEndpoint } from './register-operator-endpoint'

/** Whether a key works, and until when. */
export const readKey = operatorEndpoint({
  id: 'operator.readKey',
  method: 'GET',
  path: '/operator/key',
  summary: 'Whose key this is',
  description: 'For a first try: what the key may do, and until when.',
  answer: z
    .object({
      operator: z.string(),
      key: z.string(),
      name: z.string(),
      scope: z.literal('fill'),
      expiresAt: z.iso.datetime().nullable(),
    })
    .meta({
      examples: [
        { operator: 'Harbor Energy Desk', key: 'key-8fJ2kQ0aZx', name: 'CRM', scope: 'fill', expiresAt: null },
      ],
    }),
  refusals: [],
})
