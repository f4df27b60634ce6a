import { z } from 'zod'
import { endpoint, ENGINE_SCOPES, id } from '../api'
import { instant } from '../time'
import { nameSchema } from './name'

// Keys of a supplier's pricing engines. A provider without these calls has none, and its Team page shows nothing of it.

const scopes = z.array(z.enum(ENGINE_SCOPES))

const engineKey = z.object({
  keyId: id,
  name: z.string(),
  scopes,
  createdAt: instant,
  /** Null: it does not run out. */
  expiresAt: instant.nullable(),
  /** To five minutes. */
  lastUsedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Where it is told what happens. */
  webhook: z.string().nullable(),
})
export type EngineKey = z.output<typeof engineKey>

/** What a program needs for the addresses of other calls; of a person, who has no key, there are no scopes. */
export const readCaller = endpoint({
  id: 'engine.readCaller',
  path: '/v1/mp/engine',
  spec: 'ADR-15',
  summary: 'Whose key this is: what stands for supplierId and repId in the paths of other calls, and what it may do.',
  scope: 'read',
  response: z.object({ supplierId: id, repId: id, name: z.string(), scopes }),
})

export const listEngineKeys = endpoint({
  id: 'team.listEngineKeys',
  path: '/v1/mp/engine-keys',
  spec: 'ADR-15',
  summary: "The keys of the supplier's pricing engines: open ones, then ended ones, each the newest first.",
  response: z.object({ keys: z.array(engineKey) }),
})

export const createEngineKey = endpoint({
  id: 'team.createEngineKey',
  method: 'POST',
  path: '/v1/mp/engine-keys',
  spec: 'ADR-15',
  summary: 'A key for a pricing engine. Its secret is in this answer and in no other.',
  needs: 'team',
  body: z.object({
    name: nameSchema(60),
    scopes: scopes.min(1),
    /** Until it ends; without them it does not. */
    days: z.number().int().min(1).max(730).nullish(),
    /** An https address that is told of new and changed requests, Last Look, outcomes and signed contracts. */
    webhook: z.string().max(500).nullish(),
  }),
  /** `webhookSecret` signs what its webhook gets. */
  response: z.object({ key: engineKey, secret: z.string(), webhookSecret: z.string().nullable() }),
  refusals: ['too-many-keys', 'webhook-refused'],
})

export const endEngineKey = endpoint({
  id: 'team.endEngineKey',
  method: 'DELETE',
  path: '/v1/mp/engine-keys/:keyId',
  spec: 'ADR-15',
  summary: 'Ends a key at once, with the drafts of its engine.',
  needs: 'team',
  params: z.object({ keyId: id }),
  refusals: ['not-found'],
})

const delivery = z.object({
  id,
  /** Such as `request.opened`. */
  event: z.string(),
  at: instant,
  tries: z.number().int(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** What was answered last, in words. */
  answer: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof delivery>

export const listDeliveries = endpoint({
  id: 'team.listDeliveries',
  path: '/v1/mp/engine-keys/:keyId/deliveries',
  spec: 'ADR-15',
  summary: 'What the webhook of a key was told within 30 days, the newest first, and what it answered.',
  params: z.object({ keyId: id }),
  response: z.object({ deliveries: z.array(delivery) }),
  refusals: ['not-found'],
})

export const replayDelivery = endpoint({
  id: 'team.replayDelivery',
  method: 'POST',
  path: '/v1/mp/engine-keys/:keyId/deliveries/:deliveryId/replay',
  spec: 'ADR-15',
  summary: 'Sends a message to the webhook once more, under its id.',
  needs: 'team',
  params: z.object({ keyId: id, deliveryId: id }),
  refusals: ['not-found'],
})
