import { z } from 'zod'
import { externalId, outcome, text } from '../filling/line'
import { operatorEndpoint } from '../register-operator-endpoint'

/** A customer's paper, by the request it goes with or for all of them. */
export const putDocument = operatorEndpoint({
  id: 'operator.putDocument',
  method: 'POST',
  path: '/operator/documents',
  summary: 'A document of a customer',
  description:
    'One file as multipart/form-data: PDF, Word, Excel, PNG or JPG, 25 MB. The same file under the same id is ' +
    'unchanged; another one takes its place. With `request` it is shown on that request alone. ' +
    'For example `POST /operator/documents?externalId=loa-1&type=loa&customer=cust-1&description=Letter`.',
  query: z
    .strictObject({
      externalId,
      type: z.enum(['loe', 'loa', 'w9', 'other']),
      customer: externalId,
      request: externalId.optional(),
      legalEntity: externalId.optional(),
      description: text(200),
    })
    .meta({ examples: [{ externalId: 'loa-1', type: 'loa', customer: 'cust-1', description: 'Letter' }] }),
  upload: 'multipart',
  answer: z
    .object({ externalId: z.string(), outcome, documentId: z.string() })
    .meta({ examples: [{ externalId: 'loa-1', outcome: 'created', documentId: '70101' }] }),
  refusals: [
    'unknown-reference',
    'closed-for-changes',
    'empty-file',
    'too-large',
    'unsupported-type',
    'wrong-ending',
    'upload-broken',
  ],
})
