import type { FastifyInstance } from 'fastify'
import type { EndpointShape } from 'shared-contracts/api'

export interface KnownRoute {
  method: string
  url: string
  /** Its declaration; the few routes that are no call of the portal have none. */
  endpoint: EndpointShape | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that the app answers: the generated safety tests leave none out. */
    knownRoutes: KnownRoute[]
  }
  interface FastifyContextConfig {
    endpoint?: EndpointShape
  }
}

/** Before any route: what is registered from here on is written down. */
export function listRoutes(app: FastifyInstance): void {
  const known: KnownRoute[] = []
  app.decorate('knownRoutes', known)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) known.push({ method: each, url, endpoint: config?.endpoint })
  })
}
