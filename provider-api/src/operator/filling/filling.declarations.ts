import { z } from 'zod'
import { operatorEndpoint, type OperatorEndpoint } from '../register-operator-endpoint'
import {
  askedExample,
  customerExample,
  meterExample,
  repExample,
  requestExample,
  supplierExample,
  taxExample,
  utilityExample,
} from './examples'
import { externalId, filledAnswer, MAX_BYTES, MAX_LINES } from './line'
import {
  askedLine,
  customerLine,
  meterLine,
  repLine,
  requestLine,
  supplierLine,
  taxLine,
  utilityLine,
} from './lines.schema'

const REPEATS =
  'Each line is judged for itself, and answered in its place. Sent again as it was it is unchanged; with other ' +
  'content under the same id it changes the thing, or is refused with a code.'
const CODES =
  'Codes of lines: malformed, duplicate, unknown-reference, not-changeable, closed-for-changes, wrong-unit, ' +
  'wrong-commodity, usage-differs, email-taken, already-there, in-use, deactivated.'

/** Lines are read one by one: of 10,000 a wrong one keeps no other from being taken. */
const anyLines = z.object({ lines: z.array(z.unknown()).min(1).max(MAX_LINES) })

function filling<const Id extends string, L extends z.ZodType>(
  { id, path, summary, says }: { id: Id; path: OperatorEndpoint['path']; summary: string; says: string },
  line: L,
  example: z.input<L>,
) {
  return {
    id: `operator.${id}`,
    method: 'POST',
    path,
    summary,
    description: `${says} ${REPEATS} ${CODES}`,
    body: z.object({ lines: z.array(line).min(1).max(MAX_LINES) }).meta({ examples: [{ lines: [example] }] }),
    parsed: anyLines,
    answer: filledAnswer,
    refusals: ['too-large'],
    bodyLimit: MAX_BYTES,
  } as const satisfies OperatorEndpoint
}

const ofRequest = { params: z.object({ request: externalId }), refusals: ['unknown-request', 'too-large'] } as const

export const putSuppliers = operatorEndpoint(
  filling(
    { id: 'putSuppliers', path: '/operator/suppliers', summary: 'Suppliers', says: 'Companies that bid.' },
    supplierLine,
    supplierExample,
  ),
)

export const putReps = operatorEndpoint(
  filling(
    { id: 'putReps', path: '/operator/reps', summary: 'Reps', says: 'People of a supplier; each is invited then.' },
    repLine,
    repExample,
  ),
)

export const putUtilities = operatorEndpoint(
  filling(
    { id: 'putUtilities', path: '/operator/utilities', summary: 'Utilities', says: 'Whose lines end at the meters.' },
    utilityLine,
    utilityExample,
  ),
)

export const putTaxes = operatorEndpoint(
  filling(
    { id: 'putTaxes', path: '/operator/taxes', summary: 'State taxes', says: 'Percent of the price without tax.' },
    taxLine,
    taxExample,
  ),
)

export const putCustomers = operatorEndpoint(
  filling(
    {
      id: 'putCustomers',
      path: '/operator/customers',
      summary: 'Customers with their legal entities',
      says: 'A legal entity that is not sent again stays.',
    },
    customerLine,
    customerExample,
  ),
)

export const putRequests = operatorEndpoint(
  filling(
    {
      id: 'putRequests',
      path: '/operator/requests',
      summary: 'Requests with scenarios, pricing options and fee',
      says: 'A request begins as CREATED (100); until bids are asked for, all but its customer and commodity changes.',
    },
    requestLine,
    requestExample,
  ),
)

export const putMeters = operatorEndpoint({
  ...filling(
    {
      id: 'putMeters',
      path: '/operator/requests/:request/meters',
      summary: 'Meters of a request with their use',
      says: 'Up to 10,000 in a call, and as many calls as are needed. Their ids are unique within the request.',
    },
    meterLine,
    meterExample,
  ),
  ...ofRequest,
})

export const putAsked = operatorEndpoint({
  ...filling(
    {
      id: 'putAsked',
      path: '/operator/requests/:request/suppliers',
      summary: 'Suppliers that are asked for quotes',
      says: 'Until bids are closed; a supplier that is there stays, and may get another rep.',
    },
    askedLine,
    askedExample,
  ),
  ...ofRequest,
})
