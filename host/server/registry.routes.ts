import type { FastifyInstance, FastifyRequest } from 'fastify'
import { remoteGrant } from 'shared-contracts/remote'
import { z } from 'zod'
import { SettingError, webAddress } from '../../scripts/portal-settings.mjs'
import { MAX_BYTES } from '../registry/read-build'
import { RegistryDenial } from '../registry/denial'
import { mustSpeak, PROTOCOL_HEADER, PROTOCOLS } from '../registry/protocol'
import type { Registry } from '../registry/registry'
import type { HostSettings } from './settings'
import { holderOf, mustBeOf } from './tokens'

/** A minute, from one address. */
const CHANGES = { rateLimit: { max: 120, timeWindow: 60_000 } }

const word = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/)
const pageQuery = z.record(word, word)
const buildBody = z.object({ build: word })
const rollbackBody = z.object({ build: word.optional() }).nullish()
const canaryBody = z.object({ build: word, percent: z.unknown() })
const placeBody = z.object({ origin: z.string().max(200).optional(), ask: z.string().max(200).optional() })
const keyBody = z.object({ key: z.string().max(5000) })

const remoteName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

type Target = { Params: { remote: string } }

/** What pages ask, and what teams and whoever runs the portal decide. */
export function registerRegistry(app: FastifyInstance, registry: Registry, settings: HostSettings): void {
  const holder = (request: FastifyRequest) => holderOf(request, settings, registry.ownerOfToken)
  /** Whose token it is, if it may change that remote. */
  const changer = (request: FastifyRequest<Target>) => {
    const found = holder(request)
    registry.known(request.params.remote)
    mustBeOf(found, request.params.remote)
    return found
  }

  app.get('/remotes.json', async (request, reply) => {
    const { host, ...chosen } = parsed(pageQuery, request.query, 'The address')
    reply.header('cache-control', 'no-cache')
    return registry.registryFor(host, chosen)
  })

  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      holder(request)
      mustSpeak(request.headers[PROTOCOL_HEADER])
    })

    // Asked before anything else: by an older host, which has no such address, nothing is changed.
    scope.get('/registry/protocol', { config: CHANGES }, async () => ({ protocols: PROTOCOLS }))

    scope.get('/registry', { config: CHANGES }, async () => ({ remotes: registry.list() }))
    scope.get('/registry/grants', { config: CHANGES }, async () => ({ grants: registry.grants() }))
    scope.post<Target>('/registry/:remote/grant', { config: CHANGES }, async (request) => {
      const { by } = operator(request)
      const grant = parsed(remoteGrant, request.body, 'The grant')
      const { origin, ask } = parsed(placeBody, request.body, 'The grant')
      const remote = parsed(remoteName, request.params.remote, 'The name of the remote')
      const place = { origin: addressOf('--origin', origin), ask: addressOf('--ask', ask) }
      const deployToken = await registry.grant(remote, { grant, ...place }, by)
      return { remote, grant, ...(deployToken === undefined ? {} : { deployToken }) }
    })
    scope.delete<Target>('/registry/:remote/grant', { config: CHANGES }, async (request) => {
      await registry.revoke(request.params.remote, operator(request).by)
      return { remote: request.params.remote }
    })
    scope.get<Target>('/registry/:remote/history', { config: CHANGES }, async ({ params }) => ({
      history: registry.historyOf(params.remote),
    }))
    scope.post<Target>('/registry/:remote/check', { config: CHANGES, bodyLimit: MAX_BYTES }, async ({ params, body }) =>
      registry.check(params.remote, body),
    )
    scope.post<Target>('/registry/:remote/builds', { config: CHANGES, bodyLimit: MAX_BYTES }, async (request) =>
      registry.announce(request.params.remote, request.body, changer(request).by),
    )
    scope.post<Target>('/registry/:remote/rollback', { config: CHANGES }, async (request) => {
      const { by } = changer(request)
      const { build } = parsed(rollbackBody, request.body, 'The body') ?? {}
      return registry.rollBack(request.params.remote, build, by)
    })
    scope.post<Target>('/registry/:remote/pin', { config: CHANGES }, async (request) => {
      const { by } = changer(request)
      return registry.pin(request.params.remote, parsed(buildBody, request.body, 'The body').build, by)
    })
    scope.post<Target>('/registry/:remote/unpin', { config: CHANGES }, async (request) =>
      registry.unpin(request.params.remote, changer(request).by),
    )
    scope.post<Target>('/registry/:remote/canary', { config: CHANGES }, async (request) => {
      const { by } = changer(request)
      const { build, percent } = parsed(canaryBody, request.body, 'The body')
      return registry.canary(request.params.remote, build, percent, by)
    })
    scope.post<Target>('/registry/:remote/promote', { config: CHANGES }, async (request) =>
      registry.promote(request.params.remote, changer(request).by),
    )
    scope.get<Target>('/registry/:remote/keys', { config: CHANGES }, async ({ params }) => ({
      keys: registry.summaryOf(params.remote).keys,
    }))
    // Else the portal's page would answer.
    scope.get('/registry/*', { config: CHANGES }, async () => {
      throw new RegistryDenial('nothing-there', 'The registry has nothing under this address.', 404)
    })
    scope.post<Target>('/registry/:remote/keys', { config: CHANGES }, async (request) => {
      const { by } = keyChanger(request)
      return registry.addKey(request.params.remote, parsed(keyBody, request.body, 'The body').key, by)
    })
    scope.delete<{ Params: { remote: string; key: string } }>(
      '/registry/:remote/keys/:key',
      { config: CHANGES },
      async (request) => registry.removeKey(request.params.remote, request.params.key, keyChanger(request).by),
    )
  })

  const operator = (request: FastifyRequest) => {
    const found = holder(request)
    if (!found.isOperator)
      throw new RegistryDenial('operator-only', 'Grants are given and taken with REGISTRY_TOKEN only.', 403)
    return found
  }

  /** The first key comes with the deploy token; who has stolen that cannot replace it afterwards. */
  const keyChanger = (request: FastifyRequest<Target>) => {
    const found = changer(request)
    const { remote } = request.params
    if (!found.isOperator && registry.remoteState(remote).keys.length > 0)
      throw new RegistryDenial('operator-only', `The keys of ${remote} are changed with REGISTRY_TOKEN only.`, 403)
    return found
  }
}

function parsed<Shape extends z.ZodType>(shape: Shape, given: unknown, what: string): z.infer<Shape> {
  const read = shape.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = issue?.path.join('.')
  throw new RegistryDenial(
    'malformed',
    `${what} cannot be read${where ? `: ${where} is missing, or not what is expected` : ''}.`,
    400,
  )
}

/** @throws RegistryDenial for what is no web address */
function addressOf(name: string, given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  try {
    return webAddress(name, given)
  } catch (error) {
    if (error instanceof SettingError) throw new RegistryDenial('bad-grant', error.message)
    throw error
  }
}
