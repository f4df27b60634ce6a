import type { FastifyInstance, FastifyRequest } from 'fastify'
import { remoteGrant } from 'shared-contracts/remote'
import { z } from 'zod'
import { SettingError, webAddress } from '../../scripts/portal-settings.mjs'
import { MAX_BYTES } from '../registry/read-build'
import { RegistryDenial } from '../registry/denial'
import { DECISIONS, type Registry } from '../registry/registry'
import type { HostBuilds } from './host-builds'
import type { HostSettings } from './settings'
import type { TelemetryStore } from './telemetry'
import { findHolder, checkHolder } from './tokens'

/**
 * What portal-remote and the registry say to each other. 1 was never said: what teams sent before anyone asked, with
 * ids made of their sources. A number goes when the last team has moved.
 */
const PROTOCOLS: readonly number[] = [2]
/** Says it, in calls and in answers. */
const PROTOCOL_HEADER = 'registry-protocol'

/** A minute, from one address. */
const CHANGES = { rateLimit: { max: 120, timeWindow: 60_000 } }

const identifier = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/)
const pageQuery = z.record(identifier, identifier)
const buildBody = z.object({ build: identifier, percent: z.unknown().optional() })
const perhapsBuildBody = z.object({ build: identifier.optional() }).nullish()
const addressesBody = z.object({ origin: z.string().max(200).optional(), ask: z.string().max(200).optional() })

const remoteName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

type Target = { Params: { remote: string } }

interface Parts {
  registry: Registry
  telemetry: Pick<TelemetryStore, 'report'>
  settings: HostSettings
  hosts: Pick<HostBuilds, 'builds' | 'lookAgain'>
}

/** What pages ask, and what teams and whoever runs the portal decide. */
export function registerRegistry(app: FastifyInstance, { registry, telemetry, settings, hosts }: Parts): void {
  const holder = (request: FastifyRequest) => findHolder(request, settings, registry.ownerOfToken)
  /** Whose token it is, if it may change that remote. */
  const changer = (request: FastifyRequest<Target>) => {
    const found = holder(request)
    registry.getRemote(request.params.remote)
    checkHolder(found, request.params.remote)
    return found
  }

  app.get('/remotes.json', async (request, reply) => {
    const { host, ...chosen } = parsed(pageQuery, request.query, 'The address')
    reply.header('cache-control', 'no-cache')
    if (host && !hosts.builds.some(({ build }) => build === host)) await hosts.lookAgain()
    return registry.registryFor(host, chosen)
  })

  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      holder(request)
      checkProtocol(request.headers[PROTOCOL_HEADER])
    })

    // Asked before anything else: by an older host, which has no such address, nothing is changed.
    scope.get('/registry/protocol', { config: CHANGES }, async () => ({ protocols: PROTOCOLS }))

    scope.get('/registry', { config: CHANGES }, async () => ({
      remotes: registry.list(),
      telemetry: telemetry.report(),
    }))
    scope.get('/registry/grants', { config: CHANGES }, async () => ({ grants: registry.grants() }))
    scope.post<Target>('/registry/:remote/grant', { config: CHANGES }, async (request) => {
      const { by } = operator(request)
      const grant = parsed(remoteGrant, request.body, 'The grant')
      const { origin, ask } = parsed(addressesBody, request.body, 'The grant')
      const remote = parsed(remoteName, request.params.remote, 'The name of the remote')
      const addresses = { origin: parseAddress('--origin', origin), ask: parseAddress('--ask', ask) }
      const deployToken = await registry.grant(remote, { grant, ...addresses }, by)
      return { remote, grant, deployToken }
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
    for (const what of DECISIONS)
      scope.post<Target>(`/registry/:remote/${what}`, { config: CHANGES }, async (request) => {
        const { by } = changer(request)
        const shape = what === 'pin' || what === 'canary' ? buildBody : perhapsBuildBody
        return registry.decide(request.params.remote, what, { ...parsed(shape, request.body, 'The body'), by })
      })
    // Else the portal's page would answer.
    scope.get('/registry/*', { config: CHANGES }, async () => {
      throw new RegistryDenial('nothing-there', 'The registry has nothing under this address.', 404)
    })
  })

  const operator = (request: FastifyRequest) => {
    const found = holder(request)
    if (!found.isOperator)
      throw new RegistryDenial('operator-only', 'Grants are given and taken with REGISTRY_TOKEN only.', 403)
    return found
  }
}

function parsed<Shape extends z.ZodType>(shape: Shape, input: unknown, what: string): z.infer<Shape> {
  const read = shape.safeParse(input)
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
function parseAddress(name: string, address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  try {
    return webAddress(name, address)
  } catch (error) {
    if (error instanceof SettingError) throw new RegistryDenial('bad-grant', error.message)
    throw error
  }
}

/** @param header in a call's header @throws RegistryDenial, before anything is done */
function checkProtocol(header: string | string[] | undefined): void {
  const number = typeof header === 'string' && /^\d{1,4}$/.test(header) ? Number(header) : undefined
  if (number !== undefined && PROTOCOLS.includes(number)) return
  const spoken = `this host speaks ${PROTOCOLS.join(' and ')}`
  if (number === undefined || number < Math.max(...PROTOCOLS))
    throw new RegistryDenial(
      'older-client',
      `This portal-remote speaks protocol ${number ?? 1} of the registry; ${spoken}. Install the remote-cli of its ` +
        `version or a newer one (a program of your own sends ${PROTOCOL_HEADER}: ${Math.max(...PROTOCOLS)}).`,
      426,
    )
  throw new RegistryDenial(
    'newer-client',
    `This portal-remote speaks protocol ${number} of the registry; ${spoken}. Deploy the host first, or use the ` +
      `remote-cli of its version.`,
    426,
  )
}
