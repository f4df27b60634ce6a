import { z } from 'zod'
import { eachReference } from 'shared-contracts/bid/request'
import { instant } from 'shared-contracts/time'
import { externalId } from '../filling/row'
import { operatorEndpoint } from '../register-operator-endpoint'

const PLAIN = [
  'close-bidding',
  'optimize',
  'internal-qa',
  'end-last-look',
  'present',
  'sign',
  'receive-contract',
  'book',
  'resolve-revision',
  'accept-rejection',
  'abort',
  'time-out',
] as const

export const decisionToRecord = z.enum([
  'switch_to_supplier',
  'switch_to_solution',
  'request_custom_plan',
  'hold_current_plan',
  'request_contracts',
])

const one = <const Name extends string>(name: Name) => ({ externalId, step: z.literal(name) })
const months = z.number().int().min(1).max(60)

/** A step of the customer's side; its own id makes a repeat harmless. */
export const stepBody = z.discriminatedUnion('step', [
  z.strictObject({ ...one('open-bidding'), due: instant }),
  z.strictObject({
    ...one('invite-last-look'),
    until: instant,
    suppliers: z.array(externalId).min(1).max(500).optional(),
  }),
  z.strictObject({ ...one('set-time'), at: instant }),
  z.strictObject({ ...one('remove-option'), term: months }),
  z.strictObject({ ...one('remove-meters'), meters: z.array(externalId).min(1).max(10_000) }),
  z.strictObject({
    ...one('decide'),
    decision: decisionToRecord,
    supplier: externalId.optional(),
    term: months.optional(),
  }),
  z.strictObject({ externalId, step: z.enum(PLAIN) }),
])
export type StepBody = z.infer<typeof stepBody>

const params = z.object({ request: externalId })

export const postStep = operatorEndpoint({
  id: 'operator.takeStep',
  method: 'POST',
  path: '/operator/requests/:request/steps',
  summary: 'A step of the customer',
  description:
    'open-bidding asks all suppliers until `due`; close-bidding; invite-last-look opens the window until `until` to ' +
    'all who have quoted, or to the suppliers named; end-last-look; present; decide, which without a supplier and a ' +
    'term means the best quote; with request_contracts the contract of a matrix request is made; sign. Then the ' +
    'supplier books it, or asks for a revision, which resolve-revision answers. Without matrix pricing the supplier ' +
    'submits its documents, or receive-contract says that you have them; book ends it. What is possible now stands ' +
    'in the request. Sent again under the same externalId a step is answered as before and not taken twice.',
  params,
  body: stepBody.meta({
    examples: [{ externalId: 'step-1', step: 'open-bidding', due: '2026-05-04T21:00:00Z' }],
  }),
  response: z
    .object({
      request: z.string(),
      step: z.string(),
      from: z.number().int(),
      to: z.number().int(),
      status: z.string(),
      /** In words; may be empty. */
      happened: z.string(),
    })
    .meta({
      examples: [
        {
          request: 'req-1',
          step: 'open-bidding',
          from: 100,
          to: 300,
          status: '300 BIDDING_OPEN',
          happened: 'due 2026-05-04T21:00:00.000Z',
        },
      ],
    }),
  refusals: ['unknown-request', 'unknown-reference', 'not-possible', 'in-the-past', 'id-reused'],
})

const quote = z.object({
  supplier: z.string(),
  term: z.number().int(),
  /** The standard rate, or the renewable total where only that was quoted. */
  rate: z.string(),
  /** Null where only a renewable total was quoted. */
  standardRate: z.string().nullable(),
  renewableTotal: z.string().nullable(),
  /** With fee and taxes: what quotes are compared by. */
  allIn: z.string(),
  lastLook: z.boolean(),
  /** The supplier's own, of its whole bid. */
  ...eachReference(() => z.string().nullable()),
})

export const readRequest = operatorEndpoint({
  id: 'operator.readRequest',
  method: 'GET',
  path: '/operator/requests/:request',
  summary: 'Where a request is, and what can be done next',
  description:
    'Bids are sealed: `quotes` is null below status 330, and then lists what stands, the best first. Nothing says ' +
    'before that who has quoted. The `endDate` of a contract is the day on which the term comes round: its last day ' +
    'is the one before.',
  params,
  response: z
    .object({
      externalId: z.string(),
      statusCode: z.number().int(),
      status: z.string(),
      due: instant.nullable(),
      lastLookUntil: instant.nullable(),
      meterCount: z.number().int(),
      possibleSteps: z.array(z.string()),
      suppliers: z.array(
        z.object({ supplier: z.string(), name: z.string(), optedOut: z.boolean(), invitedForLastLook: z.boolean() }),
      ),
      quotes: z.array(quote).nullable(),
      contract: z
        .object({
          supplier: z.string(),
          rate: z.string(),
          termMonths: z.number().int(),
          endDate: z.string(),
          versions: z.array(z.object({ version: z.number().int(), signedAt: instant.nullable() })),
          revisionAsked: z.boolean(),
          rejectionAsked: z.boolean(),
        })
        .nullable(),
    })
    .meta({
      examples: [
        {
          externalId: 'req-1',
          statusCode: 330,
          status: '330 POST_BIDDING_QA',
          due: '2026-05-04T21:00:00.000Z',
          lastLookUntil: '2026-05-05T19:00:00.000Z',
          meterCount: 1,
          possibleSteps: ['invite-last-look', 'end-last-look', 'abort'],
          suppliers: [{ supplier: 'sup-1', name: 'Larkspur Energy', optedOut: false, invitedForLastLook: true }],
          quotes: [
            {
              supplier: 'sup-1',
              term: 24,
              rate: '0.07234',
              standardRate: '0.07234',
              renewableTotal: null,
              allIn: '0.07234',
              lastLook: false,
              supplierQuoteNumber: 'LK-4711',
              supplierContact: 'Desk: Ana Ruiz, 512 555 0114',
              supplierNote: null,
            },
          ],
          contract: null,
        },
      ],
    }),
  refusals: ['unknown-request'],
})

export const inviteRep = operatorEndpoint({
  id: 'operator.inviteRep',
  method: 'POST',
  path: '/operator/reps/:rep/invite',
  summary: 'A new activation link for a rep',
  description: 'Good once, for two weeks; the one before it ends. The link is said this once: hand it to the rep.',
  params: z.object({ rep: externalId }),
  response: z.object({ link: z.string(), expiresAt: instant }).meta({
    examples: [
      { link: 'https://portal.example/account-setup?u=cmVw&c=Y29kZQ&e=ZW1haWw', expiresAt: '2026-05-18T14:00:00.000Z' },
    ],
  }),
  refusals: ['unknown-reference', 'not-possible'],
})
