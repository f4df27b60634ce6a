import { z } from 'zod'
import type { Api } from '../../http/register-endpoint'
import { operatorEndpoint, registerOperatorEndpoint } from '../register-operator-endpoint'
import * as examples from './examples'
import { fill, findRequestId } from './filling.commands'
import { quoteRequestsFilled } from './kinds/quote-requests'
import { customersFilled } from './kinds/customers'
import { taxesFilled, utilitiesFilled } from './kinds/market'
import { metersFilled } from './kinds/meters'
import { repsFilled, suppliersFilled } from './kinds/people'
import { requestsFilled } from './kinds/requests'
import { externalId, fillingResult, MAX_BODY_BYTES, MAX_BODY_ROWS, type FillingRow } from './row'
import { quoteRequestRow, meterRow } from './rows.schema'

const REPEATS =
  'Each line is judged for itself, and answered in its place. Sent again as it was it is unchanged; with other ' +
  'content under the same id it changes the thing, or is refused with a code.'
const CODES =
  'Codes of lines: malformed, duplicate, unknown-reference, not-changeable, closed-for-changes, wrong-unit, ' +
  'wrong-commodity, usage-differs, email-taken, already-there, in-use, deactivated.'

/** Rows are read one by one: of 10,000 a wrong one keeps no other from being taken. */
const anyRows = z.object({ lines: z.array(z.unknown()).min(1).max(MAX_BODY_ROWS) })

/** `suppliers` is answered at /operator/suppliers, and called operator.putSuppliers. */
const fillingEndpoint = (
  at: string,
  [name, summary, description]: readonly string[],
  rowSchema: z.ZodType,
  example: object,
) =>
  ({
    id: `operator.put${name}`,
    method: 'POST',
    path: `/operator/${at}`,
    summary: summary ?? '',
    description: `${description} ${REPEATS} ${CODES}`,
    body: z.object({ lines: z.array(rowSchema).min(1).max(MAX_BODY_ROWS) }).meta({ examples: [{ lines: [example] }] }),
    parsed: anyRows,
    response: fillingResult,
    refusals: ['too-large'],
    bodyLimit: MAX_BODY_BYTES,
  }) as const

/** What is sent by itself. */
const ALONE = [
  ['suppliers', suppliersFilled, examples.supplierExample, ['Suppliers', 'Suppliers', 'Companies that bid.']],
  ['reps', repsFilled, examples.repExample, ['Reps', 'Reps', 'People of a supplier; each is invited then.']],
  ['utilities', utilitiesFilled, examples.utilityExample, ['Utilities', 'Utilities', 'Whose lines end at the meters.']],
  ['taxes', taxesFilled, examples.taxExample, ['Taxes', 'State taxes', 'Percent of the price without tax.']],
  [
    'customers',
    customersFilled,
    examples.customerExample,
    ['Customers', 'Customers with their legal entities', 'A legal entity that is not sent again stays.'],
  ],
  [
    'requests',
    requestsFilled,
    examples.requestExample,
    [
      'Requests',
      'Requests with scenarios, pricing options and fee',
      'A request begins as CREATED (100); until bids are asked for, all but its customer and commodity changes.',
    ],
  ],
] as const

/** What is sent of one request. */
const OF_REQUEST = [
  [
    'meters',
    metersFilled,
    meterRow,
    examples.meterExample,
    [
      'Meters',
      'Meters of a request with their use',
      'Up to 10,000 in a call, and as many calls as are needed. Their ids are unique within the request.',
    ],
  ],
  [
    'suppliers',
    quoteRequestsFilled,
    quoteRequestRow,
    examples.quoteRequestExample,
    [
      'Asked',
      'Suppliers that are asked for quotes',
      'Until bids are closed; a supplier that is there stays, and may get another rep.',
    ],
  ],
] as const

/** The calls that fill a market row by row. */
export function registerFillingRoutes(api: Api): void {
  for (const [at, kind, example, texts] of ALONE)
    registerOperatorEndpoint(api, operatorEndpoint(fillingEndpoint(at, texts, kind.schema, example)), (context) =>
      fill<FillingRow>(context, kind),
    )
  for (const [at, kindOf, rowSchema, example, texts] of OF_REQUEST) {
    const endpoint = operatorEndpoint({
      ...fillingEndpoint(`requests/:request/${at}`, texts, rowSchema, example),
      params: z.object({ request: externalId }),
      refusals: ['unknown-request', 'too-large'],
    })
    registerOperatorEndpoint(api, endpoint, async (context) =>
      fill<FillingRow>(context, kindOf(await findRequestId(context.db, context.operator, context.params.request))),
    )
  }
}
