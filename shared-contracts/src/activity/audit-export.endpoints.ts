import { endpoint } from '../api'
import { day } from '../time'
import { z } from 'zod'

/** Who did what in a supplier, for its administrators and their programs. */
export const downloadAudit = endpoint({
  id: 'activity.downloadAudit',
  path: '/v1/mp/audit-export',
  spec: 'ADR-15',
  summary:
    'What reps of the supplier did, and what was done to their accounts: a zip of audit.csv or audit.ndjson, and ' +
    'proof.jws, which signs its SHA-256 by a key of /.well-known/receipt-keys.json. Days are UTC, both included.',
  needs: 'team',
  query: z.object({ format: z.enum(['csv', 'ndjson']).optional(), from: day.optional(), to: day.optional() }),
  response: 'file',
  media: ['application/zip'],
})
