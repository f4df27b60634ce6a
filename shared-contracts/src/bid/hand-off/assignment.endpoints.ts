import { z } from 'zod'
import { endpoint, id } from '../../api'
import { closedRefusals } from '../request'
import { instant } from '../../time'
import { colleague, assignment, assignmentNote, browserName, handOff, noteText } from './assignment.schema'
import { draftFieldName, draftValue, fitsField, storedField } from './draft-field'

const ofScenario = z.object({ id, scenarioId: id })
const ofRequest = z.object({ id })

/** A provider without these calls has no hand-off; nothing of it is shown then. */
export const readAssignment = endpoint({
  id: 'desk.read',
  path: '/v1/mp/quote_requests/:id/pricing_scenarios/:scenarioId/desk',
  spec: 'ADR-12',
  summary: "What the supplier's reps do together on a request: owner, who types, drafts, notes.",
  scope: 'read',
  params: ofScenario,
  response: assignment,
  refusals: ['not-found'],
})

/**
 * Fields that were written meanwhile stay: the answer has them. A browser types alone until `LEASE_LIFE` after its last
 * key (decision 72); who names none, as an engine, asks for no lease.
 */
export const putDraft = endpoint({
  id: 'desk.putDraft',
  method: 'PUT',
  path: '/v1/mp/quote_requests/:id/pricing_scenarios/:scenarioId/draft',
  spec: 'ADR-12',
  summary: "Keeps fields of the caller's draft, each if nobody wrote it since the revision it was typed over.",
  needs: 'bids',
  scope: 'draft',
  params: ofScenario,
  body: z.object({
    fields: z
      .array(
        z
          .object({ name: draftFieldName, value: draftValue, base: z.number().int().min(1).nullish() })
          .refine(fitsField),
      )
      .max(300),
    browser: browserName.nullish(),
  }),
  response: z.object({ fields: z.array(storedField) }),
  refusals: ['not-found', 'opted-out', 'being-edited', ...closedRefusals],
})

export const dropDraft = endpoint({
  id: 'desk.dropDraft',
  method: 'DELETE',
  path: '/v1/mp/quote_requests/:id/pricing_scenarios/:scenarioId/draft',
  spec: 'ADR-12',
  summary: "Throws the caller's draft away: it was submitted, or is started over.",
  scope: 'draft',
  params: ofScenario,
  refusals: ['not-found'],
})

export const handOver = endpoint({
  id: 'desk.handOver',
  method: 'POST',
  path: '/v1/mp/quote_requests/:id/hand_off',
  spec: 'ADR-12',
  summary: "Puts a request on a colleague's desk, with a note.",
  needs: 'bids',
  params: ofRequest,
  body: z.object({ to: id, note: noteText.nullish() }),
  response: handOff,
  refusals: ['not-found', 'unknown-colleague', 'own-desk', 'idempotency-key-reused'],
  idempotent: true,
})

export const takeOver = endpoint({
  id: 'desk.takeOver',
  method: 'POST',
  path: '/v1/mp/quote_requests/:id/pricing_scenarios/:scenarioId/take_over',
  spec: 'ADR-12',
  summary: "Puts a request on the caller's desk, with what a colleague typed: it is the caller's draft from then on.",
  needs: 'bids',
  params: ofScenario,
  /** `from`: whose draft goes along; nobody's where it is left out. `browser` types alone from then on. */
  body: z.object({ from: id.nullish(), browser: browserName.nullish() }),
  response: z.object({ owner: colleague, taken: z.array(z.object({ name: draftFieldName, value: draftValue })) }),
  refusals: ['not-found', 'idempotency-key-reused'],
  idempotent: true,
})

export const addNote = endpoint({
  id: 'desk.addNote',
  method: 'POST',
  path: '/v1/mp/quote_requests/:id/notes',
  spec: 'ADR-12',
  summary: "A note on a request for the caller's colleagues. The customer and other suppliers never see it.",
  params: ofRequest,
  body: z.object({ text: noteText.min(1) }),
  response: assignmentNote,
  refusals: ['not-found', 'too-many-notes', 'idempotency-key-reused'],
  idempotent: true,
})

/** Asked again while the attestation is open: it is kept for `ATTESTATION_LIFE` at a time. */
export const startAttesting = endpoint({
  id: 'desk.startAttesting',
  method: 'PUT',
  path: '/v1/mp/quote_requests/:id/attestation',
  spec: 'ADR-12',
  summary: 'Says that the caller attests this bid now. Of two colleagues the second is told; `instead` takes over.',
  needs: 'bids',
  params: ofRequest,
  body: z.object({ instead: z.boolean().nullish() }),
  response: z.object({ until: instant }),
  refusals: ['not-found', 'being-attested'],
})

export const endAttesting = endpoint({
  id: 'desk.endAttesting',
  method: 'DELETE',
  path: '/v1/mp/quote_requests/:id/attestation',
  spec: 'ADR-12',
  summary: 'Says that the caller attests this bid no more.',
  params: ofRequest,
  refusals: ['not-found'],
})
